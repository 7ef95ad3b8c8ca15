import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { judgeAfter } from '../../src/run-conformance.js';
import { bodyOf, evidence, named, stdioTarget, withLog, withServer } from '../fixtures/targets.js';

const TIMEOUT_MS = 1500;
const deaf = stdioTarget({ deaf: true, stayAlive: true });

/** How long `work` took, in time-outs. */
async function timeoutsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / TIMEOUT_MS;
}

describe('who is silent is waited for once', () => {
  it.each(['parity', 'strict'] as const)('at the handshake over HTTP, %s', async (profile) => {
    const seen: string[] = [];
    await withServer(
      async (request) => {
        seen.push(JSON.parse(await bodyOf(request)).type);
      },
      async (url) => {
        const run = () =>
          runConformance({ http: { url } }, { profile, timeoutMs: 60_000, connectTimeoutMs: TIMEOUT_MS });
        expect(await timeoutsOf(run)).toBeLessThan(1.9);
      },
    );
    expect(seen).toEqual(['handshake']);
  });

  it.each(['parity', 'strict'] as const)(
    'at the handshake of a process, %s: one process, not three',
    async (profile) => {
      await withLog(async (log, lines) => {
        const target = stdioTarget({ deaf: true, stayAlive: true, log });
        const report = await runConformance(target, { profile, timeoutMs: TIMEOUT_MS });
        expect(report.ending).toBe('timed-out');
        expect(lines().filter((line) => line.startsWith('start '))).toHaveLength(1);
        if (profile === 'parity')
          expect(named(report, 'fail')).toEqual(['handshake', 'malformed-input-tolerance']);
      });
    },
  );

  it('not at all where the probe before it waited in vain', async () => {
    const failure = { code: 'timeout', message: 'no answer within 9 ms', ending: 'timed-out' as const };
    const took = await timeoutsOf(async () => {
      const report = await judgeAfter({ handshake: failure }, deaf, { timeoutMs: TIMEOUT_MS });
      expect(report).toMatchObject({ verdict: 'not-conformant', ending: 'timed-out' });
      expect(evidence(report, 'handshake')).toContain('no answer within 9 ms');
    });
    expect(took).toBeLessThan(0.5);
  });

  it('at a question over HTTP, and two seconds at most at the goodbye', async () => {
    await withServer(
      async (request, response) => {
        const { type } = JSON.parse(await bodyOf(request));
        if (type === 'handshake')
          response.end(
            JSON.stringify({
              type: 'handshake_ack',
              protocol_version: 'contextgraph/1.0-draft',
              provider: { name: 'n', version: '1', data_flow: { reads: true, writes: false, egress: false } },
              capabilities: { query: { kinds: [] } },
            }),
          );
      },
      async (url) => {
        const run = () => runConformance({ http: { url } }, { profile: 'strict', timeoutMs: TIMEOUT_MS });
        expect(await timeoutsOf(run)).toBeLessThan(1.9);
      },
    );
  });
});
