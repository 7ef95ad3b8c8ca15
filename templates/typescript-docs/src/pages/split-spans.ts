import type { Link, Section, Span } from './page.js';
import { pageLimits } from './page.js';

interface SplitInput {
  /** The lines of the file, without their line feeds. */
  readonly lines: readonly string[];
  readonly spans: readonly Span[];
  /** Whether a line is inside a block that reads badly in halves, such as a fenced example. */
  readonly isTied: (line: number) => boolean;
  readonly linksIn: (from: number, to: number) => readonly Link[];
}

/** Makes sections of spans: the exact lines, blank ones at the ends left out, long ones in parts at a blank line. */
export function splitSpans(input: SplitInput): readonly Section[] {
  const sections: Section[] = [];
  for (const span of input.spans) {
    let part = 0;
    for (const [start, end] of partsOf(span, input)) {
      if (sections.length >= pageLimits.sections) return sections;
      const content = contentOf(input.lines, start, end);
      if (content.length > pageLimits.partLength) continue;
      part++;
      sections.push({
        fragment: span.fragment,
        part,
        heading: span.heading,
        trail: span.trail,
        lines: [start + 1, end],
        content,
        links: input.linksIn(start, end),
      });
    }
  }
  return sections;
}

function partsOf(span: Span, { lines, isTied }: SplitInput): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let start = span.start;
  let length = 0;
  for (let line = span.start; line < span.end; line++) {
    const next = (lines[line]?.length ?? 0) + 1;
    const blank = lines[line]?.trim() === '' && !isTied(line);
    const full = length > 0 && length + next > pageLimits.sectionLength;
    // At a blank line once it is long; anywhere once it is very long, or when a single line is.
    if (
      (blank && length > pageLimits.sectionLength / 2 && restIsLong(lines, line, span.end)) ||
      (full && length + next > 1.25 * pageLimits.sectionLength)
    ) {
      parts.push([start, line]);
      start = line;
      length = 0;
    }
    length += next;
  }
  parts.push([start, span.end]);
  return parts.flatMap(([from, to]) => trimmed(lines, from, to));
}

/** No part of a few lines is split off at the end. */
function restIsLong(lines: readonly string[], from: number, end: number): boolean {
  let length = 0;
  for (let line = from; line < end; line++) {
    length += (lines[line]?.length ?? 0) + 1;
    if (length > pageLimits.sectionLength / 2) return true;
  }
  return false;
}

function trimmed(lines: readonly string[], from: number, to: number): readonly (readonly [number, number])[] {
  let start = from;
  let end = to;
  while (start < end && lines[start]?.trim() === '') start++;
  while (end > start && lines[end - 1]?.trim() === '') end--;
  return start === end ? [] : [[start, end]];
}

/** The lines with their line feeds; the last line of a file may have none. */
function contentOf(lines: readonly string[], start: number, end: number): string {
  const text = lines.slice(start, end).join('\n');
  return end < lines.length ? `${text}\n` : text;
}
