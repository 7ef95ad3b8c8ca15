/** What parts the cells of a row. */
export type Delimiter = 'pipe' | 'tab' | 'comma' | 'spaces';

/** The cells of a row, without the blanks around them. In comma and tab tables a cell may stand in double quotes. */
export function cellsOf(line: string, delimiter: Delimiter): string[] {
  if (delimiter === 'pipe') return pipeCells(line);
  if (delimiter === 'spaces') {
    return line
      .split(/ {2,}/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
  }
  return quotedCells(line, delimiter === 'tab' ? '\t' : ',');
}

/** A line between head and body, or around them: dashes, and what stands where they cross. */
export function isRule(line: string): boolean {
  const text = line.trim();
  return /^[-:=+|\s]+$/.test(text) && /[-=]{2,}|:-|-:/.test(text);
}

/** The second line of a table when it holds nothing but dashes, be they single: below the head, `| - | - |` is a rule. */
export function isHeadRule(line: string): boolean {
  return /^[-:|\s]+$/.test(line) && line.includes('-');
}

// A pipe before the first cell and one after the last are the frame of the table, not cells.
function pipeCells(line: string): string[] {
  const cells = line.split('|').map((cell) => cell.trim());
  if (line.trimStart().startsWith('|')) cells.shift();
  if (line.trimEnd().endsWith('|')) cells.pop();
  return cells;
}

function quotedCells(line: string, mark: string): string[] {
  if (!line.includes('"')) return line.split(mark).map((cell) => cell.trim());
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const { cell, next } = readCell(line, at, mark);
    cells.push(cell);
    at = next;
  }
  return cells;
}

function readCell(line: string, from: number, mark: string): { cell: string; next: number } {
  const quote = /^\s*"((?:[^"]|""){0,400})"\s*/.exec(line.slice(from));
  const after = from + (quote?.[0].length ?? 0);
  if (quote !== null && (after === line.length || line[after] === mark)) {
    return { cell: (quote[1] ?? '').replaceAll('""', '"'), next: after + 1 };
  }
  const end = line.indexOf(mark, from);
  const limit = end === -1 ? line.length : end;
  return { cell: line.slice(from, limit).trim(), next: limit + 1 };
}
