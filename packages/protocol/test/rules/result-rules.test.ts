import { describe, expect, it } from 'vitest';
import { checkResult } from '../../src/index.js';

const frame = {
  id: 'a',
  kind: 'doc',
  title: 'A',
  content: 'text',
  score: 0.5,
  token_cost: 1,
  citation_label: 'a',
};
const query = { goal: 'g', max_frames: 2, max_tokens: 2 };
const result = (...frames: readonly (typeof frame)[]) => ({ frames, truncated: false });
const broken = (...args: Parameters<typeof checkResult>) =>
  checkResult(...args).map(({ anchor, path }) => `${anchor} ${path}`);

describe('checkResult', () => {
  it('finds nothing at the very limits', () => {
    expect(broken(result(frame, frame), query)).toEqual([]);
    expect(broken(result(), { ...query, max_frames: 0, max_tokens: 0 })).toEqual([]);
  });

  it('B1: one token too many', () => {
    expect(checkResult(result(frame, frame), { ...query, max_tokens: 1 })).toEqual([
      { anchor: 'B1', path: 'frames', message: 'frames cost 2 budget tokens; the query allowed 1' },
    ]);
  });

  it('B4: one frame too many', () => {
    expect(broken(result(frame, frame), { ...query, max_frames: 1 })).toEqual(['B4 frames']);
  });

  it('Q1: a kind that was not asked for; none asked for means any', () => {
    const other = { ...frame, kind: 'acme:ticket' };
    expect(broken(result(frame, other), { ...query, kinds: ['doc'] })).toEqual(['Q1 frames[1].kind']);
    expect(broken(result(frame, other), { ...query, kinds: [] })).toEqual([]);
  });

  it('names the frame behind each fault, also after a hundred others', () => {
    const bad = { ...frame, title: '' };
    const many = Array.from({ length: 150 }, () => bad);
    const found = broken(result(...many), { ...query, max_frames: 1000, max_tokens: 1000, kinds: ['fact'] });
    expect(found).toHaveLength(300);
    expect(found.slice(-2)).toEqual(['Q1 frames[149].kind', 'F2 frames[149].title']);
  });
});
