import { describe, expect, it } from 'vitest';
import { type ContextFrame, checkFrame, contentDigest } from '../../src/index.js';

const digest = contentDigest('text');
const honest = {
  id: 'a',
  kind: 'doc',
  title: 'A',
  content: 'text',
  score: 0.5,
  token_cost: 1,
  citation_label: 'a',
};
const source = { canonical_content_hash: digest, content_ref: { provider_id: 'p', uri: 'u:1' } };
const transform = { method: 'm', implementation: 'i', version: '1' };
const compact = { ...honest, ...source, transform, representation: 'compact', content_digest: digest };
const { content: _content, ...bare } = honest;
const reference = { ...bare, ...source, representation: 'reference', token_cost: 0 };

const check = (frame: object, profile?: 'wire' | 'strict') =>
  checkFrame(frame as ContextFrame, 'frames[3]', profile);
const broken = (frame: object, profile?: 'wire' | 'strict') =>
  check(frame, profile).map(({ anchor, path }) => `${anchor} ${path.replace('frames[3].', '')}`);

describe('checkFrame', () => {
  it('finds nothing in honest frames of each representation, in either profile', () => {
    for (const frame of [honest, { ...honest, representation: 'full' }, compact, reference]) {
      expect(broken(frame)).toEqual([]);
      expect(broken(frame, 'strict')).toEqual([]);
    }
  });

  it.each([
    ['F1', { score: 1.01 }, 'score'],
    ['F1', { score: -0.01 }, 'score'],
    ['F1', { score: Number.NaN }, 'score'],
    ['F2', { title: ' \u0085' }, 'title'],
    ['F3', { citation_label: undefined }, 'citation_label'],
    ['F3', { citation_label: '\t' }, 'citation_label'],
    ['F4', { valid_from: '2026-02-30T00:00:00Z' }, 'valid_from'],
    ['F4', { valid_to: 'soon' }, 'valid_to'],
    ['F4', { recorded_at: '2026-01-01' }, 'recorded_at'],
    ['F5', { provenance: [{ type: 'url' }, { type: 'file' }] }, 'provenance[1].digest'],
    ['F5', { provenance: [{ type: 'file', digest: 'sha256:0' }] }, 'provenance[0].digest'],
    ['D1', { content_digest: 'sha256:0' }, 'content_digest'],
    ['B3', { token_cost: 2 }, 'token_cost'],
    ['B3', { token_cost: 0 }, 'token_cost'],
    ['B3', { content: '\ud800\ud800' }, 'token_cost'],
    ['P1', { content: undefined }, 'content'],
    ['G1', { relations: [{ rel: 'r', target_uri: 'u:1' }] }, 'relations[0].display_name'],
    ['G1', { relations: [{ rel: 'r', target_uri: 'u:1', display_name: ' ' }] }, 'relations[0].display_name'],
    ['G2', { relations: [{ rel: 'r', target_uri: ' ', display_name: 'r' }] }, 'relations[0].target_uri'],
  ])('%s: a full frame with %j', (anchor, change, path) => {
    expect(broken({ ...honest, ...change })).toEqual([`${anchor} ${path}`]);
  });

  it.each(['content', 'content_digest', 'canonical_content_hash', 'transform', 'content_ref'])(
    'P2: a compact frame without %s',
    (member) => {
      expect(broken({ ...compact, [member]: undefined })).toEqual([`P2 ${member}`]);
    },
  );

  it.each([
    ['content_ref', undefined],
    ['canonical_content_hash', undefined],
    ['content', ''],
    ['content_digest', digest],
    ['transform', transform],
  ])('P3: a reference frame with %s %j', (member, value) => {
    expect(broken({ ...reference, [member]: value })).toEqual([`P3 ${member}`]);
  });

  it('P4: a reference frame that costs something', () => {
    expect(broken({ ...reference, token_cost: 1 })).toEqual(['P4 token_cost']);
  });

  it('P1, reading 1: takes a full frame with a handle and a hash; a transform is a fault in the strict profile only', () => {
    expect(broken({ ...honest, ...source, transform })).toEqual([]);
    expect(broken({ ...honest, ...source }, 'strict')).toEqual([]);
    expect(broken({ ...honest, ...source, transform }, 'strict')).toEqual(['P1 transform']);
  });

  it('D1, reading 4: only the strict profile asks whether a digest is true', () => {
    const frame = { ...honest, content_digest: contentDigest('other') };
    expect(broken(frame)).toEqual([]);
    expect(broken(frame, 'strict')).toEqual(['D1 content_digest']);
  });

  it('G2: only the strict profile asks for the scheme of a URI', () => {
    const frame = { ...honest, relations: [{ rel: 'r', target_uri: 'README.md', display_name: 'r' }] };
    expect(broken(frame)).toEqual([]);
    expect(broken(frame, 'strict')).toEqual(['G2 relations[0].target_uri']);
  });

  it('says what it saw and what it wanted, with the path', () => {
    expect(check({ ...honest, token_cost: 9 })).toEqual([
      {
        anchor: 'B3',
        path: 'frames[3].token_cost',
        message: 'frames[3].token_cost is 9; the content costs 1 budget tokens',
      },
    ]);
    expect(checkFrame({ ...honest, title: '' })[0]).toMatchObject({ path: 'title' });
  });

  it('quotes text of a peer, cut and printable', () => {
    const [found] = check({ ...honest, valid_from: `\u001b[2J${'x'.repeat(5000)}` });
    expect(found?.message.length).toBeLessThan(300);
    expect(found?.message).not.toMatch(/\p{Cc}/u);
  });

  it('lists a bounded number for each requirement, so that none hides another', () => {
    const frame = {
      ...honest,
      token_cost: 9,
      provenance: Array.from({ length: 100_000 }, () => ({ type: 'file' })),
    };
    const found = broken(frame);
    expect(found).toHaveLength(21);
    expect(found).toContain('B3 token_cost');
  });
});
