/** One line of a byte stream, without its line break. */
export type SplitLine =
  | { readonly kind: 'line'; readonly text: string }
  /** Longer than the limit; its bytes were dropped up to the next line break. */
  | { readonly kind: 'too-long'; readonly bytes: number }
  /** Not UTF-8; `text` has U+FFFD where bytes were wrong. */
  | { readonly kind: 'invalid-utf8'; readonly text: string };

/** Turns chunks of bytes into lines. */
export interface LineSplitter {
  /** The lines that `chunk` completes. */
  push(chunk: Uint8Array): readonly SplitLine[];
  /** The last line, when the stream ends without a line break; nothing when it is empty. */
  end(): readonly SplitLine[];
}

/** Options of {@link createLineSplitter}. */
export interface LineSplitterOptions {
  /** Longest line, in bytes without its line break. Default 16 MiB. */
  readonly maxLineBytes?: number;
}
