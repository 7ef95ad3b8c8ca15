import { createOutline, oneLine } from './headings.js';
import { titleOf } from './markdown.js';
import type { Page, Span } from './page.js';
import { splitSpans } from './split-spans.js';

const rule = /^([=\-~^"'`#*+])\1{2,}[ \t]*\r?$/;

/** Reads plain text and reStructuredText: headings are lines with a rule of one repeated sign below them. */
export function parsePlainText(text: string, path: string): Page {
  const lines = text.split('\n');
  const outline = createOutline();
  const levels: string[] = [];
  const spans: Span[] = [];
  let open: Omit<Span, 'end'> = { fragment: '', heading: '', trail: [], start: 0 };
  for (const [index, line] of lines.entries()) {
    const sign = headingSign(line, lines[index + 1]);
    if (sign === undefined) continue;
    // A rule above the heading belongs to it.
    const over = index > 0 && rule.exec(lines[index - 1] ?? '')?.[1] === sign;
    const start = over ? index - 1 : index;
    spans.push({ ...open, end: start });
    const style = over ? `${sign}${sign}` : sign;
    if (!levels.includes(style)) levels.push(style);
    const heading = oneLine(line);
    open = { ...outline.enter(heading, levels.indexOf(style) + 1), heading, start };
  }
  spans.push({ ...open, end: lines.length });
  const full = spans.filter((span) => hasText(lines, span));
  const sections = splitSpans({ lines, spans: full, isTied: () => false, linksIn: () => [] });
  return { title: titleOf(full, path), sections };
}

/** The sign of the rule below a line that can be a heading: text, and not much longer than its rule. */
function headingSign(line: string, below: string | undefined): string | undefined {
  const under = rule.exec(below ?? '');
  const text = line.trim();
  if (under === null || text === '' || rule.test(line) || !/[\p{L}\p{N}]/u.test(text)) return undefined;
  return (below ?? '').trim().length + 2 >= text.length ? under[1] : undefined;
}

function hasText(lines: readonly string[], span: Span): boolean {
  const from = span.heading === '' ? span.start : span.start + 2;
  return lines.slice(from, span.end).some((line) => /[\p{L}\p{N}]/u.test(line));
}
