import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { judge } from '../fixtures/judge.js';
import { evidence, named, stdioTarget, withHttpTarget } from '../fixtures/targets.js';

describe('handshake', () => {
  it('shows egress as it was declared, and says that over HTTP it is taken as true (C4)', async () => {
    await withHttpTarget({}, async (target) => {
      const report = await runConformance(target, { timeoutMs: 5000 });
      expect(evidence(report, 'handshake')).toContain('egress=false (declared; taken as true');
    });
    expect(evidence(await runConformance(stdioTarget()), 'handshake')).toContain('egress=false; kinds');
  });

  it('says how to mend a program that ends well without a word (P31)', async () => {
    const silent = { stdio: { program: process.execPath, args: ['-e', ''] } };
    const [first] = (await runConformance(silent, { timeoutMs: 5000 })).checks;
    expect(first).toMatchObject({ name: 'handshake', status: 'fail' });
    expect(first?.mend).toContain('main module');
  });

  it.each(['contextgraph/1', 'contextgraph/1.0', 'contextgraph/1.7-draft', 'contextgraph/1.banana'])(
    'takes %s as the same family (H1)',
    async (protocol_version) => {
      expect((await judge('handshake', { ack: { protocol_version } })).status).toBe('pass');
    },
  );

  it.each(['contextgraph/2.0', 'contextgraph/10.0', 'contextgraph/01.0', 'CONTEXTGRAPH/1.0', ''])(
    'refuses %j as another family, by name (H3)',
    async (protocol_version) => {
      const result = await judge('handshake', { ack: { protocol_version } });
      expect(result.status).toBe('fail');
      expect(result.evidence).toContain('family');
    },
  );

  it.each([
    [{ name: '' }, 'name ""'],
    [{ name: ' \u0085\u3000' }, 'name " \\u0085\u3000"'],
    [{ version: '\t' }, 'version "\\t"'],
  ])('fails %j, and the other checks still run (H2)', async (provider, quoted) => {
    const report = await runConformance(stdioTarget({ ack: { provider } }), { timeoutMs: 5000 });
    expect(named(report, 'fail')).toEqual(['handshake']);
    expect(named(report, 'pass')).toHaveLength(12);
    expect(evidence(report, 'handshake')).toContain(quoted);
  });

  it('takes a name of U+FEFF alone for one: it is no white space (H2)', async () => {
    expect((await judge('handshake', { ack: { provider: { name: '\ufeff' } } })).status).toBe('pass');
  });

  it('keeps the public order of skips when no handshake succeeds, and still runs the probes', async () => {
    const report = await runConformance(stdioTarget({ ack: { protocol_version: 'contextgraph/2.0' } }), {
      timeoutMs: 5000,
    });
    expect(report.checks.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'handshake fail',
      'frame-validity skipped',
      'verify-honesty skipped',
      'consent-scope skipped',
      'budget-honesty skipped',
      'as-of-temporal skipped',
      'kinds-filter skipped',
      'anchor-relevance skipped',
      'provenance-fixture-consistency skipped',
      'shutdown-clean skipped',
      'malformed-input-tolerance fail',
      'embedding-fingerprint skipped',
      'correlation skipped',
    ]);
    expect(report.verdict).toBe('not-conformant');
    expect(report.provider).toBeUndefined();
  });

  it.each([
    ['a banner line', { banner: 'listening on stdio' }, 'line 1 of its stdout'],
    ['a blank line', { banner: '' }, 'line 1 of its stdout'],
    ['a byte order mark', { banner: '\ufeff' }, 'line 1 of its stdout'],
    [
      'frames instead of an acknowledgement',
      { ackLine: '{"type":"frames","result":{"frames":[],"truncated":false}}' },
      '"frames"',
    ],
    [
      'an error instead',
      { ackLine: '{"type":"error","code":"incompatible_version","message":"too new"}' },
      'too new',
    ],
    ['a missing member', { ack: { provider: { data_flow: '$absent' } } }, 'provider.data_flow'],
    [
      'an unknown representation',
      { ack: { capabilities: { representations: ['summary'] } } },
      'representations[0]',
    ],
  ])('fails on %s, and says what came', async (_, scenario, text) => {
    const result = await judge('handshake', scenario, { over: 'stdio' });
    expect(result.status).toBe('fail');
    expect(result.evidence).toContain(text);
  });

  it('shows who answered, with control characters made harmless', async () => {
    const result = await judge('handshake', { ack: { provider: { name: 'evil\u001b[2J\n::error::' } } });
    expect(result.status).toBe('pass');
    expect(result.evidence).toContain('"evil\\u001b[2J\\n::error::"');
  });
});
