import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('seeded-questions', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('seeded-questions')).toMatchObject({ status: 'pass' });
  });

  it.each(['recognise-probes', 'ascii-only'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('seeded-questions', mode)).toMatchObject({ status: 'fail' });
  });
});
