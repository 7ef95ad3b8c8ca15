import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('truncation-flags (B1, B4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('truncation-flags')).toMatchObject({ status: 'pass' });
  });

  it.each(['silent-truncation', 'silent-token-cut'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('truncation-flags', mode)).toMatchObject({ status: 'fail' });
  });
});
