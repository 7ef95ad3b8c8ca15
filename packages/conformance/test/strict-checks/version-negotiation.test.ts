import { describe, expect, it } from 'vitest';
import { judgeOverHttp } from '../fixtures/judge-strictly.js';

describe('version-negotiation (H1, H3)', () => {
  it('passes the honest example', async () => {
    expect(await judgeOverHttp('version-negotiation')).toMatchObject({ status: 'pass' });
  });

  it.each(['version-blind', 'version-pedant'])('fails %s', async (mode) => {
    expect(await judgeOverHttp('version-negotiation', mode)).toMatchObject({ status: 'fail' });
  });
});
