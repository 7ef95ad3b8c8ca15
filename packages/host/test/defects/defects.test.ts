import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SCENES } from './witness/scenes.js';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** What was found in another host, by number; each has a test here whose title says `defect <number>`. */
const DEFECTS: readonly string[] = [
  'a late answer is handed to the next caller',
  'one stray line kills a provider',
  'a cancelled write corrupts the stream',
  'shutdown can hang',
  'correlation violations are invisible',
  'C7 covers only the first URL',
  'C8 leaks credentials into errors',
  'consent is bound to a name only',
  'consent cannot be revoked or loaded',
  'verify bypasses consent',
  'the truth of budgets is not audited',
  'the handshake accepts anything',
  'P5, E1 and as_of are not enforced outbound',
  'isolation is cooperative',
  'resources are unbounded',
  'queueing eats the timeout',
  'no lifecycle',
  'no cancellation',
  'no observability',
  'no confinement',
  'a process number is signalled after its end',
  'files are verified without confinement',
  'verdicts are looked up in quadratic time, the first one wins',
  'times are compared as texts',
  'escaping is quadratic',
  'UTF-8 is decoded lossily',
  'Windows',
];

/** Why there is no test of that number here. Of 20: a host cannot confine what a process of its user does, but hides its environment. */
const ELSEWHERE: Readonly<Record<number, string>> = {
  20: 'the environment that is not handed over: scrubbed-environment.test.ts',
  25: 'escaping belongs to composing: test/compose/escape-fence.test.ts',
  27: 'needs Windows; what can be judged elsewhere is in windows-command.test.ts and scrubbed-environment.test.ts',
};

const titles = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('defects'))
  .map((file) => readFileSync(join(TESTS, file), 'utf8'))
  .join('\n');

/** Where the naive one stands that has the defect and fails the test, when not among the scenes; or why there is none. */
const WITNESSES: Readonly<Record<number, string>> = {
  21: 'transports/stdio/process-group.test.ts',
  22: 'defects/witness.test.ts',
  24: 'defects/witness.test.ts',
  25: 'none: it would be slow, and a test of time proves little on a busy machine',
  27: 'none: it needs Windows',
};

describe('every defect that was found in another host', () => {
  it.each(DEFECTS.map((what, index) => ({ number: index + 1, what })))(
    '$number, $what, has a test',
    ({ number }) => {
      const named = new RegExp(`defects? (?:\\d+(?:,| and) )*${number}\\b`).test(titles);
      expect(named || ELSEWHERE[number] !== undefined).toBe(true);
    },
  );

  it('has a naive witness that fails, or a reason why there is none', () => {
    const numbers = DEFECTS.map((_, index) => index + 1);
    const without = numbers.filter((number) => !(number in SCENES) && !(number in WITNESSES));
    expect(without).toEqual([]);
    const files = [...new Set(Object.values(WITNESSES))].filter((file) => file.endsWith('.test.ts'));
    for (const file of files) expect(readFileSync(join(TESTS, file), 'utf8'), file).toMatch(/naive|witness/i);
  });
});
