import { createOutline, oneLine } from './headings.js';
import { createLinkReader, plainText } from './markdown-links.js';
import { type Page, pageLimits, type Span } from './page.js';
import { splitSpans } from './split-spans.js';

/** What a line is: part of a fenced block, front matter or a comment, a heading, or anything else. */
interface LineKind {
  readonly tied: boolean;
  readonly heading?: { readonly text: string; readonly level: number; readonly fragment?: string };
}

/** Reads Markdown: one section for each heading, with the exact lines. `path` is relative to the root; links start from there. */
export function parseMarkdown(text: string, path: string): Page {
  const lines = text.split('\n');
  const { title, start } = readFrontMatter(lines);
  const kinds = kindsOf(lines, start);
  const spans = spansOf(lines, kinds, start);
  const links = createLinkReader(path, lines, (line) => kinds[line]?.tied ?? false);
  const sections = splitSpans({
    lines,
    spans,
    isTied: (line) => kinds[line]?.tied ?? false,
    linksIn: links,
  });
  return { title: title || titleOf(spans, path), sections };
}

/** The first heading, or the name of the file. */
export function titleOf(spans: readonly Span[], path: string): string {
  const [file = path, folder] = path.split('/').reverse();
  const name = file.replace(/\.[^.]+$/, '') || file;
  const plain = /^(readme|index)$/i.test(name) && folder !== undefined ? folder : name;
  const first = spans.find((span) => span.heading !== '');
  return first?.trail[0] ?? first?.heading ?? oneLine(plain.replace(/[-_]+/g, ' '));
}

/** `title:` of a YAML block at the top, and the line after that block. */
function readFrontMatter(lines: readonly string[]): { readonly title: string; readonly start: number } {
  if (lines[0]?.replace(/^\ufeff/, '').trimEnd() !== '---') return { title: '', start: 0 };
  const end = lines.slice(1, 200).findIndex((line) => /^(---|\.\.\.)\s*$/.test(line));
  if (end < 0) return { title: '', start: 0 };
  const named = lines.slice(1, end + 1).find((line) => line.startsWith('title:')) ?? '';
  const value = named.slice('title:'.length).trim();
  return { title: oneLine(/^(["'])(.*)\1$/.exec(value)?.[2] ?? value), start: end + 2 };
}

function kindsOf(lines: readonly string[], start: number): readonly LineKind[] {
  let fence: string | undefined;
  let comment = false;
  return lines.map((raw, index): LineKind => {
    if (index < start) return { tied: true };
    const line = index === 0 ? raw.replace(/^\ufeff/, '') : raw;
    if (fence !== undefined) {
      if (fenceIn(line)?.startsWith(fence) && /^[\s`~]*$/.test(line)) fence = undefined;
      return { tied: true };
    }
    if (comment || line.trimStart().startsWith('<!--')) {
      comment = !line.includes('-->');
      return { tied: true };
    }
    fence = fenceIn(line);
    return fence === undefined ? kindOf(line, lines[index + 1], lines[index - 1]) : { tied: true };
  });
}

/** The sign of a fenced block in its first or last line. Code between backticks in one line is none. */
function fenceIn(line: string): string | undefined {
  const [, sign, rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  return sign?.startsWith('`') && rest.includes('`') ? undefined : sign;
}

function kindOf(line: string, next: string | undefined, before: string | undefined): LineKind {
  if (line.length > pageLimits.markupLine) return { tied: false };
  const hashes = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/.exec(line);
  if (hashes?.[1] && hashes[2]) return headingOf(hashes[2].replace(/[ \t]#+[ \t]*$/, ''), hashes[1].length);
  const html = /^ {0,3}<h([1-6])\b[^>]*>(.+)<\/h[1-6]>/i.exec(line);
  if (html?.[1] && html[2]) return headingOf(html[2], Number(html[1]));
  const under = /^ {0,3}(=+|-{2,})[ \t]*\r?$/.exec(next ?? '')?.[1];
  // A line of text with a rule below it; not the last line of a list, a table or a quotation.
  if (under === undefined || !/^ {0,3}[^\s|>*+#<-]/.test(line) || /^ {0,3}\d+[.)]/.test(line))
    return { tied: false };
  if (before !== undefined && /\S/.test(before) && under.startsWith('-')) return { tied: false };
  return headingOf(line, under.startsWith('=') ? 1 : 2);
}

function headingOf(source: string, level: number): LineKind {
  const named = /\{#([\w-]{1,100})\}[ \t]*\r?$/.exec(source);
  const text = oneLine(plainText(named ? source.slice(0, named.index) : source));
  if (text === '') return { tied: false };
  return { tied: false, heading: { text, level, ...(named?.[1] ? { fragment: named[1] } : {}) } };
}

function spansOf(lines: readonly string[], kinds: readonly LineKind[], start: number): readonly Span[] {
  const outline = createOutline();
  const spans: Span[] = [];
  let open: Omit<Span, 'end'> = { fragment: '', heading: '', trail: [], start };
  for (const [index, { heading }] of kinds.entries()) {
    if (heading === undefined || index < start) continue;
    spans.push({ ...open, end: index });
    const { fragment, trail } = outline.enter(heading.text, heading.level, heading.fragment);
    open = { fragment, heading: heading.text, trail, start: index };
  }
  spans.push({ ...open, end: lines.length });
  const full = spans.filter((span) => hasBody(lines, span));
  // A heading alone says nothing that the trail of the next section does not; a page of headings alone is kept.
  return full.length > 0 ? full : spans.filter((span) => span.heading !== '');
}

function hasBody(lines: readonly string[], span: Span): boolean {
  const from = span.heading === '' ? span.start : span.start + 1;
  return lines.slice(from, span.end).some((line) => /[\p{L}\p{N}]/u.test(line));
}
