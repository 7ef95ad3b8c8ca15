import { checkArgument } from '../calls/check-call.js';
import { text, texts } from '../calls/wants.js';
import { findImitations, type Place, WRAPPER_TAGS } from './fence-imitations.js';

/** What is put behind the bracket of an imitation. No layer of JSON, HTML, Markdown or Unicode takes it away. */
const MARK = ':';

/**
 * `content` with a colon behind each bracket that begins an imitation of a fence, of a wrapper tag, or of a
 * chat template's mark (R3): `</frame>` becomes `<:/frame>`, `<|im_end|>` becomes `<:|im_end|>`. Everything else stays as
 * it is, `Vec<Frame>` too, and {@link restoreContent} gives the content back exactly. Linear in its length.
 */
export function neutralise(content: string, place?: Place): Neutralised {
  const places = findImitations(content, place);
  if (places.length === 0) return { text: content, imitations: 0 };
  const parts: string[] = [];
  let from = 0;
  for (const at of places) {
    parts.push(content.slice(from, at), MARK);
    from = at;
  }
  parts.push(content.slice(from));
  return { text: parts.join(''), imitations: places.length };
}

/** A text that imitates nothing. */
export interface Neutralised {
  readonly text: string;
  /** How many imitations there were. Honest content has few; an attack has some. */
  readonly imitations: number;
}

/**
 * The content that a frame's body was made from, byte for byte, so that quotations can be compared with the source and a
 * `content_digest` with the body (D1). `wrapperTags` must be those that the prompt was composed with.
 */
export function restoreContent(body: string, wrapperTags: readonly string[] = WRAPPER_TAGS): string {
  checkArgument(body, text, { call: 'restoreContent', argument: 'body' });
  checkArgument(wrapperTags, texts, { call: 'restoreContent', argument: 'wrapperTags' });
  const parts: string[] = [];
  let from = 0;
  for (const place of findImitations(body, { wrapperTags })) {
    if (body[place] !== MARK) continue;
    parts.push(body.slice(from, place));
    from = place + 1;
  }
  parts.push(body.slice(from));
  return parts.join('');
}
