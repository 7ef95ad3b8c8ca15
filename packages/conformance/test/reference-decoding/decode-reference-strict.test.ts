import { describe, expect, it } from 'vitest';
import {
  decodeReferenceLine,
  decodeReferenceStrict,
} from '../../src/reference-decoding/decode-reference-strict.js';

const FRAME = { id: 'f', kind: 'doc', title: 't', score: 0.5, token_cost: 4 };
const frames = (frame: object, rest: object = {}) =>
  JSON.stringify({ type: 'frames', result: { frames: [{ ...FRAME, ...frame }], truncated: false, ...rest } });
const ack = (rest: object = {}) =>
  JSON.stringify({
    type: 'handshake_ack',
    protocol_version: 'contextgraph/1.0-draft',
    provider: { name: 'n', version: 'v', data_flow: {} },
    capabilities: {},
    ...rest,
  });

function value(text: string): unknown {
  const decoded = decodeReferenceStrict(text);
  if (!decoded.ok) throw new Error(decoded.failure.message);
  return decoded.envelope;
}

function refusal(text: string): { path: string | undefined; reason: string; message: string } {
  const decoded = decodeReferenceStrict(text);
  if (decoded.ok) throw new Error('it was accepted');
  return { path: decoded.failure.path, reason: decoded.failure.reason, message: decoded.failure.message };
}

describe('decodeReferenceStrict', () => {
  it('fills in what an acknowledgement may leave out', () => {
    expect(value(ack())).toEqual({
      type: 'handshake_ack',
      protocol_version: 'contextgraph/1.0-draft',
      provider: {
        name: 'n',
        version: 'v',
        data_flow: { reads: false, writes: false, egress: false, egress_scopes: [] },
      },
      capabilities: {
        query: { kinds: [] },
        correlation: false,
        graph: false,
        verify: false,
        resolve: false,
        representations: [],
      },
    });
  });

  it('takes null for an absent optional member, and fills in a frame', () => {
    expect(value(frames({ content: null, citation_label: null, valid_from: null }))).toEqual({
      type: 'frames',
      result: {
        frames: [{ ...FRAME, representation: 'full', provenance: [], relations: [] }],
        truncated: false,
      },
    });
  });

  it('ignores unknown members at every level (U1), given twice too', () => {
    const text = frames({ more: { deep: [1] } }).replace('"truncated"', '"zzz":1,"zzz":2,"truncated"');
    expect(value(text)).toMatchObject({ type: 'frames' });
  });

  it('takes `type` in any place, leading space, and a carriage return at the end', () => {
    expect(value(' {"message":"","type":"error","id":null,"code":null}\r\n')).toEqual({
      type: 'error',
      message: '',
    });
  });

  it('drops white space of Unicode at the end of a line, and of JSON only anywhere else', () => {
    expect(decodeReferenceLine('{"type":"shutdown"}\u0085\u00a0\u3000 ').ok).toBe(true);
    expect(decodeReferenceLine('{"type":"shutdown"}\ufeff').ok).toBe(false);
    expect(refusal('{"type":"shutdown"}\u00a0').reason).toBe('not-json');
    expect(refusal('\u00a0{"type":"shutdown"}').reason).toBe('not-json');
  });

  it.each(['handshake', 'query', 'verify', 'shutdown', 'verified'])('knows %s', (type) => {
    const payload = {
      handshake: { protocol_version: 'x' },
      query: { query: { goal: 'g', max_frames: 1, max_tokens: 1 } },
      verify: { request: { frames: [{ provider_id: 'p', frame_id: 'f' }] } },
      shutdown: {},
      verified: { response: { verdicts: [{ frame: { provider_id: 'p', frame_id: 'f' }, status: 'gone' }] } },
    }[type];
    expect(value(JSON.stringify({ type, ...payload }))).toMatchObject({ type });
  });

  it('narrows a score to 32 bits: 1.00000001 is 1, 1e39 is infinite', () => {
    const score = (text: string) =>
      (
        value(frames({}).replace('"score":0.5', `"score":${text}`)) as {
          result: { frames: { score: number }[] };
        }
      ).result.frames[0]?.score;
    expect(score('1.00000001')).toBe(1);
    expect(score('1')).toBe(1);
    expect(score('1e39')).toBe(Number.POSITIVE_INFINITY);
  });

  it.each(['4.0', '4e0', '-1', '-0', '4294967296', '"4"', 'null', 'true'])(
    'refuses token_cost %s',
    (written) => {
      const text = frames({}).replace('"token_cost":4', `"token_cost":${written}`);
      expect(refusal(text)).toMatchObject({ path: 'result.frames[0].token_cost', reason: 'invalid-payload' });
    },
  );

  it('takes the largest u32', () => {
    expect(value(frames({ token_cost: 4294967295 }))).toMatchObject({ type: 'frames' });
  });

  it.each([
    [frames({ kind: 'trajectory' }), 'result.frames[0].kind'],
    [frames({ representation: 'partial' }), 'result.frames[0].representation'],
    [frames({ representation: null }), 'result.frames[0].representation'],
    [frames({ content_fidelity: 'good' }), 'result.frames[0].content_fidelity'],
    [frames({ inline_content_requirement: 'maybe' }), 'result.frames[0].inline_content_requirement'],
    [frames({ provenance: null }), 'result.frames[0].provenance'],
    [frames({ relations: null }), 'result.frames[0].relations'],
    [frames({ relations: [{ rel: 'r' }] }), 'result.frames[0].relations[0].target_uri'],
    [frames({ provenance: [{ uri: 'u' }] }), 'result.frames[0].provenance[0].type'],
    [frames({ content_ref: { uri: 'u' } }), 'result.frames[0].content_ref.provider_id'],
    [frames({ transform: { method: 'm', version: 'v' } }), 'result.frames[0].transform.implementation'],
    [frames({ embedding: {} }), 'result.frames[0].embedding.fingerprint'],
    [frames({}, { truncated: undefined }), 'result.truncated'],
    [frames({}, { dropped_estimate: -3 }), 'result.dropped_estimate'],
    [ack({ capabilities: { verify: null } }), 'capabilities.verify'],
    [ack({ capabilities: { representations: ['summary'] } }), 'capabilities.representations[0]'],
    [ack({ provider: { name: 'n', version: 'v' } }), 'provider.data_flow'],
    [ack({ capabilities: undefined }), 'capabilities'],
    [
      '{"type":"verified","response":{"verdicts":[{"frame":{"provider_id":"p","frame_id":"f"},"status":"maybe"}]}}',
      'response.verdicts[0].status',
    ],
    ['{"type":"error","message":"m","id":5}', 'id'],
    ['{"type":"error"}', 'message'],
  ])('refuses %s at its path', (text, path) => {
    expect(refusal(text)).toMatchObject({ path, reason: 'invalid-payload' });
  });

  it('refuses a known member given twice, `type` too', () => {
    expect(refusal('{"type":"error","message":"a","message":"b"}')).toMatchObject({ path: 'message' });
    expect(refusal('{"type":"error","message":"a","type":"error"}')).toMatchObject({ path: 'type' });
    expect(refusal(frames({}).replace('"id":"f"', '"id":"f","id":"f"'))).toMatchObject({
      path: 'result.frames[0].id',
    });
  });

  it('refuses a lone surrogate escape, also in a member that nobody knows', () => {
    expect(refusal('{"type":"error","message":"\\ud800"}').reason).toBe('not-json');
    expect(refusal('{"type":"error","message":"m","more":"\\udfff"}').reason).toBe('not-json');
  });

  it.each([
    ['', 'not-json'],
    ['plain words', 'not-json'],
    ['\ufeff{"type":"shutdown"}', 'not-json'],
    ['{"type":"shutdown"}{"type":"shutdown"}', 'not-json'],
    ['["shutdown"]', 'not-an-object'],
    ['null', 'not-an-object'],
    ['{}', 'missing-type'],
    ['{"type":7}', 'missing-type'],
    ['{"type":"log","text":"hello"}', 'unknown-type'],
  ])('refuses %j as %s', (text, reason) => {
    expect(refusal(text).reason).toBe(reason);
  });

  it('keeps the id and the type of a message that it refuses', () => {
    const decoded = decodeReferenceStrict('{"type":"frames","id":"q7","result":{}}');
    expect(decoded).toMatchObject({ ok: false, failure: { type: 'frames', id: 'q7', hasPayload: true } });
  });
});
