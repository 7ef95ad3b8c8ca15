import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('every-answer (F1–F5, B3, G1, G2)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('every-answer')).toMatchObject({ status: 'pass' });
  });

  it.each(['careless-anchored', 'untitled', 'nameless-relation', 'loose-target'])(
    'fails %s',
    async (mode) => {
      expect(await judgeOverHttp('every-answer', mode)).toMatchObject({ status: 'fail' });
    },
  );
});
