import { isBlank } from '@contextgraphprotocol/protocol';
import { linesOf, type TextLine } from './text-lines.js';

/** A piece of an attachment: the exact text between two places of it. */
export interface Block {
  readonly text: string;
  /** Where it stands in the attachment. */
  readonly start: number;
  readonly end: number;
  /** First and last line, counted from 1. */
  readonly lines: readonly [number, number];
  /** Set when it stood in a code fence; its `language` is the first word after the opening marks. */
  readonly fence?: { readonly language: string };
}

/**
 * Cuts an attachment into blocks: what stands in a code fence is one, else blank lines part them. A fence opens with
 * three or more backticks or tildes, indented by three blanks at most when it is tildes, and closes with at least as many of the same, or at the end of the text. A block is
 * never edited: its text is what the attachment holds, without the line break at its end.
 */
export function splitBlocks(attachment: string): Block[] {
  const blocks: Block[] = [];
  const lines = linesOf(attachment);
  for (let at = 0; at < lines.length; ) {
    const opening = openingFence(lineAt(lines, at));
    const after =
      opening === undefined ? endOfParagraph(lines, at) : endOfFence(lines, at + 1, opening.marks);
    const first = opening === undefined ? at : at + 1;
    const last = after - 1;
    const block = first <= last ? blockOf(attachment, lines, [first, last]) : undefined;
    if (block !== undefined) {
      blocks.push(opening === undefined ? block : { ...block, fence: { language: opening.language } });
    }
    // The closing fence is passed over; so is a blank line.
    at = opening === undefined ? Math.max(after, at + 1) : after + 1;
  }
  return blocks;
}

/** The block from the first line to the last (counted from 0), or nothing when it is blank. */
export function blockOf(
  attachment: string,
  lines: readonly TextLine[],
  [first, last]: readonly [number, number],
): Block | undefined {
  const start = lineAt(lines, first).start;
  const end = lineAt(lines, last).end;
  const text = attachment.slice(start, end);
  return isBlank(text) ? undefined : { text, start, end, lines: [first + 1, last + 1] };
}

function endOfParagraph(lines: readonly TextLine[], from: number): number {
  let at = from;
  while (at < lines.length && !isBlank(lineAt(lines, at).text) && (at === from || !opens(lines, at))) at += 1;
  return at;
}

function opens(lines: readonly TextLine[], at: number): boolean {
  return openingFence(lineAt(lines, at)) !== undefined;
}

function endOfFence(lines: readonly TextLine[], from: number, marks: string): number {
  let at = from;
  while (at < lines.length && !closes(lineAt(lines, at).text, marks)) at += 1;
  return at;
}

function openingFence(line: TextLine): { marks: string; language: string } | undefined {
  // Tildes far from the margin, or with carets, point at code: Python's traces do that.
  const match = /^(?:\s*(`{3,})| {0,3}(~{3,}))([^\n]*)$/.exec(line.text);
  if (match === null) return undefined;
  const [, backticks, tildes, info = ''] = match;
  const marks = backticks ?? tildes ?? '';
  // Marks on both sides are code within a line, not a fence.
  if (backticks === undefined ? info.includes('^') : info.includes('`')) return undefined;
  const word = /^[A-Za-z0-9_+#.-]{1,30}/.exec(info.trim());
  return { marks, language: word?.[0] ?? '' };
}

function closes(text: string, marks: string): boolean {
  const trimmed = text.trim();
  const mark = marks.charAt(0);
  if (trimmed.length < marks.length) return false;
  for (const character of trimmed) if (character !== mark) return false;
  return true;
}

function lineAt(lines: readonly TextLine[], at: number): TextLine {
  return lines[at] ?? { start: 0, end: 0, text: '' };
}
