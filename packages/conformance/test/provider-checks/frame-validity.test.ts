import { describe, expect, it } from 'vitest';
import { judge } from '../fixtures/judge.js';
import { honestFrames } from '../fixtures/responder.mjs';

const every = (everyFrame: object) => judge('frame-validity', { everyFrame });
const REF = { provider_id: 'p', uri: 'u' };
const TRANSFORM = { method: 'm', implementation: 'i', version: 'v' };
const DIGEST = `sha256:${'0a'.repeat(32)}`;

describe('frame-validity', () => {
  it.each([
    ['F1', { score: 1.5 }, 'score 1.5'],
    ['F1', { score: -0.001 }, 'score -0.00'],
    ['F1', { score: 1e39 }, 'score Infinity'],
    ['F2', { title: ' \u0085' }, 'title'],
    ['F3', { citation_label: '' }, 'citation_label'],
    ['F3', { citation_label: '$absent' }, 'citation_label'],
    ['F4', { valid_from: 'last spring' }, 'valid_from "last spring"'],
    ['F4', { valid_to: '2026-02-30T00:00:00Z' }, 'valid_to'],
    ['F4', { recorded_at: '2026-01-01T00:00:00+00:00' }, 'recorded_at'],
    ['D1', { content_digest: 'sha256:abc' }, 'content_digest "sha256:abc"'],
    ['D1', { content_digest: DIGEST.toUpperCase() }, 'content_digest'],
    ['F5', { provenance: [{ type: 'web' }, { type: 'file', uri: 'file:///x' }] }, 'provenance[1]'],
    ['F5', { provenance: [{ type: 'file', digest: 'md5:1' }] }, 'provenance[0].digest "md5:1"'],
    ['G1', { relations: [{ rel: 'r', target_uri: 'x:y' }] }, 'relations[0].display_name'],
    ['G1', { relations: [{ rel: 'r', target_uri: 'x:y', display_name: '\u2003' }] }, 'display_name'],
    ['G2', { relations: [{ rel: 'r', target_uri: ' ', display_name: 'n' }] }, 'relations[0].target_uri'],
    ['P1', { content: null }, 'needs content'],
    ['P2', { representation: 'compact' }, 'needs canonical_content_hash'],
    [
      'P3',
      { representation: 'reference', canonical_content_hash: 'h', content_ref: REF },
      'must not carry content',
    ],
    [
      'P3',
      { representation: 'reference', content: '$absent', content_digest: '$absent' },
      'needs content_ref',
    ],
  ])('%s: fails %j and names it', async (anchor, change, text) => {
    const result = await every(change);
    expect(result.status).toBe('fail');
    expect(result.evidence).toContain(`(${anchor})`);
    expect(result.evidence).toContain(text);
    expect(result.evidence).toMatch(/^frame 0: .*; frame 1: /);
  });

  it.each([
    ['a score just above 1, which is 1 in 32 bits', { score: 1.00000001 }],
    [
      'a leap second and year 0000',
      { valid_from: '2016-12-31T23:59:60Z', recorded_at: '0000-02-29T00:00:00.120Z' },
    ],
    [
      'a full frame with members of the others (reading 1)',
      { canonical_content_hash: 'any', content_ref: REF, transform: TRANSFORM },
    ],
    [
      'a compact frame',
      { representation: 'compact', canonical_content_hash: 'h', content_ref: REF, transform: TRANSFORM },
    ],
    [
      'a reference frame whose inline members are null',
      {
        representation: 'reference',
        content: null,
        content_digest: null,
        canonical_content_hash: 'h',
        content_ref: REF,
      },
    ],
    ['a provenance type that only resembles file', { provenance: [{ type: 'File', digest: 'no' }] }],
    ['a non-file digest of another algorithm', { provenance: [{ type: 'git', digest: 'sha1:1' }] }],
    ['no digest and no provenance', { content_digest: '$absent', provenance: [] }],
  ])('passes %s', async (_, change) => {
    expect(await every(change)).toMatchObject({ status: 'pass' });
  });

  it('passes an answer without frames', async () => {
    expect(await judge('frame-validity', { frames: [] })).toMatchObject({ status: 'pass' });
  });

  it('collects every problem of every frame', async () => {
    const [first, second] = honestFrames();
    const frames = [
      { ...first, title: '', score: 2 },
      { ...second, citation_label: null },
    ];
    const { evidence } = await judge('frame-validity', { frames });
    expect(evidence).toBe(
      'frame 0: score 2 is outside 0 to 1 (F1); frame 0: title is blank (F2); frame 1: citation_label is missing or blank (F3)',
    );
  });

  it.each([
    ['kind', { kind: 'trajectory' }],
    ['token_cost', { token_cost: -1 }],
    ['representation', { representation: null }],
  ])('an answer with an undecodable %s fails all checks that share it', async (member, change) => {
    for (const name of ['frame-validity', 'verify-honesty', 'budget-honesty']) {
      const result = await judge(name, { everyFrame: change });
      expect(result.status).toBe('fail');
      expect(result.evidence).toContain(`result.frames[0].${member}`);
    }
  });
});
