import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('as-of-instants (F4)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('as-of-instants')).toMatchObject({ status: 'pass' });
  });

  it.each(['times-as-text', 'expired-frames', 'empty-past'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('as-of-instants', mode)).toMatchObject({ status: 'fail' });
  });
});
