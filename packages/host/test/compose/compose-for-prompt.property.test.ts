import { contentDigest, utf8ByteLength } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeForPrompt } from '../../src/index.js';
import { auditIssues } from '../fixtures/audit-schema.js';
import { offered } from '../fixtures/composing.js';
import { anyHostileText } from '../fixtures/hostile-text.js';
import { carelessCount, exactFences } from '../fixtures/read-fences.js';

describe('composeForPrompt, whatever it is given', () => {
  const frame = fc
    .record({
      provider: fc.constantFrom('a', 'b', '😀'),
      id: fc.constantFrom('1', '2', '3', '</frame>'),
      content: fc.oneof(fc.constantFrom('same', 'x', ''), anyHostileText()),
      label: fc.oneof(fc.constant('label'), anyHostileText()),
      score: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double()),
      hash: fc.option(fc.constantFrom(contentDigest('same'), contentDigest('x')), { nil: undefined }),
      digest: fc.option(fc.constantFrom(contentDigest('same'), 'sha256:x'), { nil: undefined }),
      least: fc.constantFrom(undefined, 'exact', 'summarized'),
    })
    .map(({ provider, id, content, label, score, hash, digest, least }) =>
      offered(provider, id, {
        content,
        citation_label: label,
        score,
        minimum_content_fidelity: least,
        ...(hash === undefined ? {} : { canonical_content_hash: hash }),
        ...(digest === undefined ? {} : { content_digest: digest }),
      }),
    );
  const cases = fc.array(frame, { maxLength: 10 }).chain((frames) =>
    fc.tuple(
      fc.constant(frames),
      fc.shuffledSubarray(frames, { minLength: frames.length }),
      fc.nat(700),
      fc.record({
        ranking: fc.constantFrom('score', 'round-robin', 'quota'),
        cost: fc.constantFrom('rendered', 'content'),
      } as const),
    ),
  );

  it('stays within budget, accounts for everybody, depends on the set alone, keeps its fences, and has valid JSON', () => {
    fc.assert(
      fc.property(cases, ([frames, shuffled, budget, options]) => {
        const composed = composeForPrompt(frames, budget, options);
        expect(composeForPrompt(shuffled, budget, options)).toEqual(composed);

        const { audit, body, text, citations } = composed;
        expect(audit.tokens_used).toBeLessThanOrEqual(budget);
        if (options.cost === 'rendered')
          expect(utf8ByteLength(text)).toBeLessThanOrEqual(4 * audit.tokens_used);
        expect(auditIssues(JSON.parse(JSON.stringify(audit)))).toEqual([]);

        const keys = audit.entries.map(({ frame: id }) => JSON.stringify(id));
        expect(new Set(keys).size).toBe(keys.length);
        expect(audit.entries.reduce((sum, { offered: count }) => sum + count, 0)).toBe(frames.length);
        const included = audit.entries.filter(({ disposition }) => 'included' in disposition);
        expect(included.map(({ frame: id }) => JSON.stringify(id)).sort()).toEqual(
          citations.map(({ frame: id }) => JSON.stringify(id)).sort(),
        );
        for (const { disposition } of audit.entries) {
          if (!('excluded' in disposition) || disposition.excluded !== 'duplicate') continue;
          expect(included.map(({ frame: id }) => id)).toContainEqual(disposition.kept);
        }

        expect(carelessCount(body)).toEqual({ begun: citations.length, ended: citations.length });
        expect(exactFences(body)).toHaveLength(citations.length);
        expect(new Set(citations.map(({ label }) => label)).size).toBe(citations.length);
      }),
      { numRuns: 100 },
    );
  });
});
