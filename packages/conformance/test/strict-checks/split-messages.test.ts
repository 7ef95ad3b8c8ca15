import { describe, expect, it } from 'vitest';
import { judgeOverHttp, judgeOverStdio } from '../fixtures/judge-strictly.js';

// Who breaks it breaks a process: see the modes that are judged end to end.
describe('split-messages (R1)', () => {
  it('passes honest processes', async () => {
    expect(await judgeOverStdio('split-messages')).toMatchObject({ status: 'pass' });
    expect(await judgeOverStdio('split-messages', 'bare')).toMatchObject({ status: 'pass' });
  });

  it('is skipped over HTTP, with the reason', async () => {
    expect(await judgeOverHttp('split-messages')).toMatchObject({
      status: 'skipped',
      evidence: expect.stringContaining('only a'),
    });
  });
});
