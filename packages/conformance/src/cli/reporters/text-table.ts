import type { Palette } from '../output/palette.js';
import { shown } from './shown.js';

/** Rows under a head, in columns, with every cell made harmless and cut. */
export function renderTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  palette: Palette,
): string {
  const cells = rows.map((row) => row.map(shown));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => lengthOf(row[column] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    `    ${row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  ')}`.trimEnd();
  return `${[palette.quiet(line(head)), ...cells.map(line)].join('\n')}\n`;
}

// In code points: an accented or astral character takes one column, not its number of UTF-16 units.
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)));
}
