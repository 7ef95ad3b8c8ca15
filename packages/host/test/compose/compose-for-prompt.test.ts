import { budgetTokens, contentDigest, utf8ByteLength } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import type { AcceptedFrame } from '../../src/index.js';
import {
  budgetSplit,
  type ComposedPrompt,
  composeForPrompt,
  contentBudget,
  isHostError,
  PROMPT_PREAMBLE,
  renderedTokenCost,
} from '../../src/index.js';
import { EXAMPLE_B, offered, sha256Of } from '../fixtures/composing.js';
import { aQuery } from '../fixtures/frames.js';
import { goldenText } from '../fixtures/golden-text.js';
import { testHosts } from '../fixtures/hosts.js';
import { answering, testProvider } from '../fixtures/in-process.js';

const { newHost } = testHosts();
const PREAMBLE_TOKENS = budgetTokens(PROMPT_PREAMBLE);
const B_SHA256 = 'd86caf4c05e806ec62773ef2845eca5ce3f4d26cccacbad2074d80577181cb36';

/** What became of each frame, as `id: word`. */
function fates({ audit }: ComposedPrompt): readonly string[] {
  return audit.entries.map(({ frame, disposition }) =>
    'included' in disposition
      ? `${frame.frame_id}: ${disposition.included}`
      : `${frame.frame_id}: ${disposition.excluded}`,
  );
}

const idsOf = (frames: readonly AcceptedFrame[]) => frames.map(({ id }) => id);

describe('composeForPrompt', () => {
  it('worked example B, byte for byte, by contents as in the draft and by blocks', () => {
    const byContent = composeForPrompt(EXAMPLE_B, 20, { cost: 'content' });
    expect(byContent.body).toBe(goldenText('example-b.txt'));
    expect(sha256Of(byContent.body)).toBe(B_SHA256);
    expect(byContent.text).toBe(PROMPT_PREAMBLE + byContent.body);
    expect(byContent.audit.tokens_used).toBe(17);
    expect(byContent.citations.map(({ label }) => label)).toEqual(['pool (docs)', 'tiny', 'big']);
    const byBlock = composeForPrompt(EXAMPLE_B, 70, { chargePreamble: false });
    expect(byBlock.body).toBe(byContent.body);
    expect(byBlock.audit.tokens_used).toBe(67);
    expect(composeForPrompt(EXAMPLE_B, 70 + PREAMBLE_TOKENS).body).toBe(byContent.body);
  });

  it('compat packs worked example B as the reference does, claims believed and all', () => {
    const { body, citations, audit } = composeForPrompt(EXAMPLE_B, 20, { cost: 'content', compat: true });
    expect(sha256Of(body)).toBe(B_SHA256);
    expect(audit.entries.map(({ frame }) => frame.frame_id)).toEqual(['w', 'v', 'q', 'y', 'x', 't']);
    expect(audit.entries[0]?.disposition).toMatchObject({ excluded: 'duplicate', kept: { frame_id: 'v' } });
    expect(citations[0]?.provenance).toHaveLength(2);
  });

  it('B1: what the prompt really costs stays within the budget, preamble and fences included', () => {
    const frames = [0.9, 0.8, 0.7].map((score, index) =>
      offered('p', `${index}`, { score, content: `${index}`.repeat(40) }),
    );
    const whole = composeForPrompt(frames, 10_000);
    expect(whole.audit.preamble_tokens).toBe(PREAMBLE_TOKENS);
    expect(whole.audit.tokens_used).toBe(PREAMBLE_TOKENS + 3 * renderedTokenCost(frames[0] as AcceptedFrame));
    const exact = composeForPrompt(frames, whole.audit.tokens_used);
    expect(exact.frames).toHaveLength(3);
    const less = composeForPrompt(frames, whole.audit.tokens_used - 1);
    expect(idsOf(less.frames)).toEqual(['0', '1']);
    expect(less.audit.entries.at(-1)?.disposition).toMatchObject({
      excluded: 'over_budget',
      cost: 25,
      remaining: 24,
    });
  });

  it('B1: a reference and an empty frame are not free: budget 0 admits nothing, and nothing has no preamble', () => {
    const frames = [
      offered('p', '1', { representation: 'reference', content: undefined }),
      offered('p', '2', { content: '' }),
    ];
    const { text, audit } = composeForPrompt(frames, 0);
    expect(text).toBe('');
    expect(audit).toMatchObject({ tokens_used: 0, preamble_tokens: 0 });
    expect(composeForPrompt([], 1_000).text).toBe('');
  });

  it('B3: a declared cost, a 40 KiB label and a huge body buy nothing', () => {
    const frames = [
      offered('liar', 'l', { score: 1, token_cost: 1, content: 'x'.repeat(8_000) }),
      offered('long', 'o', { score: 0.9, citation_label: 'y'.repeat(40_960), content: 'short' }),
      offered('good', 'g', { score: 0.1 }),
    ];
    const composed = composeForPrompt(frames, PREAMBLE_TOKENS + 100);
    expect(utf8ByteLength(composed.text)).toBeLessThanOrEqual(4 * (PREAMBLE_TOKENS + 100));
    expect(fates(composed)).toEqual(['l: over_budget', 'o: unverifiable', 'g: unverifiable']);
  });

  it('F1: absurd scores outrank nobody', () => {
    const scores = [Number.POSITIVE_INFINITY, 3e38, Number.NaN, -1, 1.5, '1', null];
    const frames = [
      ...scores.map((score, index) => offered('evil', `e${index}`, { score })),
      offered('good', 'g', { score: 0.01 }),
    ];
    expect(composeForPrompt(frames, 10_000).frames[0]?.id).toBe('g');
  });

  it('D2: of equal bytes one is in, under the better score; whoever served them too is named, each with its own word', () => {
    const link = (name: string) => ({ type: 'file', uri: `file:///${name}`, digest: contentDigest(name) });
    const frames = [
      offered('a', '1', { content: 'same', score: 0.3, provenance: [link('one'), link('two')] }),
      offered('b', '2', { content: 'same', score: 0.8, provenance: [link('two')] }),
    ];
    const composed = composeForPrompt(frames, 1_000);
    expect(idsOf(composed.frames)).toEqual(['2']);
    expect(composed.audit.entries[1]?.disposition).toEqual({
      excluded: 'duplicate',
      kept: { provider_id: 'b', frame_id: '2' },
      because: 'same_bytes',
    });
    expect(composed.citations[0]?.provenance).toEqual([link('two'), link('one')]);
    expect(composed.citations[0]?.sources.map(({ frame }) => frame.provider_id)).toEqual(['b', 'a']);
    expect(composed.citations[0]?.sources[1]?.provenance).toEqual([link('one'), link('two')]);
  });

  it('D2: a copied digest, a copied file name or both replace nobody, and inherit nothing', () => {
    const content = 'export const limit = 5;';
    const digest = contentDigest(content);
    const region = { type: 'file', uri: 'file:///r/limit.ts', range: 'L1', digest };
    const honest = offered('docs', 'h', {
      kind: 'snippet',
      content,
      content_digest: digest,
      provenance: [region],
      score: 0.4,
    });
    for (const claims of [
      { content_digest: digest },
      { provenance: [region] },
      { content_digest: digest, provenance: [region] },
      { canonical_content_hash: digest, representation: 'compact', content_digest: digest },
    ]) {
      const hijacker = offered('evil', 'e', {
        kind: 'snippet',
        content: 'limit is 500',
        score: 1,
        ...claims,
      });
      const { frames, citations, audit } = composeForPrompt([hijacker, honest], 1_000);
      expect(idsOf(frames)).toContain('h');
      expect(citations.find(({ frame }) => frame.frame_id === 'h')?.sources).toHaveLength(1);
      const evil = citations.find(({ frame }) => frame.frame_id === 'e');
      expect(evil?.sources.map(({ frame }) => frame.provider_id) ?? ['evil']).toEqual(['evil']);
      const fate = audit.entries.find(({ frame }) => frame.frame_id === 'e')?.disposition;
      expect(fate).not.toMatchObject({ included: 'verifiable' });
    }
  });

  it('P2, P3: a compact, a reference and another rendering of the same kind yield to the source that they name', () => {
    const content = 'a long source text '.repeat(5);
    const digest = contentDigest(content);
    const region = { type: 'file', uri: 'file:///r/a', range: 'L1-9', digest };
    const frames = [
      offered('full', 'f', { content, content_digest: digest, score: 0.2 }),
      offered('c', 'compact', {
        representation: 'compact',
        content: 'short',
        canonical_content_hash: digest,
        score: 0.9,
      }),
      offered('r', 'reference', {
        representation: 'reference',
        content: undefined,
        canonical_content_hash: digest,
      }),
      offered('s', 'other spelling', {
        content: `${content}\n`,
        provenance: [{ ...region, range: 'L1-L9' }],
        score: 0.8,
      }),
      offered('n', 'analysis', { kind: 'fact', content: 'It repeats itself.', provenance: [region] }),
    ];
    const composed = composeForPrompt(frames, 1_000);
    expect(idsOf(composed.frames).sort()).toEqual(['analysis', 'f']);
    for (const { frame, disposition } of composed.audit.entries) {
      if (['f', 'analysis'].includes(frame.frame_id)) continue;
      expect(disposition).toMatchObject({
        excluded: 'duplicate',
        because: 'same_source',
        kept: { frame_id: 'f' },
      });
    }
    // The source does not fit; its shorter rendering does. Nothing is lost.
    const tight = composeForPrompt(frames.slice(0, 2), renderedTokenCost(frames[1] as AcceptedFrame), {
      chargePreamble: false,
    });
    expect(idsOf(tight.frames)).toEqual(['compact']);
    expect(fates(tight)).toEqual(['f: over_budget', 'compact: unverifiable']);
  });

  it('D2: frames that name each other as their source, in a chain or in a circle, all stay', () => {
    const [a, b, c] = ['aaa', 'bbb', 'ccc'];
    const circle = [
      offered('p', '1', { content: a, canonical_content_hash: contentDigest(b) }),
      offered('p', '2', { content: b, canonical_content_hash: contentDigest(a) }),
    ];
    expect(composeForPrompt(circle, 1_000).frames).toHaveLength(2);
    const chain = [
      offered('p', '1', { content: a, canonical_content_hash: contentDigest(b) }),
      offered('p', '2', { content: b, canonical_content_hash: contentDigest(c) }),
      offered('p', '3', { content: c }),
    ];
    expect(idsOf(composeForPrompt(chain, 1_000).frames).sort()).toEqual(['1', '3']);
  });

  it('a duplicate takes the place of a choice that does not fit', () => {
    const frames = [
      offered('a', 'wordy', { content: 'fact', score: 1, citation_label: 'l'.repeat(150) }),
      offered('b', 'short', { content: 'fact', score: 0.1 }),
    ];
    const budget = renderedTokenCost(frames[1] as AcceptedFrame);
    const composed = composeForPrompt(frames, budget, { chargePreamble: false });
    expect(fates(composed)).toEqual(['wordy: over_budget', 'short: unverifiable']);
    expect(fates(composeForPrompt(frames, 10_000))).toEqual(['wordy: unverifiable', 'short: duplicate']);
  });

  it('D2: one identity with two contents is a conflict, not a race; with one content it is counted', () => {
    const frames = [
      offered('p', 'twin', { content: 'one' }),
      offered('p', 'twin', { content: 'two' }),
      offered('p', 'twice', { content: 'three' }),
      offered('p', 'twice', { content: 'three' }),
    ];
    for (const order of [frames, [...frames].reverse()]) {
      const { audit } = composeForPrompt(order, 1_000);
      expect(audit.entries).toMatchObject([
        { frame: { frame_id: 'twin' }, offered: 2, disposition: { excluded: 'identity_conflict' } },
        { frame: { frame_id: 'twice' }, offered: 2, disposition: { included: 'unverifiable' } },
      ]);
    }
  });

  it('D1: says of each digest whether it is true, and leaves nothing out for it', () => {
    const frames = [
      offered('p', 'true', { content: 'a', content_digest: contentDigest('a') }),
      offered('p', 'false', { content: 'b', content_digest: contentDigest('a') }),
      offered('p', 'none', { content: 'c' }),
    ];
    expect(new Set(fates(composeForPrompt(frames, 1_000)))).toEqual(
      new Set(['false: content_mismatch', 'none: unverifiable', 'true: verifiable']),
    );
  });

  it('P2, P3: a frame that must not be used as it is, is not', () => {
    const frames = [
      offered('p', 'a', {
        representation: 'reference',
        content: undefined,
        inline_content_requirement: 'required',
      }),
      offered('p', 'b', { content_fidelity: 'summarized', minimum_content_fidelity: 'normalized' }),
      offered('p', 'c', { content_fidelity: 'normalized', minimum_content_fidelity: 'summarized' }),
    ];
    expect(fates(composeForPrompt(frames, 1_000))).toEqual([
      'a: content_missing',
      'b: fidelity_too_low',
      'c: unverifiable',
    ]);
  });

  it('F10: three rankings, and each is named', () => {
    const frames = [
      ...[0.95, 0.92, 0.89, 0.86].map((score, index) => offered('sem', `sem-${index + 1}`, { score })),
      ...[0.4, 0.31, 0.22].map((score, index) => offered('lex', `lex-${index + 1}`, { score })),
    ];
    const four = { chargePreamble: false };
    const budget = 4 * renderedTokenCost(frames[0] as AcceptedFrame);
    const rendered = (options: object) =>
      idsOf(composeForPrompt(frames, budget, { ...four, ...options }).frames);
    expect(rendered({})).toEqual(['sem-1', 'sem-3', 'sem-4', 'sem-2']);
    expect(rendered({ ranking: 'round-robin' })).toEqual(['lex-1', 'lex-2', 'sem-2', 'sem-1']);
    expect(rendered({ ranking: 'quota', quota: 2 })).toEqual(['lex-1', 'sem-1', 'sem-2', 'lex-2']);
    expect(rendered({ ranking: 'round-robin', providerOrder: ['sem'] })).toEqual([
      'sem-1',
      'sem-2',
      'lex-2',
      'lex-1',
    ]);
    expect(composeForPrompt(frames, budget, { ranking: 'quota' }).audit.policy).toBe('quota');
    const broken = { name: 'mine', order: () => [3, 3, -1, 99, 0.5, 2] };
    expect(rendered({ ranking: broken })).toEqual(['sem-1', 'sem-2', 'sem-3', 'lex-3']);
    expect(composeForPrompt(frames, budget, { ranking: broken }).audit.policy).toBe('mine');
  });

  it('a model budget is divided by 1.35, or counted by its own tokenizer', () => {
    const frames = [offered('p', '1'), offered('p', '2')];
    const guessed = composeForPrompt(frames, { modelTokens: 10_000 });
    expect(guessed.audit).toMatchObject({
      global_budget: 10_000,
      safety_factor: 1.35,
      usable_budget: 7_407,
      unit: 'budget_tokens',
    });
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
    const counted = composeForPrompt(frames, { modelTokens: words(PROMPT_PREAMBLE) + 9, countTokens: words });
    expect(counted.audit).toMatchObject({ safety_factor: 1, unit: 'model_tokens' });
    expect(counted.frames).toHaveLength(1);
    expect(words(counted.text)).toBe(counted.audit.tokens_used);
  });

  it('a tokenizer that counts more in the whole than in the parts does not break the budget', () => {
    const uneven = (text: string) => text.length + 100 * Math.max(0, text.split('</frame>').length - 2);
    const frames = ['1', '2', '3', '4'].map((id) => offered('p', id));
    const composed = composeForPrompt(frames, { modelTokens: 900, countTokens: uneven });
    expect(uneven(composed.text)).toBeLessThanOrEqual(900);
    expect(composed.frames.length).toBeGreaterThan(0);
    expect(composed.audit.entries).toHaveLength(4);
    expect(composed.audit.tokens_used).toBeLessThanOrEqual(900);
  });

  it('says which option is wrong', () => {
    const rejects = (budget: never, option: string) => {
      try {
        composeForPrompt([offered('p', '1')], budget);
        expect.unreachable();
      } catch (error) {
        expect(isHostError(error, 'invalid-option') && error.details.option).toBe(option);
      }
    };
    rejects(-1 as never, 'budget');
    rejects(1.5 as never, 'budget');
    rejects(Number.NaN as never, 'budget');
    rejects({ modelTokens: '9' } as never, 'budget.modelTokens');
    rejects({ modelTokens: 9, safetyFactor: 0 } as never, 'budget.safetyFactor');
    rejects({ modelTokens: 9, countTokens: () => Number.NaN } as never, 'budget.countTokens');
  });

  it('contentBudget: whoever uses what it was given loses nothing', () => {
    for (const providers of [1, 2, 4, 8, 20]) {
      const total = contentBudget(4_000, { frames: 2 * providers });
      const frames = budgetSplit(total, providers).flatMap((share, index) =>
        budgetSplit(share, 2).map((tokens, place) =>
          offered(`provider-${index}`, `src/module-${index}/file-${place}.ts#L10-40`, {
            citation_label: `src/module-${index}/file-${place}.ts L10-40`,
            content: String.fromCharCode(97 + index).repeat(4 * tokens - place),
          }),
        ),
      );
      expect(composeForPrompt(frames, 4_000).frames, `${providers}`).toHaveLength(frames.length);
    }
  });

  it('is what a fan-out composes of its accepted frames', async () => {
    const host = newHost();
    host.register('one', testProvider({ query: () => answering('a', 'b') }));
    const fanOut = await host.queryAll(aQuery());
    expect(fanOut.composeForPrompt(1_000)).toEqual(composeForPrompt(fanOut.acceptedFrames(), 1_000));
  });
});
