import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('unknown-messages (U2, R1, H4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('unknown-messages')).toMatchObject({ status: 'pass' });
  });

  it.each(['drop-error-ids', 'sulk'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('unknown-messages', mode)).toMatchObject({ status: 'fail' });
  });
});
