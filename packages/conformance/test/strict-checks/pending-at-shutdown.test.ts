import { describe, expect, it } from 'vitest';
import { judgeOverHttp, judgeOverStdio } from '../fixtures/judge-strictly.js';

// Who breaks it breaks a process: see the modes that are judged end to end.
describe('pending-at-shutdown (R2)', () => {
  it('passes honest processes', async () => {
    expect(await judgeOverStdio('pending-at-shutdown')).toMatchObject({ status: 'pass' });
    expect(await judgeOverStdio('pending-at-shutdown', 'bare')).toMatchObject({ status: 'pass' });
  });

  it('is skipped over HTTP, with the reason', async () => {
    expect(await judgeOverHttp('pending-at-shutdown')).toMatchObject({
      status: 'skipped',
      evidence: expect.stringContaining('only a'),
    });
  });
});
