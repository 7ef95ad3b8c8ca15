import { contentDigest } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { type AcceptedFrame, composeContext, composeForPrompt, dedupCrossProvider } from '../../src/index.js';
import { offered } from '../fixtures/composing.js';

const links = Array.from({ length: 20 }, (_, link) => ({
  type: 'file',
  uri: `file:///r/${link}.ts`,
  range: 'L1-9',
  digest: contentDigest('the source'),
}));

/** All of them say that they are the same: digest, links, source, label, title; only a few bytes differ. */
function nearDuplicates(count: number): readonly AcceptedFrame[] {
  return Array.from({ length: count }, (_, index) =>
    offered(`p${index % 8}`, `f${index}`, {
      content: `nearly the same ${index % (count / 4)}`,
      content_digest: contentDigest('somebody else’s'),
      citation_label: 'the label',
      title: 'the title',
      provenance: index % 3 === 0 ? links : links.slice(0, 1),
    }),
  );
}

/** How often a member of `frames`, or of something in them, is read while they are composed. */
function readsOf(frames: readonly AcceptedFrame[], compose: (frames: readonly AcceptedFrame[]) => unknown) {
  let reads = 0;
  const watched = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get: (target, name) => {
        reads += 1;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'object' && member !== null ? watched(member) : member;
      },
    });
  compose(frames.map(watched));
  return reads;
}

describe('composing grows with what is composed, counted in reads and not in time', () => {
  it.each([
    ['composeContext', (frames: readonly AcceptedFrame[]) => composeContext(frames)],
    ['composeForPrompt', (frames: readonly AcceptedFrame[]) => composeForPrompt(frames, 10_000_000)],
    [
      'composeForPrompt within a small budget',
      (frames: readonly AcceptedFrame[]) => composeForPrompt(frames, 500),
    ],
    [
      'composeForPrompt, compat',
      (frames: readonly AcceptedFrame[]) => composeForPrompt(frames, 500, { compat: true }),
    ],
    ['dedupCrossProvider', (frames: readonly AcceptedFrame[]) => dedupCrossProvider(frames)],
  ])('%s of 4,000 near-duplicates with 20 links each', (_, compose) => {
    const [some, more] = [readsOf(nearDuplicates(1000), compose), readsOf(nearDuplicates(4000), compose)];
    expect(some).toBeGreaterThan(1000);
    // Four times as many frames; sorting reads a little more than that.
    expect(more / some).toBeLessThan(4.6);
  });
});

describe('contents that are too long to be hashed by an engine', () => {
  const long = (letter: string) => `${'x'.repeat(20_000)}${letter}`;

  it('are the same evidence when they are the same, and no other time (D2)', () => {
    const frames = [offered('a', '1', { content: long('a') }), offered('b', '1', { content: long('a') })];
    expect(dedupCrossProvider([...frames, offered('c', '1', { content: long('b') })]).duplicates).toEqual([
      {
        frame: { provider_id: 'b', frame_id: '1' },
        kept: { provider_id: 'a', frame_id: '1' },
        because: 'same_bytes',
      },
    ]);
  });

  it('are not taken for a frame whose content is their digest', () => {
    const digest = contentDigest(long('a'));
    const frames = [
      offered('a', '1', { content: long('a') }),
      offered('b', '1', { content: digest, score: 1 }),
      offered('c', '1', { content: digest.slice('sha256:'.length), score: 1 }),
    ];
    expect(dedupCrossProvider(frames).duplicates).toEqual([]);
  });
});
