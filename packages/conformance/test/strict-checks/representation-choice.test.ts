import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('representation-choice (P1–P5)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('representation-choice')).toMatchObject({ status: 'pass' });
  });

  it.each(['unasked-transform', 'unresolvable-offer', 'thin-compact', 'costly-reference'])(
    'fails %s',
    async (mode) => {
      expect(await judgeOverHttp('representation-choice', mode)).toMatchObject({ status: 'fail' });
    },
  );
});
