import { type ContextQuery, checkResult } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { enforceAnswer } from '../../src/enforce/enforce-answer.js';
import { contentDigest } from '../../src/index.js';

const QUERY: ContextQuery = { goal: 'x', max_frames: 3, max_tokens: 10 };
const DIGEST = `sha256:${'ab'.repeat(32)}`;

const frame = (more: object = {}) => ({
  id: 'doc:1',
  kind: 'doc',
  title: 'Title',
  citation_label: 'label',
  content: 'abcdefgh',
  score: 0.5,
  ...more,
});
const enforce = (frames: readonly unknown[], query: Partial<ContextQuery> = {}) =>
  enforceAnswer({ frames, truncated: false }, { ...QUERY, ...query });
const only = (more: object, query: Partial<ContextQuery> = {}) => {
  const { result, repairs } = enforce([frame(more)], query);
  const obeyed = checkResult(result, { ...QUERY, ...query });
  expect(obeyed, 'what leaves obeys the rules').toEqual([]);
  return { frame: result.frames[0], repairs, result };
};

describe('what is no mistake', () => {
  it('B3 D1: fills in cost and digest without a word', () => {
    const { frame: left, repairs } = only({});
    expect(left).toMatchObject({ token_cost: 2, content_digest: contentDigest('abcdefgh') });
    expect(repairs).toEqual([]);
  });

  it('D1: keeps a digest of the grammar that its author gave', () => {
    expect(only({ content_digest: DIGEST }).frame?.content_digest).toBe(DIGEST);
  });

  it('never changes what the author handed over', () => {
    const given = Object.freeze(
      frame({ token_cost: 99, relations: Object.freeze([{ rel: 'x', target_uri: 'y' }]) }),
    );
    enforce([given]);
    expect(given).toMatchObject({ token_cost: 99 });
  });

  it('U2: lets an unknown kind and open vocabularies pass', () => {
    const open = {
      kind: 'vendor:thing',
      relations: [{ rel: 'vendor:rel', target_uri: 'x:y', display_name: 'n' }],
    };
    expect(only({ ...open, provenance: [{ type: 'vendor:origin' }] })).toMatchObject({
      frame: open,
      repairs: [],
    });
  });
});

describe('what is mended', () => {
  it.each([
    ['B3', 'token-cost', { token_cost: 3 }, { token_cost: 2 }],
    ['B3', 'token-cost', { token_cost: Number.NaN }, { token_cost: 2 }],
    ['B3', 'token-cost', { token_cost: '2' }, { token_cost: 2 }],
    ['D1', 'content-digest', { content_digest: 'sha256:abc' }, { content_digest: contentDigest('abcdefgh') }],
    ['F3', 'citation-label', { citation_label: ' \u0085 ' }, { citation_label: 'Title' }],
    ['F3', 'citation-label', { citation_label: undefined }, { citation_label: 'Title' }],
    ['F4', 'timestamp', { valid_from: new Date(0) }, { valid_from: '1970-01-01T00:00:00.000Z' }],
    ['F5', 'provenance', { provenance: [{ type: 'file', uri: 'file:///x' }] }, { provenance: [] }],
    [
      'F5',
      'provenance',
      { provenance: [{ type: 'web', digest: 'md5:1' }] },
      { provenance: [{ type: 'web' }] },
    ],
    [
      'G1',
      'relation',
      { relations: [{ rel: 'r', target_uri: 'u:1' }] },
      { relations: [{ rel: 'r', target_uri: 'u:1', display_name: 'u:1' }] },
    ],
    ['G2', 'relation', { relations: [{ rel: 'r', target_uri: ' ', display_name: 'n' }] }, { relations: [] }],
    ['B3', 'ill-formed-text', { content: 'ab\ud83d' }, { content: 'ab\ufffd', token_cost: 2 }],
    ['schema', 'unknown-member', { secret: 'x' }, {}],
    ['schema', 'member-type', { uri: 7 }, {}],
    ['E1', 'embedding', { embedding: { fingerprint: 'm/2', vector: [1, Number.NaN] } }, {}],
  ])('%s: %s', (...[anchor, kind, given, expected]) => {
    const { frame: left, repairs } = only(given);
    expect(left).toMatchObject(expected);
    expect(repairs).toMatchObject([{ anchor, kind, path: expect.stringMatching(/^frames\[0\]/) }]);
  });

  it.each(['transform', 'content_ref', 'canonical_content_hash'])(
    'P1: a full frame loses its %s',
    (member) => {
      const all: Record<string, unknown> = {
        transform: { method: 'm', implementation: 'i', version: '1' },
        content_ref: { provider_id: 'p', uri: 'u' },
        canonical_content_hash: DIGEST,
      };
      const { frame: left, repairs } = only({ [member]: all[member] });
      expect(left).not.toHaveProperty(member);
      expect(repairs).toMatchObject([{ anchor: 'P1', path: `frames[0].${member}` }]);
    },
  );

  it('P3 P4: a reference frame loses content, and costs nothing', () => {
    const given = {
      representation: 'reference',
      content_ref: { provider_id: 'p', uri: 'u' },
      canonical_content_hash: DIGEST,
      token_cost: 2,
    };
    const { frame: left, repairs } = only(given);
    expect(left).toMatchObject({ representation: 'reference', token_cost: 0 });
    expect(left).not.toHaveProperty('content');
    expect(repairs.map(({ anchor }) => anchor)).toEqual(['P3', 'P4']);
  });
});

describe('what is dropped', () => {
  it.each([
    ['F1', { score: 1.5 }],
    ['F1', { score: Number.NaN }],
    ['F1', { score: '0.5' }],
    ['F1', { score: Symbol('1') }],
    ['F2', { title: '  ' }],
    ['F2', { title: undefined }],
    ['F4', { valid_to: '2026-02-30T00:00:00Z' }],
    ['F4', { recorded_at: '2026-01-01T00:00:00+02:00' }],
    ['P1', { content: undefined }],
    ['P1', { representation: 'summary' }],
    ['P2', { representation: 'compact' }],
    ['P3', { representation: 'reference' }],
    ['schema', { id: '' }],
    ['schema', { kind: 7 }],
  ])('%s: a frame with %j', (anchor, given) => {
    const { result, repairs } = enforce([frame(given), frame({ id: 'doc:2' })]);
    expect(result).toMatchObject({ frames: [{ id: 'doc:2' }], truncated: true, dropped_estimate: 1 });
    expect(repairs.at(-1)).toMatchObject({ anchor, message: expect.stringContaining('dropped') });
  });

  it('Q1: a frame of a kind that was not asked for, which is no truncation', () => {
    const { result, repairs } = enforce([frame(), frame({ id: 'm', kind: 'memory' })], { kinds: ['memory'] });
    expect(result).toEqual(expect.objectContaining({ truncated: false }));
    expect(result.frames).toMatchObject([{ id: 'm' }]);
    expect(repairs).toMatchObject([{ anchor: 'Q1' }]);
  });

  it('a frame that throws while it is read spoils no other', () => {
    const hostile = new Proxy(frame(), {
      get() {
        throw new Error('no');
      },
    });
    expect(enforce([hostile, null, 7, frame()]).result.frames).toHaveLength(1);
  });

  it.each([undefined, null, 7, 'x', [], {}, { frames: {} }, { frames: 'x' }])(
    'no answer at all: %j throws',
    (value) => {
      expect(() => enforceAnswer(value, QUERY)).toThrow(/return \{ frames/);
    },
  );
});

describe('limits of a query', () => {
  it('B4 B1: keeps the best that fit, in the order of the author', () => {
    const scored = [0.1, 0.9, 0.5, 0.7].map((score, index) => frame({ id: `f${index}`, score }));
    const { result, repairs } = enforce(scored, { max_tokens: 5 });
    expect(result.frames.map(({ id }) => id)).toEqual(['f1', 'f3']);
    expect(result).toMatchObject({ truncated: true, dropped_estimate: 2 });
    expect(repairs.map(({ anchor }) => anchor)).toEqual(['B4', 'B1']);
    expect(checkResult(result, { ...QUERY, max_tokens: 5 })).toEqual([]);
  });

  it('G4: an anchored frame stays before a better one', () => {
    const frames = [frame({ id: 'a', uri: 'x:1', score: 0.1 }), frame({ id: 'b', score: 0.9 })];
    expect(enforce(frames, { max_frames: 1, anchors: ['x:1'] }).result.frames).toMatchObject([{ id: 'a' }]);
  });

  it('B1: a frame too large is passed over for a smaller one', () => {
    const frames = [frame({ id: 'big', score: 1, content: 'x'.repeat(100) }), frame({ id: 'small' })];
    expect(enforce(frames).result.frames).toMatchObject([{ id: 'small' }]);
  });

  it("adds to the author's own estimate, and does not let a wrong one out", () => {
    const answer = (dropped_estimate: unknown) =>
      enforceAnswer(
        { frames: [frame(), frame(), frame(), frame()], truncated: false, dropped_estimate },
        { ...QUERY, max_tokens: 100 },
      );
    expect(answer(5).result.dropped_estimate).toBe(6);
    expect(answer(1.5).result.dropped_estimate).toBe(1);
  });
});

describe('attestations of the frozen 1.0', () => {
  const evidence = { frame_attestations: [{ frame: { provider_id: 'p', frame_id: 'doc:1' } }] };

  it('pass beside untouched frames, and not beside mended ones', () => {
    expect(enforceAnswer({ frames: [frame()], ...evidence }, QUERY).result).toMatchObject(evidence);
    const mended = enforceAnswer({ frames: [frame({ token_cost: 9 })], ...evidence }, QUERY);
    expect(mended.result).not.toHaveProperty('frame_attestations');
    expect(mended.repairs.at(-1)).toMatchObject({ kind: 'attestation' });
  });
});
