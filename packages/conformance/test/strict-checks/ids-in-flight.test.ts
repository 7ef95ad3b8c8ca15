import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('ids-in-flight (H4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('ids-in-flight')).toMatchObject({ status: 'pass' });
  });

  it.each(['drop-correlation-id'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('ids-in-flight', mode)).toMatchObject({ status: 'fail' });
  });
});
