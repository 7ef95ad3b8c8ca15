import { createLineBuffer } from './line-buffer.js';

/** One line of a byte stream, without its line break. */
export type SplitLine =
  | { readonly kind: 'line'; readonly text: string }
  /** Longer than the limit; its bytes were dropped up to the next line break. */
  | { readonly kind: 'too-long'; readonly bytes: number }
  /** Not UTF-8; `text` has U+FFFD where bytes were wrong. */
  | { readonly kind: 'invalid-utf8'; readonly text: string };

/** Turns chunks of bytes into lines. */
export interface LineSplitter {
  /** The lines that `chunk` completes. The chunk may be reused afterwards. */
  push(chunk: Uint8Array): readonly SplitLine[];
  /** The last line, when the stream ends without a line break; nothing when it is empty. */
  end(): readonly SplitLine[];
}

/** Options of {@link createLineSplitter}. */
export interface LineSplitterOptions {
  /** Longest line, in bytes without its line break. Default 16 MiB. */
  readonly maxLineBytes?: number;
  /** Leave a byte order mark at the start of the stream in the first line, for a reader that refuses it. Default false. */
  readonly keepByteOrderMark?: boolean;
}

const DEFAULT_MAX_LINE_BYTES = 16 * 1024 * 1024;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const NOTHING = new Uint8Array(0);

/**
 * A splitter for one stream. A line ends at a line feed and at nothing else (U+2028 and lone carriage returns are
 * text); one carriage return before the line feed goes with it. One byte order mark at the very start is dropped.
 * Blank lines come as `''`. Time is linear in the bytes however they are cut into chunks, and no more than one line
 * of the longest length is held. Throws `RangeError` when `maxLineBytes` is not a positive integer.
 */
export function createLineSplitter(options: LineSplitterOptions = {}): LineSplitter {
  const limit = options.maxLineBytes ?? DEFAULT_MAX_LINE_BYTES;
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new RangeError(`createLineSplitter: maxLineBytes must be a positive integer; it is ${limit}`);
  }
  const buffer = createLineBuffer(limit, options.keepByteOrderMark === true);
  // ignoreBOM keeps a mark in the middle of the stream: only the buffer drops one, and only at the start.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  const finish = (tail: Uint8Array, broken: boolean): SplitLine => {
    const line = buffer.finish(tail, broken);
    return typeof line === 'number' ? { kind: 'too-long', bytes: line } : decodeLine(line, decoder);
  };

  return {
    push(chunk) {
      const lines: SplitLine[] = [];
      let from = 0;
      for (let to = chunk.indexOf(LINE_FEED); to !== -1; to = chunk.indexOf(LINE_FEED, from)) {
        lines.push(finish(chunk.subarray(from, to), true));
        from = pushBlanks(chunk, to + 1, lines);
      }
      buffer.append(chunk.subarray(from));
      return lines;
    },
    end() {
      if (buffer.isEmpty()) return [];
      const last = finish(NOTHING, false);
      return last.kind === 'line' && last.text === '' ? [] : [last];
    },
  };
}

const BLANK: SplitLine = { kind: 'line', text: '' };

// A stream of nothing but line feeds is millions of lines, which must cost next to nothing. Returns where they end.
function pushBlanks(chunk: Uint8Array, from: number, lines: SplitLine[]): number {
  let at = from;
  for (;;) {
    if (chunk[at] === LINE_FEED) at += 1;
    else if (chunk[at] === CARRIAGE_RETURN && chunk[at + 1] === LINE_FEED) at += 2;
    else return at;
    lines.push(BLANK);
  }
}

interface Utf8Decoder {
  decode(bytes: Uint8Array): string;
}

// An exception for each broken line would be a hundred times the cost of a whole one, so a decoder that throws is no way
// to find them.
function decodeLine(bytes: Uint8Array, decoder: Utf8Decoder): SplitLine {
  const text = decoder.decode(bytes);
  if (!text.includes(REPLACEMENT)) return { kind: 'line', text };
  return { kind: replacementsIn(text) > spelledIn(bytes) ? 'invalid-utf8' : 'line', text };
}

const REPLACEMENT = '\ufffd';

function replacementsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) count++;
  return count;
}

// U+FFFD may also stand in a line as itself: EF BF BD, which is nothing else wherever it stands, as EF begins a character
// always.
function spelledIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xef); at !== -1; at = bytes.indexOf(0xef, at + 1))
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count++;
  return count;
}
