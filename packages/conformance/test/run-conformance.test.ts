import { describe, expect, it } from 'vitest';
import { CHECK_NAMES, runConformance } from '../src/index.js';
import {
  evidence,
  inProcessTarget,
  named,
  stdioTarget,
  withHttpTarget,
  withLog,
} from './fixtures/targets.js';

const WIRE_PROBES = ['malformed-input-tolerance', 'embedding-fingerprint', 'correlation'];

describe('runConformance on an honest provider', () => {
  it('passes all 13 checks over stdio, in the public order', async () => {
    const report = await runConformance(stdioTarget(), { timeoutMs: 5000 });
    expect(
      report.checks.map(
        (check) => `${check.name} ${check.status} ${check.status === 'pass' ? '' : check.evidence}`,
      ),
    ).toEqual(CHECK_NAMES.map((name) => `${name} pass `));
    expect(report).toMatchObject({
      profile: 'parity',
      verdict: 'conformant',
      summary: { passed: 13, failed: 0, skipped: 0 },
      skipped: [],
      provider: { name: 'raw-fixture', version: '1.2.3' },
      protocol_version: 'contextgraph/1.0-draft',
    });
    expect(report.ending).toBeUndefined();
  });

  it('passes over HTTP with the wire probes skipped, and with no file read', async () => {
    await withHttpTarget({}, async (target) => {
      const report = await runConformance(target, { timeoutMs: 5000 });
      expect(named(report, 'fail')).toEqual([]);
      const skipped = new Set(named(report, 'skipped'));
      expect(skipped).toEqual(new Set(['provenance-fixture-consistency', ...WIRE_PROBES]));
      expect(report.verdict).toBe('conformant');
      expect(evidence(report, 'handshake')).toContain('egress=false');
      expect(report.skipped).toContainEqual({ name: 'correlation', reason: expect.stringContaining('HTTP') });
    });
  });

  it('passes in process with the wire probes skipped', async () => {
    const report = await runConformance(inProcessTarget(), { timeoutMs: 5000 });
    expect(named(report, 'fail')).toEqual([]);
    expect(named(report, 'skipped')).toEqual(WIRE_PROBES);
    expect(evidence(report, 'handshake')).toContain('egress=false');
  });

  it('speaks to the provider as the public suite does: four processes, these messages, in this order', async () => {
    await withLog(async (log, lines) => {
      await runConformance(stdioTarget({ log }), { timeoutMs: 5000 });
      const spoken = lines().map((line) => {
        if (line.startsWith('start')) return 'start';
        try {
          const message = JSON.parse(line);
          const extra = ['as_of', 'kinds', 'anchors', 'embedding'].filter(
            (name) => message.query?.[name] !== undefined,
          );
          return [message.type, ...extra, ...(message.id === undefined ? [] : ['id'])].join('+');
        } catch {
          return 'garbage';
        }
      });
      // The process of the first probe may be killed, at its first answer, before it has read the query behind the garbage.
      const afterGarbage = spoken.indexOf('garbage') + 1;
      if (spoken[afterGarbage] !== 'query') spoken.splice(afterGarbage, 0, 'query');
      expect(spoken).toEqual([
        ...['start', 'handshake', 'query+id', 'verify', 'verify', 'query+as_of+id', 'query+kinds+id'],
        ...['query+id', 'query+anchors+id', 'query+id', 'shutdown'],
        ...['start', 'handshake', 'garbage', 'query'],
        ...['start', 'handshake', 'query+embedding'],
        ...['start', 'handshake', 'query+id'],
      ]);
    });
  });

  it('reports each check as it ends, with anchors and duration', async () => {
    const seen: string[] = [];
    const report = await runConformance(inProcessTarget(), {
      onCheck: (result) => {
        seen.push(result.name);
        throw new Error("a listener's mistake");
      },
    });
    expect(seen).toEqual(report.checks.map((check) => check.name));
    for (const check of report.checks) {
      expect(Number.isInteger(check.duration_ms)).toBe(true);
      expect(check.anchors.length).toBeGreaterThan(0);
    }
  });

  it('survives a trip through JSON unchanged', async () => {
    const report = await runConformance(inProcessTarget());
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});
