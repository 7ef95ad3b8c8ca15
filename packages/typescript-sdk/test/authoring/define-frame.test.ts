import { checkFrame } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { contentDigest, defineFrame, type FrameDraft, FrameError, isFrameError } from '../../src/index.js';

const draft = { id: 'doc:1', kind: 'doc', title: 'T', citation_label: 't', content: 'héllo', score: 0.4 };

describe('defineFrame', () => {
  it('B3 D1: completes a draft', () => {
    const frame = defineFrame(draft);
    expect(frame).toEqual({ ...draft, token_cost: 2, content_digest: contentDigest('héllo') });
    expect(checkFrame(frame, '', 'strict')).toEqual([]);
  });

  it('P50: takes a frame built in variables', () => {
    const kind: string = 'doc';
    const built = { ...draft, kind };
    expect(defineFrame(built).kind).toBe('doc');
  });

  it.each([
    ['F1', 'score', { score: 2 }],
    ['F2', 'title', { title: ' ' }],
    ['F3', 'citation_label', { citation_label: undefined }],
    ['B3', 'token_cost', { token_cost: 1 }],
    ['F5', 'provenance[0]', { provenance: [{ type: 'file', uri: 'file:///x' }] }],
    ['G2', 'relations[0]', { relations: [{ rel: 'r', target_uri: 'relative', display_name: 'n' }] }],
  ])('%s: names the frame, the member %s and the anchor', (anchor, member, wrong) => {
    const call = () => defineFrame({ ...draft, ...wrong } as FrameDraft);
    expect(call).toThrow(FrameError);
    expect(call).toThrow(new RegExp(`"doc:1".*${member.replace(/[[\]]/g, '\\$&')}.*\\(${anchor}\\)`));
    try {
      call();
    } catch (error) {
      expect(isFrameError(error) && error.violations).toMatchObject([{ anchor, path: `frame.${member}` }]);
      expect(Object.hasOwn(error as object, 'name')).toBe(false);
      // Nothing was mended: a refusal must not say what a mend would have done.
      expect((error as Error).message).not.toMatch(/; it |left out|taken out|dropped|stands in|became/);
    }
  });

  it('P11: says what it was given instead of a draft', () => {
    expect(() => defineFrame(undefined as unknown as FrameDraft)).toThrow(
      /without a readable id.*not an object/,
    );
  });
});
