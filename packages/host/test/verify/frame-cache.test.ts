import {
  budgetTokens,
  type ContextFrame,
  contentDigest,
  type VerdictStatus,
} from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import type { AcceptedFrame } from '../../src/fan-out/provider-outcome.js';
import { createFrameCache, type FrameCacheOptions } from '../../src/verify/frame-cache.js';
import { aQuery, honestFrame } from '../fixtures/frames.js';
import { testHosts } from '../fixtures/hosts.js';
import { answering, LEAVING, testProvider } from '../fixtures/in-process.js';

const { newHost } = testHosts();
const cost = budgetTokens('content of a');
const accepted = (frame: ContextFrame, provider_id = 'p'): AcceptedFrame => ({ ...frame, provider_id });

/** A cache over a host whose one provider judges frames by `verdicts`, by default valid. */
function cacheOver(verdicts: Record<string, VerdictStatus>, options?: FrameCacheOptions) {
  const host = newHost();
  const provider = testProvider({
    query: () => answering('a', 'b', 'c'),
    verify: ({ frames }) => ({
      verdicts: frames.map((frame) => ({ frame, status: verdicts[frame.frame_id] ?? 'valid' })),
    }),
  });
  host.register('p', provider);
  return { host, provider, cache: createFrameCache(host, options) };
}
const idsOf = (frames: readonly AcceptedFrame[]) => frames.map(({ id }) => id);

describe('the frame cache', () => {
  it('V3, D4: hands out what is confirmed now, and says what that saved', async () => {
    const { host, provider, cache } = cacheOver({});
    expect(cache.add((await host.queryAll(aQuery())).acceptedFrames())).toBe(3);
    const first = await cache.reuse();
    expect(idsOf(first.frames)).toEqual(['a', 'b', 'c']);
    expect(first.savedTokens).toBe(3 * cost);
    await cache.reuse();
    expect(cache.savedTokens()).toBe(6 * cost);
    expect(provider.queries).toHaveLength(1);
    expect(provider.verified).toHaveLength(2);
  });

  it('V4: what is stale or gone is forgotten; what is unknown stays, and is not handed out', async () => {
    const verdicts: Record<string, VerdictStatus> = { a: 'stale', b: 'unknown' };
    const { host, cache } = cacheOver(verdicts);
    cache.add((await host.queryAll(aQuery())).acceptedFrames());
    expect(idsOf((await cache.reuse()).frames)).toEqual(['c']);
    expect(cache.size()).toBe(2);
    verdicts['b'] = 'valid';
    verdicts['c'] = 'gone';
    expect(idsOf((await cache.reuse()).frames)).toEqual(['b']);
    expect(cache.size()).toBe(1);
  });

  it('D3: keeps nothing without a digest; with checkContent nor with one that is not true (reading 4)', () => {
    const { cache } = cacheOver({}, { checkContent: true });
    const bare = accepted(honestFrame('a', { content_digest: undefined }));
    const untrue = accepted(honestFrame('b', { content_digest: `sha256:${'0'.repeat(64)}` }));
    expect(cache.add([bare, untrue, accepted(honestFrame('c'))])).toBe(1);
    expect(cache.size()).toBe(1);
    expect(cacheOver({}).cache.add([bare, untrue])).toBe(1);
  });

  it('D2: the same identity is held once; with another digest it is another frame', () => {
    const { cache } = cacheOver({});
    const changed = honestFrame('x');
    cache.add([accepted(honestFrame('a')), accepted(honestFrame('a'))]);
    expect(cache.size()).toBe(1);
    cache.add([accepted({ ...changed, id: 'a' }), accepted(honestFrame('a'), 'q')]);
    expect(cache.size()).toBe(3);
  });

  it('defect 15: is bounded by frames and by tokens; what was used longest ago goes first', async () => {
    const few = cacheOver({}, { maxFrames: 2 });
    few.cache.add(['a', 'b'].map((id) => accepted(honestFrame(id))));
    expect(few.cache.add([accepted(honestFrame('c'))])).toBe(1);
    expect(idsOf((await few.cache.reuse()).frames)).toEqual(['b', 'c']);
    few.cache.add([accepted(honestFrame('b'))]);
    few.cache.add([accepted(honestFrame('d'))]);
    expect(idsOf((await few.cache.reuse()).frames)).toEqual(['b', 'd']);

    const small = cacheOver({}, { maxTokens: 2 * cost });
    expect(small.cache.add(['a', 'b', 'c'].map((id) => accepted(honestFrame(id))))).toBe(2);
    expect(small.cache.size()).toBe(2);
    const content = 'x'.repeat(1_000);
    const big = honestFrame('big', { content, content_digest: contentDigest(content) });
    expect(small.cache.add([accepted(big)])).toBe(0);
    expect(small.cache.size()).toBe(2);
  });

  it('asks only the providers that are wanted; one without consent is told nothing (defect 10)', async () => {
    const host = newHost();
    const [near, far] = [testProvider(), testProvider({ info: LEAVING })];
    host.register('near', near);
    host.register('far', far);
    const cache = createFrameCache(host);
    cache.add([accepted(honestFrame('a'), 'near'), accepted(honestFrame('b'), 'far')]);
    expect(idsOf((await cache.reuse(['near'])).frames)).toEqual(['a']);
    const { verification } = await cache.reuse();
    expect(verification.unknown).toMatchObject([{ error: { code: 'consent-required' } }]);
    expect(far.verified).toEqual([]);
    expect(cache.size()).toBe(2);
  });
});
