import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { judge } from '../fixtures/judge.js';
import { evidence, statuses, withHttpTarget } from '../fixtures/targets.js';

describe('shutdown-clean (R2)', () => {
  it.each([
    ['exits with 0', {}, 'exit code 0'],
    ['exits with another code', { exitCode: 3 }, 'exit code 3'],
    ['ignores shutdown, and exits at the end of its stdin', { shutdown: 'ignore' }, 'exited'],
    ['has to be ended', { shutdown: 'ignore', stayAlive: true }, 'SIGTERM'],
    ['has to be killed', { shutdown: 'ignore', stayAlive: true, ignoreTerm: true }, 'killed'],
  ])('passes a process that %s, and says so', async (_, scenario, text) => {
    const result = await judge('shutdown-clean', scenario, { over: 'stdio' });
    expect(result).toMatchObject({ status: 'pass', evidence: expect.stringContaining(text) });
  });

  it('lets an in-process provider decide', async () => {
    expect(await judge('shutdown-clean', {})).toMatchObject({ status: 'pass' });
    expect(await judge('shutdown-clean', { exitCode: 3 })).toMatchObject({
      status: 'fail',
      evidence: expect.stringContaining('the provider broke'),
    });
  });

  it('passes every HTTP provider: it has nothing further to do', async () => {
    await withHttpTarget({ exitCode: 3 }, async (target) => {
      const report = await runConformance(target, { timeoutMs: 2000 });
      expect(statuses(report)['shutdown-clean']).toBe('pass');
      expect(evidence(report, 'shutdown-clean')).toContain('nothing further');
    });
  });
});
