import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('verify-truth (V2–V4, D1)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('verify-truth')).toMatchObject({ status: 'pass' });
  });

  it.each(['verify-by-shape', 'verify-any-digest', 'verify-learns', 'ends-verify', 'lying-replacement'])(
    'fails %s',
    async (mode) => {
      expect(await judgeOverHttp('verify-truth', mode)).toMatchObject({ status: 'fail' });
    },
  );
});
