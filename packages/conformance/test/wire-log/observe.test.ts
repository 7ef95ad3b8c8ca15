import { describe, expect, it } from 'vitest';
import { CHECK_NAMES, probeProvider, runConformance, type WireEntry } from '../../src/index.js';
import { inProcessTarget, stdioTarget, withHttpTarget, withServer } from '../fixtures/targets.js';

/** Runs the suite and gives back what went over the wire. */
async function wireOf(
  target: Parameters<typeof runConformance>[0],
  options: Parameters<typeof runConformance>[1] = {},
): Promise<readonly WireEntry[]> {
  const entries: WireEntry[] = [];
  await runConformance(target, { timeoutMs: 2000, onWire: (entry) => entries.push(entry), ...options });
  return entries;
}

const typeOf = ({ text }: WireEntry) => {
  try {
    return (JSON.parse(text) as { type?: string }).type;
  } catch {
    return 'not JSON';
  }
};
const ofCheck = (entries: readonly WireEntry[], check: string) =>
  entries
    .filter((entry) => entry.check === check)
    .map((entry) => `${entry.connection} ${entry.direction} ${typeOf(entry)}`);

describe('the wire of a run', () => {
  it('over stdio has each message with its check, process, direction and size', async () => {
    const entries = await wireOf(stdioTarget());
    expect(new Set(entries.map(({ check }) => check)).size).toBeGreaterThan(9);
    for (const { check } of entries) expect(CHECK_NAMES).toContain(check);
    expect(ofCheck(entries, 'handshake')).toEqual(['1 sent handshake', '1 received handshake_ack']);
    expect(ofCheck(entries, 'kinds-filter')).toEqual(['1 sent query', '1 received frames']);
    expect(ofCheck(entries, 'verify-honesty')).toEqual([
      '1 sent verify',
      '1 received verified',
      '1 sent verify',
      '1 received verified',
    ]);
    expect(ofCheck(entries, 'shutdown-clean')).toEqual(['1 sent shutdown']);
    expect(ofCheck(entries, 'malformed-input-tolerance')).toEqual([
      '2 sent handshake',
      '2 received handshake_ack',
      '2 sent not JSON',
      '2 sent query',
      '2 received error',
    ]);
    for (const entry of entries) expect(entry.bytes).toBe(Buffer.byteLength(entry.text));
    const times = entries.map(({ ms }) => ms);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  it('over HTTP has the bodies and the status of each answer', async () => {
    const entries = await withHttpTarget({}, (target) => wireOf(target));
    expect(ofCheck(entries, 'handshake')).toEqual(['1 sent handshake', '1 received handshake_ack']);
    expect(ofCheck(entries, 'kinds-filter')).toEqual(['1 sent query', '1 received frames']);
    const answers = entries.filter(({ direction }) => direction === 'received');
    expect(answers.length).toBeGreaterThan(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]));
  });

  it('over HTTP has what came with an error status, and only the beginning of a body without end', async () => {
    const refused = await withServer(
      (_, response) => response.writeHead(503).end('try later'),
      (url) => wireOf({ http: { url } }),
    );
    expect(refused[1]).toMatchObject({ direction: 'received', status: 503, text: 'try later' });
    const flooded = await withServer(
      (_, response) => {
        response.on('error', () => undefined);
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
      (url) => wireOf({ http: { url } }, { timeoutMs: 3000, totalTimeoutMs: 10_000 }),
    );
    expect(flooded[1]).toMatchObject({ direction: 'received', truncated: true });
    expect(flooded[1]?.text.length).toBeLessThan(10_000);
  });

  it('in process has what a wire would carry', async () => {
    const entries = await wireOf(inProcessTarget());
    expect(ofCheck(entries, 'handshake')).toEqual(['1 sent handshake', '1 received handshake_ack']);
    expect(ofCheck(entries, 'anchor-relevance')).toEqual([
      '1 sent query',
      '1 received frames',
      '1 sent query',
      '1 received frames',
    ]);
  });

  it('of a probe says so, and the handshake waits as long as it is told to', async () => {
    const entries: WireEntry[] = [];
    const report = await probeProvider(stdioTarget({ delayMs: 400 }), {
      timeoutMs: 100,
      connectTimeoutMs: 8000,
      onWire: (entry) => entries.push(entry),
    });
    expect(report.ok).toBe(true);
    expect(ofCheck(entries, 'probe')).toEqual([
      '1 sent handshake',
      '1 received handshake_ack',
      '1 sent shutdown',
    ]);
  });

  it('has no secret in it, also when a provider repeats one with JSON escapes (C8)', async () => {
    const secret = 's3cret"quoted\\and-long';
    const entries: WireEntry[] = [];
    await withHttpTarget({ ack: { provider: { name: `I saw ${secret}` } } }, (target) =>
      runConformance(
        { http: { ...target.http, bearerToken: 'plain-token-1234', headers: { 'X-Api-Key': secret } } },
        { timeoutMs: 2000, onWire: (entry) => entries.push(entry) },
      ),
    );
    const acknowledged = entries.find((entry) => typeOf(entry) === 'handshake_ack');
    expect(acknowledged?.text).toContain('I saw [redacted]');
    const all = JSON.stringify(entries);
    for (const part of ['s3cret', 'and-long', 'plain-token']) expect(all).not.toContain(part);
  });

  it('a listener that throws changes nothing', async () => {
    const report = await runConformance(inProcessTarget(), {
      onWire: () => {
        throw new Error('mine');
      },
    });
    expect(report.checks.every(({ evidence }) => !evidence.includes('mine'))).toBe(true);
  });
});
