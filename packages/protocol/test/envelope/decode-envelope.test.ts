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

describe('decodeEnvelope: what is no message', () => {
  it.each([
    '',
    ' ',
    '{',
    'null x',
    '{"type":"shutdown"} {}',
    '\ufeff{"type":"shutdown"}',
    "{'type':'shutdown'}",
  ])('%j is not JSON (R1)', (text) => {
    expect(failureOf(decodeEnvelope(text))).toEqual({
      reason: 'not-json',
      message: 'the message is not JSON',
      hasPayload: false,
    });
  });

  it.each(['null', 'true', '7', '"shutdown"', '["shutdown"]', '[]'])('%s is not an object', (text) => {
    expect(failureOf(decodeEnvelope(text))).toMatchObject({ reason: 'not-an-object', hasPayload: false });
  });

  it.each(['{}', '{"type":null,"id":"7"}', '{"type":7,"x":1}'])('%s has no type', (text) => {
    expect(failureOf(decodeEnvelope(text))).toMatchObject({ reason: 'missing-type', path: 'type' });
  });

  it('tells an unknown request from an unknown notification, and keeps its id', () => {
    expect(failureOf(decodeEnvelope('{"type":"resolve","id":"7"}'))).toMatchObject({
      reason: 'unknown-type',
      type: 'resolve',
      id: '7',
      hasPayload: false,
    });
    expect(failureOf(decodeEnvelope('{"type":"resolve","what":1}'))).toMatchObject({ hasPayload: true });
    expect(failureOf(decodeEnvelope('{"type":"ping"}'))).not.toHaveProperty('id');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'type %s is unknown, not inherited',
    (type) => {
      expect(failureOf(decodeEnvelope(JSON.stringify({ type })))).toMatchObject({
        reason: 'unknown-type',
        type,
      });
    },
  );
});

describe('decodeEnvelope: payloads', () => {
  it.each([
    [{ type: 'handshake' }, 'protocol_version', 'is missing; it must be a string'],
    [{ type: 'query', id: 7, query: {} }, 'id', 'must be a string; it is 7'],
    [query({ max_tokens: -1 }), 'query.max_tokens', 'must be an integer from 0 to 4294967295; it is -1'],
    [query({ max_frames: 4294967296 }), 'query.max_frames', 'it is 4294967296'],
    [query({ max_frames: 1.5 }), 'query.max_frames', 'it is 1.5'],
    [query({ kinds: null }), 'query.kinds', 'must be an array; it is null'],
    [query({ kinds: ['doc', 7] }), 'query.kinds[1]', 'must be a string; it is 7'],
    [{ type: 'frames', result: { frames: [] } }, 'result.truncated', 'is missing; it must be true or false'],
    [
      { type: 'frames', result: { frames: {}, truncated: true } },
      'result.frames',
      'must be an array; it is an object',
    ],
    [{ type: 'frames', result: [] }, 'result', 'must be an object; it is an array'],
    [
      { type: 'verify', request: { frames: [{ frame_id: 'f' }] } },
      'request.frames[0].provider_id',
      'is missing',
    ],
    [{ type: 'error' }, 'message', 'is missing'],
  ])('%j names its fault', (message, path, sentence) => {
    const failure = failureOf(decodeEnvelopeValue(message));
    expect(failure).toMatchObject({
      reason: 'invalid-payload',
      path,
      type: (message as { type: string }).type,
    });
    expect(failure.message.startsWith(`${path} `)).toBe(true);
    expect(failure.message).toContain(sentence);
  });

  it('carries the id of a message that it cannot read, so that the answer can echo it (H4)', () => {
    const failure = failureOf(decodeEnvelopeValue({ type: 'query', id: '7', query: { goal: 'g' } }));
    expect(failure).toMatchObject({ type: 'query', id: '7', hasPayload: true });
  });

  it('takes null for an absent optional text, number or object', () => {
    const message = {
      ...answer({ ...frame, uri: null, embedding: null, canonical_token_cost: null }),
      id: null,
    };
    const { id: _id, ...rest } = answer(frame);
    expect(envelopeOf(decodeEnvelopeValue(message))).toEqual(rest);
    expect(message.id).toBeNull();
    expect(envelopeOf(decodeEnvelopeValue(query({ embedding: null, as_of: null })))).toEqual(query({}));
  });

  it('fills in what an absent member stands for', () => {
    const ack = {
      type: 'handshake_ack',
      protocol_version: 'contextgraph/1.0',
      provider: { name: 'n', version: '1', data_flow: {} },
      capabilities: {},
    };
    expect(envelopeOf(decodeEnvelopeValue(ack))).toEqual({
      ...ack,
      provider: { ...ack.provider, data_flow: { reads: false, writes: false, egress: false } },
      capabilities: { query: { kinds: [] } },
    });
    expect(envelopeOf(decodeEnvelopeValue({ type: 'verified', response: {} }))).toEqual({
      type: 'verified',
      response: { verdicts: [] },
    });
  });

  it('gives the same object when nothing had to change, with members that it does not know (U1)', () => {
    const message = { ...answer({ ...frame, acme: { deep: [null] } }), acme: null };
    const decoded = decodeEnvelopeValue(message);
    expect(decoded).toEqual({ ok: true, envelope: message, setAside: [] });
    expect(decoded.ok && decoded.envelope).toBe(message);
  });

  it('keeps an unknown kind and an unknown error code verbatim through a round trip (U2, X1)', () => {
    for (const message of [
      answer({ ...frame, kind: 'acme:ticket' }),
      { type: 'error', code: 'acme', message: '' },
    ]) {
      const decoded = decodeEnvelope(JSON.stringify(message));
      expect(decoded).toEqual({ ok: true, envelope: message, setAside: [] });
      if (decoded.ok) expect(JSON.parse(encodeEnvelope(decoded.envelope))).toEqual(message);
    }
  });

  it('leaves a frame whole whose members do not fit its representation: that is for the rules to say (P1–P3)', () => {
    const { content: _content, ...bare } = frame;
    expect(decodeEnvelopeValue(answer(bare, { ...frame, representation: 'reference' }))).toMatchObject({
      ok: true,
      setAside: [],
    });
  });
});

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
    const decoded = decodeEnvelope(`{"type":"shutdown","x":${deep}}`);
    if (decoded.ok) expect(() => encodeEnvelope(decoded.envelope)).toThrow(TypeError);
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
