/** A fenced block of a Markdown page. */
export interface Fence {
  /** The first word after the backticks; empty when there is none. */
  readonly language: string;
  /** The second word, where the block is a whole file: `conformance.test.mjs`. Otherwise empty. */
  readonly file: string;
  /** Line of the page, from 1, on which the block's own text begins. */
  readonly line: number;
  readonly lines: readonly string[];
}

interface OpenFence {
  readonly marker: string;
  readonly indent: number;
  readonly language: string;
  readonly file: string;
  readonly line: number;
  readonly lines: string[];
}

/** The fenced blocks of a page, in order. Throws when one is not closed: all that follows would be read as code. */
export function readFences(page: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open: OpenFence | undefined;
  for (const [index, line] of page.split(/\r?\n/).entries()) {
    if (open === undefined) {
      open = opened(line, index + 2);
    } else if (closes(line, open.marker)) {
      const { language, file, line: first, lines } = open;
      fences.push({ language, file, line: first, lines });
      open = undefined;
    } else {
      open.lines.push(line.slice(Math.min(open.indent, line.length - line.trimStart().length)));
    }
  }
  if (open !== undefined) throw new Error(`line ${open.line - 1}: the fenced block is not closed`);
  return fences;
}

/** The page without its fenced blocks; their lines are empty, so that line numbers stay. */
export function withoutFences(page: string): string {
  const lines = page.split(/\r?\n/);
  for (const fence of readFences(page)) {
    lines.fill('', fence.line - 2, fence.line + fence.lines.length);
  }
  return lines.join('\n');
}

function opened(line: string, firstLine: number): OpenFence | undefined {
  const match = /^(\s*)(?:[-*+>]\s+)?(`{3,}|~{3,})\s*([^\s`]*)\s*([^\s`]*)[^`]*$/.exec(line);
  if (match === null) return undefined;
  const [, indent = '', marker = '', language = '', file = ''] = match;
  return { marker, indent: indent.length, language, file, line: firstLine, lines: [] };
}

function closes(line: string, marker: string): boolean {
  const text = line.trim();
  return text.length >= marker.length && text === marker.charAt(0).repeat(text.length);
}
