import { describe, expect, it } from 'vitest';
import { type DecodeResult, decodeEnvelope, decodeEnvelopeValue, encodeEnvelope } from '../../src/index.js';

const frame = {
  id: 'a',
  kind: 'doc',
  title: 'A',
  content: 'text',
  score: 0.5,
  token_cost: 1,
  citation_label: 'a',
};
const answer = (...frames: readonly unknown[]) => ({
  type: 'frames',
  id: '1',
  result: { frames, truncated: false },
});
const query = (members: object) => ({
  type: 'query',
  query: { goal: 'g', max_frames: 1, max_tokens: 1, ...members },
});
const key = { key_id: 'k', algorithm: 'ed25519', public_key: '00' };
const signature = {
  signed_commitment: 'c',
  key_id: 'k',
  algorithm: 'ed25519',
  attester_id: 'a',
  signature: '00',
  issued_at: 't',
};

function envelopeOf(result: DecodeResult): unknown {
  return result.ok ? result.envelope : result.failure;
}

function failureOf(result: DecodeResult) {
  if (result.ok) throw new Error('this message should not decode');
  return result.failure;
}

describe('decodeEnvelope: what is set aside (reading 5)', () => {
  it.each([
    ['no object', 7, 'must be an object; it is 7'],
    ['an unknown representation', { ...frame, representation: 'hologram' }, '"hologram"'],
    [
      'an unknown fidelity',
      { ...frame, content_fidelity: 'vague' },
      'exact, normalized, summarized, omitted',
    ],
    ['a kind that is no text', { ...frame, kind: 7 }, 'kind must be a string'],
    ['a missing cost', { ...frame, token_cost: undefined }, 'token_cost is missing'],
    ['a negative cost', { ...frame, token_cost: -1 }, 'it is -1'],
    ['null for a list', { ...frame, relations: null }, 'must be an array; it is null'],
    ['a bad provenance link', { ...frame, provenance: [{ uri: 'x' }] }, 'provenance[0].type is missing'],
    ['a bad vector', { ...frame, embedding: { fingerprint: 'm/1', vector: ['x'] } }, 'embedding.vector[0]'],
  ])('a frame with %s; its neighbours survive', (_what, bad, reason) => {
    const decoded = decodeEnvelope(JSON.stringify(answer(frame, bad, { ...frame, id: 'b' })));
    expect(envelopeOf(decoded)).toEqual(answer(frame, { ...frame, id: 'b' }));
    if (!decoded.ok) throw new Error('it decodes');
    expect(decoded.setAside).toHaveLength(1);
    expect(decoded.setAside[0]).toMatchObject({ path: 'result.frames[1]' });
    expect(decoded.setAside[0]?.reason).toContain(reason);
    expect(decoded.setAside[0]?.id).toBe(bad === 7 ? undefined : 'a');
  });

  it('a frame with a score that JSON makes infinite', () => {
    const text = JSON.stringify(answer(frame)).replace('0.5', '1e999');
    expect(decodeEnvelope(text)).toMatchObject({
      ok: true,
      setAside: [{ path: 'result.frames[0]', id: 'a' }],
    });
  });

  it('a verdict with an unknown status (V2)', () => {
    const of = (frame_id: string, status: string) => ({ frame: { provider_id: 'p', frame_id }, status });
    const message = { type: 'verified', response: { verdicts: [of('a', 'fresh'), of('b', 'valid'), null] } };
    expect(decodeEnvelopeValue(message)).toEqual({
      ok: true,
      envelope: { type: 'verified', response: { verdicts: [of('b', 'valid')] } },
      setAside: [
        { path: 'response.verdicts[0]', id: 'a', reason: expect.stringContaining('"fresh"') },
        { path: 'response.verdicts[2]', reason: expect.stringContaining('null') },
      ],
    });
  });

  it('a representation of a later revision, in a preference or on offer', () => {
    expect(decodeEnvelopeValue(query({ representation_preferences: ['hologram', 'full'] }))).toMatchObject({
      ok: true,
      envelope: query({ representation_preferences: ['full'] }),
      setAside: [{ path: 'query.representation_preferences[0]' }],
    });
  });

  it('keeps duplicate ids: whether they may be is for the host to say', () => {
    expect(decodeEnvelopeValue(answer(frame, frame))).toMatchObject({ ok: true, setAside: [] });
  });

  it('malformed evidence; the answer is never lost for it', () => {
    const identity = { provider_id: 'p', frame_id: 'a' };
    const message = answer(frame);
    const result = {
      ...message.result,
      frame_attestations: [{ frame: identity, attestation: { key_id: 'k' } }, { frame: 'a' }],
      result_attestation: [],
    };
    const decoded = decodeEnvelopeValue({ ...message, result });
    expect(envelopeOf(decoded)).toEqual({
      ...message,
      result: { ...message.result, frame_attestations: [{ frame: identity }] },
    });
    expect(decoded.ok && decoded.setAside.map(({ path }) => path)).toEqual([
      'result.frame_attestations[0].attestation',
      'result.frame_attestations[1]',
      'result.result_attestation',
    ]);
  });

  it('keeps good evidence as it is', () => {
    const message = answer(frame);
    const result = { ...message.result, result_attestation: signature };
    expect(decodeEnvelopeValue({ ...message, result })).toMatchObject({
      ok: true,
      envelope: { result },
      setAside: [],
    });
  });

  it.each([
    ['null', null, []],
    ['text', 'ed25519', []],
    ['one bad key', [key, { key_id: 'x' }], [key]],
  ])('attester keys that are %s', (_what, attester_keys, kept) => {
    const ack = {
      type: 'handshake_ack',
      protocol_version: 'contextgraph/1.0',
      provider: { name: 'n', version: '1', data_flow: { reads: true, writes: false, egress: false } },
      capabilities: { query: { kinds: [] } },
    };
    const decoded = decodeEnvelopeValue({ ...ack, attester_keys });
    expect(envelopeOf(decoded)).toEqual(kept.length > 0 ? { ...ack, attester_keys: kept } : ack);
    expect(decoded.ok && decoded.setAside).toHaveLength(1);
  });
});

describe('decodeEnvelope: hostile input', () => {
  it('keeps a member named __proto__ as data', () => {
    const text = `{"type":"frames","id":null,"__proto__":{"id":"forged"},"result":{"frames":[],"truncated":true}}`;
    const decoded = decodeEnvelope(text);
    if (!decoded.ok) throw new Error('it decodes');
    expect(Object.getPrototypeOf(decoded.envelope)).toBe(Object.prototype);
    expect('id' in decoded.envelope).toBe(false);
    expect(JSON.stringify(decoded.envelope)).toContain('"__proto__":{"id":"forged"}');
  });

  it('takes any depth without a stack overflow', () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    expect(decodeEnvelope(`{"type":"shutdown","x":${deep}}`).ok).toBe(true);
    const inFrame = decodeEnvelope(`{"type":"frames","result":{"truncated":true,"frames":[${deep}]}}`);
    expect(inFrame).toMatchObject({ ok: true, setAside: [{ path: 'result.frames[0]' }] });
    // Encoding is the engine's: it writes the text, or runs out of stack and says so as documented.
    const text = `{"type":"shutdown","x":${deep}}`;
    expect(encodeOutcome(decodeEnvelope(text))).toBeOneOf([text, 'TypeError']);
  });

  it('reports a million bad frames in a bounded list', () => {
    const decoded = decodeEnvelope(
      `{"type":"frames","result":{"truncated":true,"frames":[${'0,'.repeat(1_000_000)}0]}}`,
    );
    if (!decoded.ok) throw new Error('it decodes');
    expect(decoded.setAside).toHaveLength(101);
    expect(decoded.setAside.at(-1)).toEqual({
      path: '',
      reason: '999901 more parts of the message were set aside',
    });
  });

  it('quotes what a peer wrote: cut, and without a control character', () => {
    const nasty = `\u001b[2J\u009b\u202e\u2028${'x'.repeat(10_000)}`;
    const texts = [
      failureOf(decodeEnvelopeValue({ type: nasty })).message,
      JSON.stringify(decodeEnvelopeValue(answer({ ...frame, representation: nasty }))).replace(/"id".*/, ''),
    ];
    for (const text of texts) {
      expect(text.length).toBeLessThan(400);
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
  });
});

function encodeOutcome(decoded: DecodeResult): string {
  if (!decoded.ok) return decoded.failure.message;
  try {
    return encodeEnvelope(decoded.envelope);
  } catch (error) {
    return error instanceof TypeError ? 'TypeError' : String(error);
  }
}
