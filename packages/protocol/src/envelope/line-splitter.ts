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
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

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
        from = to + 1;
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

interface Utf8Decoder {
  decode(bytes: Uint8Array): string;
}

// ignoreBOM keeps a mark in the middle of the stream: only the buffer drops one, and only at the start.
function decodeLine(bytes: Uint8Array, decoder: Utf8Decoder): SplitLine {
  try {
    return { kind: 'line', text: decoder.decode(bytes) };
  } catch {
    return { kind: 'invalid-utf8', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  }
}
