import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('embedding-lengths (E1)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('embedding-lengths')).toMatchObject({ status: 'pass' });
  });

  it.each(['refuse-embeddings', 'accept-bad-embedding'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('embedding-lengths', mode)).toMatchObject({ status: 'fail' });
  });
});
