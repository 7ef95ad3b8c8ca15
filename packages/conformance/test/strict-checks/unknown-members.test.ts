import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('unknown-members (U1)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('unknown-members')).toMatchObject({ status: 'pass' });
  });

  it.each(['closed-messages'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('unknown-members', mode)).toMatchObject({ status: 'fail' });
  });
});
