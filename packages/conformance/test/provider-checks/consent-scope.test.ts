import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { judge } from '../fixtures/judge.js';
import { evidence, statuses, withHttpTarget } from '../fixtures/targets.js';

const scopes = (egress_scopes: readonly string[], egress = false) => ({
  ack: { provider: { data_flow: { egress, egress_scopes } } },
});

describe('consent-scope (C5)', () => {
  it.each([
    [[], false],
    [['local-only'], false],
    [['org-tenant', 'third-party-index', 'third-party-model'], true],
    [['acme:vault', 'a::b'], true],
  ])('passes scopes %j with egress=%s', async (list, egress) => {
    expect((await judge('consent-scope', scopes(list, egress))).status).toBe('pass');
  });

  it.each([['somewhere'], [':b'], ['a:'], ['Local-only']])('fails %j, which is no scope', async (scope) => {
    const result = await judge('consent-scope', scopes([scope], true));
    expect(result).toMatchObject({
      status: 'fail',
      evidence: expect.stringContaining(JSON.stringify(scope)),
    });
  });

  it('fails an off-machine scope beside egress=false', async () => {
    const result = await judge('consent-scope', scopes(['third-party-model']));
    expect(result).toMatchObject({ status: 'fail', evidence: expect.stringContaining('egress=false') });
  });

  it('takes every HTTP provider as egress, as the public suite does, and still refuses what is no scope', async () => {
    await withHttpTarget(scopes(['third-party-model']), async (target) => {
      const report = await runConformance(target, { timeoutMs: 3000 });
      expect(statuses(report)['consent-scope']).toBe('pass');
      expect(evidence(report, 'consent-scope')).toContain('egress=true');
    });
    await withHttpTarget(scopes(['nowhere']), async (target) => {
      expect(statuses(await runConformance(target, { timeoutMs: 3000 }))['consent-scope']).toBe('fail');
    });
  });
});
