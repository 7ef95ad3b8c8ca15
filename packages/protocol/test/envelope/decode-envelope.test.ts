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
