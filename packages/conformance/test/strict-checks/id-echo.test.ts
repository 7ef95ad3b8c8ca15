import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('id-echo (H4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('id-echo')).toMatchObject({ status: 'pass' });
  });

  it.each(['tidy-ids', 'drop-error-ids', 'short-ids'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('id-echo', mode)).toMatchObject({ status: 'fail' });
  });
});
