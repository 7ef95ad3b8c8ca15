import { type FoldedText, foldText } from './fold-text.js';

/** The words of `</context>` and the like that a host may put around a prompt; bodies must not close them. */
export const WRAPPER_TAGS: readonly string[] = ['context', 'documents'];

/** Where the text is to stand. */
export interface Place {
  /** Default {@link WRAPPER_TAGS}. */
  readonly wrapperTags?: readonly string[];
  /** In an attribute of a fence: what follows it there is ours, and must not become a part of a tag that it begins. */
  readonly isAttribute?: boolean;
}

/**
 * Where in `text` something begins that a reader, a template or a tokenizer could take for a part of our fence or for a
 * turn of the conversation: the offsets behind each such opening bracket, ascending. Inserting colons there, or
 * taking some away, changes nothing in the answer but the offsets. Linear in the length of `text`.
 */
export function findImitations(text: string, place: Place = {}): readonly number[] {
  if (!MAY_IMITATE.test(text)) return [];
  const found = placesIn(foldText(text), place);
  // A reader may see nothing, or a gap, where there is what is not seen.
  if (!HAS_UNSEEN.test(text)) return found;
  const others = placesIn(foldText(text, ' '), place);
  return [...new Set([...found, ...others])].sort((one, other) => one - other);
}

const HAS_UNSEEN = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]|&|%|\\/u;

function placesIn(
  folded: FoldedText,
  { isAttribute = false, wrapperTags = WRAPPER_TAGS }: Place,
): readonly number[] {
  const reading = {
    text: folded.text,
    isAttribute,
    tags: new Set(wrapperTags.map((tag) => tag.toLowerCase())),
    lastClose: folded.text.lastIndexOf('>'),
  };
  return [...folded.text.matchAll(CANDIDATE)]
    .filter((match) => isImitation(match, reading))
    .map((match) => folded.endOf(match.index));
}

interface Reading {
  readonly text: string;
  readonly isAttribute: boolean;
  readonly tags: ReadonlySet<string>;
  /** Where the last `>` of the text is. */
  readonly lastClose: number;
}

// An opening bracket in any spelling that folding knows. Most texts have none, and are spared the folding.
const MAY_IMITATE =
  /[<[‹〈\u2329⟨❮❬≺˂ᐸ𐒗⧼❰《≪«⊀⁅❲〔【⟦＜﹤≮［﹝﹇︹︻︽︿]|&(?:lt|l[bs]|amp|#)|%(?:3c|5b|2[56])|\\[xu]/iu;

// Marks of the chat templates in use, as their tokenizers spell them: <|…|> of many families, and the words of others.
const ANGLED =
  's|bos|eos|sop|eop|BOS_TOKEN|EOS_TOKEN|start_of_turn|end_of_turn|think|tool_call|tool_response|function_calls|function_results';
const SQUARE = 'INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|gMASK|BOS|EOS';
const CANDIDATE = new RegExp(
  [
    String.raw`<[\s\\:]*(\/[\s\\/:]*)?([A-Za-z][\w-]{0,63})`, // A tag: judged below.
    String.raw`<:*\|[^\s<>|[\]]{1,64}\|>`,
    String.raw`<:*<:*\/?SYS>>`,
    String.raw`\[:*\/?(?:${SQUARE})\]`,
  ].join('|'),
  'g',
);
const TOKEN = new RegExp(`^(?:${ANGLED})$`);

function isImitation(match: RegExpExecArray, { text, isAttribute, tags, lastClose }: Reading): boolean {
  const [whole, slash, name] = match;
  if (name === undefined) return true;
  const after = match.index + whole.length;
  if (TOKEN.test(name) && text[after] === '>' && /^<:*\/?\w/.test(whole)) return true;
  const word = name.toLowerCase();
  if (slash !== undefined) return (word === 'frame' || tags.has(word)) && endsName(text, after);
  if (word !== 'frame' || !endsWord(text, after)) return false;
  const isTag = /^<[\\:]*\w/.test(whole);
  if (isAttribute || (isTag && lastClose < after)) return true;
  const tag = withoutColons(text, after);
  return hasFenceAttribute(tag) || (isTag && namesFenceAttribute(tag));
}

/** A backslash at the end of a line is nothing to some readers, and so is one before a slash. */
function endsWord(text: string, at: number): boolean {
  WORD_END.lastIndex = at;
  return WORD_END.test(text);
}

const WORD_END = /\\*(?:[\s/]|$)/y;

/** `</frame.Header>`, `</frame:x>` and the path `< /frame/data` go on; `</frame>`, `</frame x` and `</frame/>` do not. */
function endsName(text: string, at: number): boolean {
  return !/[.:/]/.test(text[at] ?? '') || !/\w/.test(text[at + 1] ?? '');
}

const FENCE_ATTRIBUTES: ReadonlySet<string> = new Set(['provider', 'id', 'kind', 'cite']);
const LONGEST_TAG = 1_000;

/**
 * True when what follows `<frame` has an attribute of ours, a value that does not end, or no end within reach: what
 * comes behind the body would be read as a part of it. `Vec<Frame>`, `<Frame title="x">`, `a < frame && b` have not.
 */
function hasFenceAttribute(tag: string): boolean {
  for (let next = 0; next < LONGEST_TAG; ) {
    ATTRIBUTE.lastIndex = next;
    const match = ATTRIBUTE.exec(tag);
    if (match === null) return false;
    const [whole, name = '', value] = match;
    next += whole.length;
    if (value !== undefined && FENCE_ATTRIBUTES.has(name.toLowerCase())) return true;
    if (value === '"' || value === "'") {
      next = tag.indexOf(value, next) + 1;
      if (next === 0) return true;
    }
  }
  return true;
}

// One attribute: its name, and when it has a value the quote that opens it, or the unquoted value. `==` compares.
const ATTRIBUTE = /[\s/]*([^\s=<>"'/&|+*(){}[\],;]+)(?:\s*=(?!=)\s*(["']|[^\s"'>]*))?/y;

/** The same for a reader who passes over what is no attribute, up to the next bracket. */
function namesFenceAttribute(tag: string): boolean {
  const end = tag.search(/[<>]/);
  if (end === -1 && tag.length >= LONGEST_TAG) return true;
  return /\b(?:provider|id|kind|cite)\s*=(?!=)/i.test(end === -1 ? tag : tag.slice(0, end));
}

/** The next {@link LONGEST_TAG} characters, colons not counted: they may be our marks. */
function withoutColons(text: string, at: number): string {
  let tag = text.slice(at, at + LONGEST_TAG).replaceAll(':', '');
  for (let next = at + LONGEST_TAG; next < text.length && tag.length < LONGEST_TAG; next++) {
    if (text[next] !== ':') tag += text[next];
  }
  return tag;
}
