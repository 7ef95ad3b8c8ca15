import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('hostile-bytes (R1)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('hostile-bytes')).toMatchObject({ status: 'pass' });
  });

  it.each(['sulk'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('hostile-bytes', mode)).toMatchObject({ status: 'fail' });
  });
});
