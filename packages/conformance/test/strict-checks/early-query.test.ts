import { describe, expect, it } from 'vitest';
import { judgeOverHttp, judgeOverStdio } from '../fixtures/judge-strictly.js';

// Who breaks it breaks a process: see the modes that are judged end to end.
describe('early-query (R1)', () => {
  it('passes an honest server, and an honest process', async () => {
    expect(await judgeOverHttp('early-query')).toMatchObject({ status: 'pass' });
    expect(await judgeOverStdio('early-query')).toMatchObject({ status: 'pass' });
  });
});
