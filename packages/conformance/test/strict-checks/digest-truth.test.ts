import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('digest-truth (D1, D2)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('digest-truth')).toMatchObject({ status: 'pass' });
  });

  it.each(['placeholder-digest', 'one-id'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('digest-truth', mode)).toMatchObject({ status: 'fail' });
  });
});
