import { checkFrame, type Envelope } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import {
  budgetTokens,
  contentDigest,
  createTestHost,
  type FrameDraft,
  FrameError,
  handleEnvelope,
  isPreparedFrame,
  type Provider,
  packFrames,
  prepareFrame,
  respondToText,
} from '../../src/index.js';

const draft = {
  id: 'doc:1',
  kind: 'doc',
  title: 'One',
  citation_label: 'one.md',
  content: 'Ein Satz mit Umlaut: ä, und "quoted".\n',
  score: 0.5,
} as const;

function providerOf(frames: readonly FrameDraft[], more: object = {}): Provider {
  return {
    info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
    capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true }),
    query: () => ({ frames, ...more }),
  };
}

const query = (more: object = {}): Envelope => ({
  type: 'query',
  id: 'q "1"',
  query: { goal: 'x', max_frames: 8, max_tokens: 1000, ...more },
});

describe('prepareFrame', () => {
  it('B3 D1: fills in cost and digest once, and obeys every rule', () => {
    const frame = prepareFrame(draft);
    expect(frame.token_cost).toBe(budgetTokens(draft.content));
    expect(frame.content_digest).toBe(contentDigest(draft.content));
    expect(frame.frame).toEqual({
      ...draft,
      token_cost: budgetTokens(draft.content),
      content_digest: contentDigest(draft.content),
    });
    expect(checkFrame(frame.frame, '', 'strict')).toEqual([]);
    expect(JSON.parse(JSON.stringify(frame))).toEqual(frame.frame);
  });

  it('makes lone surrogates U+FFFD before anything is counted', () => {
    const frame = prepareFrame({ ...draft, content: 'a\ud83d', title: '\ude00' });
    expect([frame.content, frame.title]).toEqual(['a\ufffd', '\ufffd']);
    expect(frame.token_cost).toBe(1);
    expect(frame.content_digest).toBe(contentDigest('a\ufffd'));
  });

  it.each([
    ['B3', 'token_cost', { token_cost: 1 }],
    ['D1', 'content_digest', { content_digest: `sha256:${'0'.repeat(64)}` }],
    ['F1', 'score', { score: 1.5 }],
    ['F2', 'title', { title: ' ' }],
    ['F3', 'citation_label', { citation_label: '' }],
    ['F4', 'valid_from', { valid_from: 'today' }],
    ['F5', 'provenance[0]', { provenance: [{ type: 'file', uri: 'file:a' }] }],
    ['G2', 'relations[0]', { relations: [{ rel: 'r', target_uri: 'no uri', display_name: 'n' }] }],
    ['P1', 'content', { content: undefined }],
  ])('%s: refuses a frame whose %s cannot be made honest, by name', (anchor, member, wrong) => {
    const call = () => prepareFrame({ ...draft, ...wrong } as FrameDraft);
    expect(call).toThrow(FrameError);
    try {
      call();
    } catch (error) {
      const { message, violations } = error as FrameError;
      expect(message).toMatch(/^prepareFrame: the frame "doc:1" is not honest yet: /);
      expect(violations).toEqual([expect.objectContaining({ anchor, path: `frame.${member}` })]);
    }
  });

  it('is immutable, all the way down, and independent of the draft', () => {
    const relations = [{ rel: 'r', target_uri: 'a:b', display_name: 'n' }];
    const own = { ...draft, relations };
    const frame = prepareFrame(own) as unknown as Record<string, unknown>;
    relations[0] = { rel: 'other', target_uri: 'c:d', display_name: 'm' };
    expect(frame['relations']).toEqual([{ rel: 'r', target_uri: 'a:b', display_name: 'n' }]);
    for (const member of ['title', 'score', 'content_digest', 'frame', 'withScore']) {
      expect(() => {
        frame[member] = 'changed';
      }, member).toThrow(TypeError);
    }
    const [relation] = frame['relations'] as { rel: string }[];
    expect(() => {
      if (relation) relation.rel = 'changed';
    }).toThrow(TypeError);
    expect(frame['title']).toBe('One');
  });

  it('gives back what is prepared already; a copy by spread is no prepared frame', () => {
    const frame = prepareFrame(draft);
    expect(prepareFrame(frame)).toBe(frame);
    expect(isPreparedFrame(frame)).toBe(true);
    for (const other of [draft, { ...frame }, Object.create(frame), frame.frame, null, 'x', undefined]) {
      expect(isPreparedFrame(other)).toBe(false);
    }
    const hostile = new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error('no');
        },
      },
    );
    expect(isPreparedFrame(hostile)).toBe(false);
  });

  it('F1: withScore changes the score and nothing else, and refuses what is no score', () => {
    const frame = prepareFrame(draft);
    const other = frame.withScore(0.123456789);
    expect(other.frame).toEqual({ ...frame.frame, score: 0.123456789 });
    expect(other.score).toBe(0.123456789);
    expect(frame.score).toBe(0.5);
    expect(other.withScore(0.5).frame).toEqual(frame.frame);
    for (const wrong of [-0.1, 1.1, Number.NaN, Number.POSITIVE_INFINITY, '0.5' as unknown as number]) {
      expect(() => frame.withScore(wrong)).toThrow(/^withScore: the frame "doc:1".*\(F1\)$/);
    }
  });
});

describe('a prepared frame in an answer', () => {
  it('in process: the host sees plain frames', async () => {
    const frame = prepareFrame(draft);
    const answer = await handleEnvelope(providerOf([frame, frame.withScore(0.25), draft]), query());
    if (answer?.type !== 'frames') throw new Error('an answer was due');
    expect(answer.result.frames).toEqual([frame.frame, { ...frame.frame, score: 0.25 }, frame.frame]);
    expect(answer.result.frames.some(isPreparedFrame)).toBe(false);
  });

  it.each(['repair', 'reject', 'off'] as const)(
    'as text, with enforce %s: the same value',
    async (enforce) => {
      const frame = prepareFrame(draft);
      const text = async (frames: readonly FrameDraft[]) =>
        JSON.parse(
          (await respondToText(
            providerOf(frames, { truncated: true, dropped_estimate: 3 }),
            JSON.stringify(query()),
            { enforce },
          )) ?? '',
        );
      expect(await text([frame.withScore(0), frame])).toEqual(
        await text([{ ...frame.frame, score: 0 }, frame.frame]),
      );
    },
  );

  it('Q1 B1 B4: kinds and budgets still hold for each query', async () => {
    const frames = [0.1, 0.9, 0.5].map((score, index) =>
      prepareFrame({ ...draft, id: `doc:${index}`, kind: index === 2 ? 'memory' : 'doc', score }),
    );
    const host = createTestHost(providerOf(frames), { enforce: 'repair', onRepair: () => undefined });
    const ids = async (more: object) => (await host.query({ goal: 'x', ...more })).frames.map(({ id }) => id);
    expect(await ids({ kinds: ['doc'] })).toEqual(['doc:0', 'doc:1']);
    expect(await ids({ max_frames: 1 })).toEqual(['doc:1']);
    expect(await ids({ max_tokens: 20 })).toEqual(['doc:1', 'doc:2']);
    expect(await ids({ max_tokens: 5 })).toEqual([]);
  });

  it('G4 F4: packFrames ranks and filters prepared frames and keeps them prepared', () => {
    const frames = [
      prepareFrame({ ...draft, id: 'late', valid_from: '2026-06-01T00:00:00Z', score: 1 }),
      prepareFrame({ ...draft, id: 'low', uri: 'file:a', score: 0.1 }),
      prepareFrame({ ...draft, id: 'high', score: 0.9 }),
    ];
    const packed = packFrames([...frames, { ...draft, id: 'draft', score: 0.2 }], {
      max_frames: 3,
      max_tokens: 1000,
      anchors: ['file:a'],
      as_of: '2026-01-01T00:00:00Z',
    });
    expect(packed.frames.map(({ id }) => id)).toEqual(['low', 'high', 'draft']);
    expect(packed.frames.map(isPreparedFrame)).toEqual([true, true, false]);
    expect(packed.frames[0]).toBe(frames[1]);
  });
});
