import type { Fence } from './read-fences.js';

/** One command of a `sh` block, as a reader would paste it. */
export interface Command {
  /** Line of the page on which it begins. */
  readonly line: number;
  /** Without its comment; the lines of a continued command are joined. */
  readonly text: string;
}

/** The commands of a `sh` block, in order. Throws at what this reader does not read as a shell would. */
export function readCommands(fence: Fence): readonly Command[] {
  const commands: Command[] = [];
  let begun: Command | undefined;
  for (const [index, line] of fence.lines.entries()) {
    const number = fence.line + index;
    if (line.includes('<<')) throw new Error(`line ${number}: here-documents are not read here`);
    const text = withoutComment(line).trim();
    const whole = begun === undefined ? text : `${begun.text} ${text}`;
    if (whole === '') continue;
    const first = begun?.line ?? number;
    if (whole.endsWith('\\')) {
      begun = { line: first, text: whole.slice(0, -1).trim() };
    } else {
      commands.push({ line: first, text: whole });
      begun = undefined;
    }
  }
  if (begun !== undefined) throw new Error(`line ${begun.line}: the command ends in a backslash`);
  return commands;
}

// A `#` begins a comment at the start of a word, outside quotes.
function withoutComment(line: string): string {
  let quote = '';
  for (const [index, character] of [...line].entries()) {
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === "'" || character === '"') {
      quote = character;
    } else if (character === '#' && (index === 0 || /\s/.test([...line][index - 1] ?? ''))) {
      return [...line].slice(0, index).join('');
    }
  }
  return line;
}
