import { expect, it } from 'vitest';
import { conformanceMatchers, runConformance } from '../../src/index.js';
import { inProcessTarget } from '../fixtures/targets.js';

// As the README tells an author to: the compiler holds it, the test runs it.
declare module 'vitest' {
  interface Matchers<T> {
    toBeConformant(): T;
  }
}
expect.extend(conformanceMatchers);

it('expect(report).toBeConformant(), also negated and on a promise', async () => {
  const broken = await runConformance(inProcessTarget({ everyFrame: { score: 7 } }));
  expect(broken).not.toBeConformant();
  await expect(runConformance(inProcessTarget())).resolves.toBeConformant();
  expect(() => expect(broken).toBeConformant()).toThrow('✗ frame-validity (F1, ');
});
