/** A reference from one place to another, as it was written. */
export interface Link {
  readonly label: string;
  /** `page`: a path relative to the root. `web`: a whole http(s) address. `wiki`: a page's name. */
  readonly form: 'page' | 'web' | 'wiki';
  readonly target: string;
  /** What stands behind `#`; `''` for the whole page. */
  readonly fragment: string;
}

/** A piece of a page under one heading, or a part of it when it is long. */
export interface Section {
  /** The heading's name in an address; `''` before the first heading. Unique within the page, together with `part`. */
  readonly fragment: string;
  /** From 1 on. */
  readonly part: number;
  /** Plain text; `''` before the first heading. */
  readonly heading: string;
  /** The headings above it, the outermost first. */
  readonly trail: readonly string[];
  /** First and last line in the file, from 1 on. */
  readonly lines: readonly [from: number, to: number];
  /** The text that is served. For Markdown and text, the exact lines. */
  readonly content: string;
  readonly links: readonly Link[];
}

/** What a file says. */
export interface Page {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** A heading or the text below it, before long ones are split. */
export interface Span {
  readonly fragment: string;
  readonly heading: string;
  readonly trail: readonly string[];
  /** Index of its first line, and of the line after its last, from 0 on. */
  readonly start: number;
  readonly end: number;
}

/** Bounds that keep a hostile file from costing more than its size. */
export const pageLimits = {
  /** A section is split where it grows beyond this. In UTF-16 units, about bytes. */
  sectionLength: 2400,
  /** A part that is longer in a single line is no prose, and is left out. */
  partLength: 32_768,
  sections: 2000,
  linksPerSection: 32,
  /** Longer lines are text without markup. */
  markupLine: 4096,
  titleLength: 200,
} as const;
