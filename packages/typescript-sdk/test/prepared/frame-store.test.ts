import type { FrameVerdict } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { createFrameStore, createTestHost, FrameError, type Provider, packFrames } from '../../src/index.js';

const draft = (id: string, content = `content of ${id}`, kind = 'doc') => ({
  id,
  kind,
  title: `Title of ${id}`,
  citation_label: id,
  content,
  score: 0.5,
});
const identity = (frame_id: string, content_digest?: string) => ({
  provider_id: 'p',
  frame_id,
  ...(content_digest === undefined ? {} : { content_digest }),
});
const status = ({ status: own, replacement_digest: replacement }: FrameVerdict) => [own, replacement];

describe('createFrameStore', () => {
  it('puts, gets, lists and removes frames by id', () => {
    const store = createFrameStore();
    const first = store.put(draft('a'));
    store.put(draft('b'));
    expect([store.size, store.get('a'), store.get('c')]).toEqual([2, first, undefined]);
    const second = store.put(draft('a', 'new'));
    expect(store.list().map(({ id, content }) => [id, content])).toEqual([
      ['a', 'new'],
      ['b', 'content of b'],
    ]);
    expect(store.get('a')).toBe(second);
    expect([store.remove('a'), store.remove('a'), store.size]).toEqual([true, false, 1]);
  });

  it('a draft that cannot be made honest changes nothing', () => {
    const store = createFrameStore();
    const held = store.put(draft('a'));
    expect(() => store.put({ ...draft('a'), score: 2 })).toThrow(FrameError);
    expect(store.get('a')).toBe(held);
  });

  it('V2 V4: valid, stale with the digest that took its place, gone, unknown', () => {
    const store = createFrameStore();
    const old = store.put(draft('changed', 'old'));
    const changed = store.put(draft('changed', 'new'));
    const kept = store.put(draft('kept'));
    const removed = store.put(draft('removed'));
    store.remove('removed');
    const { verify } = store;
    const { verdicts } = verify({
      frames: [
        identity('kept', kept.content_digest),
        identity('changed', old.content_digest),
        identity('removed', removed.content_digest),
        identity('never', kept.content_digest),
        identity('kept'),
      ],
    });
    expect(verdicts.map(status)).toEqual([
      ['valid', undefined],
      ['stale', changed.content_digest],
      ['gone', undefined],
      ['unknown', undefined],
      ['unknown', undefined],
    ]);
    store.put(draft('removed'));
    expect(verify({ frames: [identity('removed', removed.content_digest)] }).verdicts.map(status)).toEqual([
      ['valid', undefined],
    ]);
  });

  it('remembers so many removed ids and forgets the oldest', () => {
    const store = createFrameStore({ maxRemoved: 2 });
    for (const id of ['a', 'b', 'c']) {
      store.put(draft(id));
      store.remove(id);
    }
    const { verdicts } = store.verify({ frames: ['a', 'b', 'c'].map((id) => identity(id, 'x')) });
    expect(verdicts.map((verdict) => verdict.status)).toEqual(['unknown', 'gone', 'gone']);
    for (const maxRemoved of [-1, 0.5, Number.NaN]) {
      expect(() => createFrameStore({ maxRemoved })).toThrow(/^createFrameStore: maxRemoved is /);
    }
  });

  it('Q1 F1: candidates are of the kinds asked for, with a score for this query', () => {
    const store = createFrameStore();
    store.put(draft('a'));
    store.put(draft('b', 'x', 'memory'));
    store.put(draft('c'));
    const scored = store.candidates({ kinds: ['doc'] }, ({ id }) => (id === 'a' ? 0.25 : undefined));
    expect(scored.map(({ id, score }) => [id, score])).toEqual([['a', 0.25]]);
    expect(store.candidates({}).map(({ score }) => score)).toEqual([0.5, 0.5, 0.5]);
    expect(() => store.candidates({}, () => 2)).toThrow(FrameError);
  });

  it('is a whole provider: queries and verify over one store', async () => {
    const store = createFrameStore();
    const provider: Provider = {
      info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
      capabilities: () => ({ query: { kinds: ['doc'] }, verify: true }),
      query: (query) =>
        packFrames(
          store.candidates(query, () => 0.75),
          query,
        ),
      verify: store.verify,
    };
    store.put(draft('a'));
    store.put(draft('b'));
    const host = createTestHost(provider, { providerId: 'p' });
    const { frames, truncated } = await host.query({ goal: 'x', max_frames: 1 });
    expect([frames.map(({ id, score }) => [id, score]), truncated]).toEqual([[['a', 0.75]], true]);
    store.remove('a');
    expect((await host.verify(frames)).verdicts.map((verdict) => verdict.status)).toEqual(['gone']);
  });
});
