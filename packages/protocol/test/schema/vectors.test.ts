import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type ContextQuery,
  checkHandshakeAck,
  checkResult,
  decodeEnvelopeValue,
  type Envelope,
  encodeEnvelope,
  loadEnvelopeValidator,
} from '../../src/index.js';

interface Vector {
  readonly why: string;
  readonly message: unknown;
  readonly query?: ContextQuery;
  readonly profile?: 'wire' | 'strict';
}

const folder = new URL('../../../../schema/vectors/', import.meta.url);
const namesIn = (kind: string) =>
  readdirSync(new URL(kind, folder)).map((file) => file.replace(/\.json$/, ''));
const vectorOf = (kind: string, name: string): Vector =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`${kind}/${name}.json`, folder)), 'utf8'));

// What data can show. The other anchors are about behaviour: H3, C1, C2, C4, C6 …
const SHOWN_BY_DATA =
  'H1 H2 H4 C5 U3 E1 P5 Q1 B1 B3 B4 F1 F2 F3 F4 F5 F7 F13 D1 P1 P2 P3 P4 G1 G2 V1 V2 V4 X1';

const ROOMY: ContextQuery = { goal: 'any', max_frames: 1000, max_tokens: 1_000_000 };

// Every requirement that the message breaks, by the schema and by the rules.
async function brokenAnchors({ message, query, profile = 'strict' }: Vector): Promise<readonly string[]> {
  const validate = await loadEnvelopeValidator(profile);
  const anchors = validate(message).map((issue) => issue.anchor ?? issue.message);
  const decoded = decodeEnvelopeValue(message);
  if (decoded.ok && profile === 'strict') anchors.push(...ruleAnchors(decoded.envelope, query ?? ROOMY));
  return [...new Set(anchors)];
}

function ruleAnchors(envelope: Envelope, query: ContextQuery): readonly string[] {
  if (envelope.type === 'frames')
    return checkResult(envelope.result, query, 'strict').map(({ anchor }) => anchor);
  return envelope.type === 'handshake_ack' ? checkHandshakeAck(envelope).map(({ anchor }) => anchor) : [];
}

describe('schema/vectors/valid', () => {
  it.each(namesIn('valid'))('%s breaks nothing', async (name) => {
    const vector = vectorOf('valid', name);
    expect(await brokenAnchors(vector), vector.why).toEqual([]);
    const decoded = decodeEnvelopeValue(vector.message);
    expect(decoded).toMatchObject({ ok: true, setAside: [] });
    if (!decoded.ok || vector.profile === 'wire') return;
    expect(decoded.envelope).toBe(vector.message);
    expect(JSON.parse(encodeEnvelope(decoded.envelope))).toEqual(vector.message);
  });
});

describe('schema/vectors/invalid', () => {
  it.each(namesIn('invalid'))('%s breaks exactly its own requirement', async (name) => {
    const vector = vectorOf('invalid', name);
    expect(await brokenAnchors(vector), vector.why).toEqual([name.split('-')[0]]);
  });

  it('shows every requirement that data can show, broken and kept', () => {
    const anchorsIn = (kind: string) => new Set(namesIn(kind).map((name) => name.split('-')[0]));
    for (const anchor of SHOWN_BY_DATA.split(' ')) {
      expect(anchorsIn('invalid'), 'broken').toContain(anchor);
      expect(anchorsIn('valid'), 'kept').toContain(anchor);
    }
  });
});
