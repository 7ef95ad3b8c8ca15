import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('malformed-messages (R1)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('malformed-messages')).toMatchObject({ status: 'pass' });
  });

  it.each(['answer-then-die', 'crash-on-scalars', 'mislabel-malformed', 'sulk'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('malformed-messages', mode)).toMatchObject({ status: 'fail' });
  });
});
