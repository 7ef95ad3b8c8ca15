import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('long-conversation (B1, B4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('long-conversation')).toMatchObject({ status: 'pass' });
  });

  it.each(['honest-at-first'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('long-conversation', mode)).toMatchObject({ status: 'fail' });
  });
});
