import { type ContextFrame, isBlank, toWellFormed } from '@contextgraphprotocol/protocol';
import type { AcceptedFrame } from '../fan-out/provider-outcome.js';
import { escapeAttribute, firstTidy, tidy } from './escape-attribute.js';
import { neutralise } from './escape-fence.js';
import { WRAPPER_TAGS } from './fence-imitations.js';

/** A frame as it stands in a prompt. */
export interface RenderedFrame {
  /** The whole block: fence, body, fence, each on lines of its own; it ends with a line feed. */
  readonly block: string;
  /** The value of its `cite` attribute as it is written in the block, with entities. */
  readonly cite: string;
  /** How many imitations of fences and chat marks were marked in the body. */
  readonly imitations: number;
}

/** How frames become text. */
export interface Renderer {
  /** How a frame wants to be cited: one line, short, never blank. Two frames may have the same label. */
  labelOf(frame: AcceptedFrame): string;
  /** The block of `frame`, cited as `label`. */
  render(frame: AcceptedFrame, label: string): RenderedFrame;
}

/** What a prompt has at most of each attribute, in characters. */
const LONGEST = { provider: 100, id: 200, kind: 64, cite: 160 };

/** Renders so that nothing in a frame can end its fence, imitate another one, or be invisible (R3). */
export function createRenderer(wrapperTags: readonly string[] = WRAPPER_TAGS): Renderer {
  return {
    labelOf: ({ citation_label: label, title, id }) =>
      firstTidy([label, title, id], LONGEST.cite) || 'unlabelled',
    render(frame, label) {
      const body = neutralise(toWellFormed(inlineContent(frame)), { wrapperTags });
      const provider = escapeAttribute(tidy(frame.provider_id, LONGEST.provider));
      const id = escapeAttribute(tidy(frame.id, LONGEST.id));
      const kind = escapeAttribute(tidy(frame.kind, LONGEST.kind));
      const cite = escapeAttribute(label);
      const block = `<frame provider="${provider}" id="${id}" kind="${kind}" cite="${cite}">\n${body.text}\n</frame>\n`;
      return { block, cite, imitations: body.imitations };
    },
  };
}

/**
 * Renders the bytes of the reference implementation, for comparison with it: labels are neither bounded nor unique, and
 * only its own few spellings of a fence are broken. The kind is escaped all the same: there the reference has a hole.
 */
export const referenceRenderer: Renderer = {
  labelOf: ({ citation_label: label, title }) => (label === undefined || isBlank(label) ? title : label),
  render(frame, label) {
    const [provider, id, kind, cite = ''] = [frame.provider_id, frame.id, frame.kind, label].map((value) =>
      escapeAttribute(value.replace(/[\r\n]/g, ' ')),
    );
    const content = toWellFormed(inlineContent(frame));
    const body = content.replace(/<(?=\/?frame)/gi, '<\\');
    const block = `<frame provider="${provider}" id="${id}" kind="${kind}" cite="${cite}">\n${body}\n</frame>\n`;
    return { block, cite, imitations: body.length - content.length };
  },
};

/** What a frame says; nothing for a reference (P3). */
export function inlineContent(frame: Pick<ContextFrame, 'content'>): string {
  return frame.content ?? '';
}
