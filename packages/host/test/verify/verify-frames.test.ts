import {
  contentDigest,
  type FrameId,
  type FrameVerdict,
  type VerifyRequest,
} from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import type { HeldFrame } from '../../src/verify/held-frame.js';
import { failure } from '../fixtures/failure.js';
import { aQuery } from '../fixtures/frames.js';
import { addFixture, testHosts } from '../fixtures/hosts.js';
import { answering, testProvider } from '../fixtures/in-process.js';

const { newHost } = testHosts();
const digest = contentDigest('a');
const id = (frame_id: string, provider_id = 'p'): FrameId => ({
  provider_id,
  frame_id,
  content_digest: digest,
});

/** A provider that answers each identity as `say` does, by frame id. */
function judging(say: (frame: FrameId) => Partial<FrameVerdict> | undefined) {
  return testProvider({
    verify: ({ frames }: VerifyRequest) => ({
      verdicts: frames.flatMap((frame) => {
        const said = say(frame);
        return said === undefined ? [] : [{ frame, status: 'valid' as const, ...said }];
      }),
    }),
  });
}

/** Where each held frame ended up. */
function places(result: Awaited<ReturnType<ReturnType<typeof newHost>['verifyFrames']>>) {
  return {
    retained: result.retained.map((held) => ('frame_id' in held ? held.frame_id : held.id)),
    stale: result.stale.map(({ frame }) => frame.frame_id),
    gone: result.gone.map(({ frame }) => frame.frame_id),
    unknown: result.unknown.map(({ frame, reason }) => `${frame.frame_id}: ${reason}`),
  };
}

describe('verifyFrames', () => {
  it('V3, V4: retains on valid alone; every held frame is in exactly one list', async () => {
    const replacement = contentDigest('b');
    const host = newHost();
    const say: Readonly<Record<string, Partial<FrameVerdict>>> = {
      good: {},
      old: { status: 'stale', replacement_digest: replacement },
      'old-2': { status: 'stale', replacement_digest: 'the new text itself' },
      away: { status: 'gone' },
      hm: { status: 'unknown' },
    };
    host.register(
      'p',
      judging(({ frame_id }) => say[frame_id]),
    );
    const held = ['good', 'old', 'old-2', 'away', 'hm', 'silent'].map((name) => id(name));
    const result = await host.verifyFrames(held);
    expect(places(result)).toEqual({
      retained: ['good'],
      stale: ['old', 'old-2'],
      gone: ['away'],
      unknown: ['hm: not-known-to-provider', 'silent: not-known-to-provider'],
    });
    expect(result.stale[0]?.replacementDigest).toBe(replacement);
    expect(result.stale[1]).not.toHaveProperty('replacementDigest');
    expect(result.retained[0]).toBe(held[0]);
  });

  it('V1, D3: sends identities with a digest only, each once, and nothing else', async () => {
    const provider = testProvider();
    const host = newHost();
    host.register('p', provider);
    const [frame] = (await host.queryAll(aQuery())).acceptedFrames();
    if (frame === undefined) throw new Error('no frame');
    const bare = { provider_id: 'p', frame_id: 'bare' };
    const odd = { ...bare, frame_id: 'odd', content_digest: 'etag-5' };
    const result = await host.verifyFrames<HeldFrame>([frame, bare, frame, odd, id('x')]);
    expect(places(result)).toMatchObject({
      retained: ['a', 'a', 'x'],
      unknown: ['bare: no-digest', 'odd: no-digest'],
    });
    const identity = { provider_id: 'p', frame_id: 'a', content_digest: frame.content_digest };
    expect(provider.verified).toEqual([{ frames: [identity, id('x')] }]);
  });

  it('D2, D4: with checkContent a body that is not what its digest names is not reused, whatever is said of it', async () => {
    const provider = testProvider();
    const host = newHost();
    host.register('p', provider);
    const [frame] = (await host.queryAll(aQuery())).acceptedFrames();
    if (frame === undefined) throw new Error('no frame');
    const changed = { ...frame, content: 'something else' } as typeof frame;
    const strict = await host.verifyFrames([changed], { checkContent: true });
    expect(places(strict).unknown).toEqual(['a: content-mismatch']);
    expect(provider.verified).toEqual([]);
    expect(places(await host.verifyFrames([frame], { checkContent: true })).retained).toEqual(['a']);
    // Digests that name something else than the inline content are opaque, and the provider's word counts (reading 4).
    expect(places(await host.verifyFrames([changed])).retained).toEqual(['a']);
  });

  it('V3, defect 23: of verdicts that disagree the worst counts, in whatever order they come', async () => {
    const orders = [
      ['valid', 'gone', 'stale'],
      ['gone', 'valid', 'valid'],
    ] as const;
    for (const statuses of orders) {
      const host = newHost();
      host.register(
        'p',
        testProvider({
          verify: ({ frames: [frame] }) => ({
            verdicts: statuses.map((status) => ({ frame, status })) as FrameVerdict[],
          }),
        }),
      );
      expect(places(await host.verifyFrames([id('f')]))).toMatchObject({ retained: [], gone: ['f'] });
    }
  });

  it('V3: verdicts on identities that were not asked about, or with another digest, retain nothing', async () => {
    const host = newHost();
    const elsewhere = [
      id('other'),
      { ...id('f'), content_digest: contentDigest('b') },
      { ...id('f'), provider_id: 'q' },
    ];
    host.register(
      'p',
      testProvider({
        verify: () => ({ verdicts: elsewhere.map((frame) => ({ frame, status: 'valid' as const })) }),
      }),
    );
    expect(places(await host.verifyFrames([id('f'), id('f')]))).toMatchObject({
      retained: [],
      unknown: ['f: not-known-to-provider', 'f: not-known-to-provider'],
    });
  });

  it('D4: without a provider, without verify, or without an answer nothing is retained, and the rest goes on', async () => {
    const host = newHost();
    const mute = testProvider({ capabilities: { verify: false } });
    host.register('mute', mute);
    host.register('good', testProvider());
    host.register('never', testProvider({ verify: () => new Promise(() => undefined) }));
    host.register('nonsense', testProvider({ verify: () => 7 as never }));
    const result = await host.verifyFrames(
      ['good', 'mute', 'nobody', 'never', 'nonsense'].map((provider) => id(provider, provider)),
      { timeoutMs: 150 },
    );
    expect(places(result)).toEqual({
      retained: ['good'],
      stale: [],
      gone: [],
      unknown: [
        'mute: verify-unsupported',
        'nobody: unknown-provider',
        'never: not-answered',
        'nonsense: not-answered',
      ],
    });
    expect(result.unknown.slice(2).map(({ error }) => error?.code)).toEqual(['timeout', 'malformed-message']);
    expect(mute.verified).toEqual([]);
  });

  it('defect 15: asks in batches, one at a time; what was confirmed before a failure stays confirmed', async () => {
    let outstanding = 0;
    let calls = 0;
    const provider = testProvider({
      verify: async ({ frames }) => {
        outstanding += 1;
        calls += 1;
        expect(outstanding).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        outstanding -= 1;
        if (calls === 3) throw new Error('third batch');
        return { verdicts: frames.map((frame) => ({ frame, status: 'valid' as const })) };
      },
    });
    const host = newHost();
    host.register('p', provider);
    const held = Array.from({ length: 25 }, (_, index) => id(`f${index}`));
    const result = await host.verifyFrames(held, { batchSize: 10 });
    expect(calls).toBe(3);
    expect(result.retained).toEqual(held.slice(0, 20));
    expect(result.unknown).toHaveLength(5);
    await failure(host.verifyFrames(held, { batchSize: 0 }), 'invalid-option');
  });

  it('defect 23: ten thousand identities are matched in linear time', async () => {
    const host = newHost();
    const reversed = testProvider({
      verify: ({ frames }) => ({
        verdicts: [...frames].reverse().map((frame) => ({ frame, status: 'valid' as const })),
      }),
    });
    host.register('p', reversed);
    const held = Array.from({ length: 10_000 }, (_, index) => id(`f${index}`));
    const started = performance.now();
    const result = await host.verifyFrames(held, { batchSize: 10_000 });
    expect(result.retained).toHaveLength(10_000);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('an aborted verification retains nothing that was not confirmed', async () => {
    const host = newHost();
    host.register('p', testProvider({ verify: () => new Promise(() => undefined) }));
    const result = await host.verifyFrames([id('f')], { signal: AbortSignal.timeout(50) });
    expect(result.unknown).toMatchObject([{ reason: 'not-answered', error: { code: 'aborted' } }]);
    const late = await host.verifyFrames([id('f')], { deadlineMs: 50 });
    expect(late.unknown).toMatchObject([{ error: { code: 'deadline-passed' } }]);
  });

  it('defect 1: over a pipe, a late verdict never answers the next verification', async () => {
    const host = newHost();
    await addFixture(host, 'docs', 'correlated');
    const slow = await host.verifyFrames([id('sleep:1500', 'docs')], { timeoutMs: 500 });
    expect(slow.unknown).toMatchObject([{ error: { code: 'timeout' } }]);
    const next = await host.verifyFrames([id('sleep:1500', 'docs')], { timeoutMs: 5_000 });
    expect(next.retained).toHaveLength(1);
  });

  it('a caller who gives what is no frame is told so', async () => {
    const host = newHost();
    for (const wrong of [
      null,
      'x',
      [null],
      [5],
      [{}],
      [{ provider_id: 'p' }],
      [{ provider_id: 1, frame_id: 'a' }],
    ]) {
      expect((await failure(host.verifyFrames(wrong as never), 'invalid-option')).details.option).toBe(
        'held',
      );
    }
  });

  it('accepted frames of a fan-out go in as they are', async () => {
    const host = newHost();
    host.register('p', testProvider({ query: () => answering('a', 'b') }));
    const frames = (await host.queryAll(aQuery())).acceptedFrames();
    const { retained } = await host.verifyFrames(frames);
    expect(retained).toEqual(frames);
    expect(await host.verifyFrames([])).toEqual({ retained: [], stale: [], gone: [], unknown: [] });
  });
});
