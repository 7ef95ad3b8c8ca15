import { isBlank } from '@contextgraphprotocol/protocol';
import { cellsOf, type Delimiter, isRule } from '../table-cells.js';

const MOST_WORDS = 4;
const AGREEMENT = 0.7;

/** The delimiter of a table that has one, or nothing. */
export function explicitDelimiter(lines: readonly string[]): Delimiter | undefined {
  const filled = lines.filter((line) => !isBlank(line));
  if (filled.length < 2) return undefined;
  if (isPipeTable(filled)) return 'pipe';
  const tabbed = filled.filter((line) => line.startsWith('\t')).length;
  if (agree(filled.map((line) => marksIn(line, '\t'))) && tabbed < filled.length * AGREEMENT) return 'tab';
  if (filled.length < 3) return undefined;
  const rows = filled.map((line) => cellsOf(line, 'comma'));
  if (agree(rows.map((row) => row.length - 1)) && rows.every((row) => row.every(isShort))) return 'comma';
  return undefined;
}

/** Three lines or more whose cells stand below each other, two blanks or more apart. */
export function isAlignedTable(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  if (filled.length < 3) return false;
  const rows = filled.map((line) => cellsOf(line, 'spaces'));
  const { value, share } = mostCommon(rows.map((row) => row.length));
  return value >= 2 && share >= AGREEMENT && rows.every((row) => row.every(isShort));
}

// One pipe in each of two lines is a shell's, two beside each other are a program's.
function isPipeTable(lines: readonly string[]): boolean {
  if (lines.some((line) => line.includes('||'))) return false;
  const rows = lines.filter((line) => !isRule(line));
  if (rows.length === 0 || !agree(rows.map((line) => marksIn(line, '|')))) return false;
  const framed = rows.filter((line) => line.trim().startsWith('|') && line.trim().endsWith('|'));
  return rows.length < lines.length || framed.length === rows.length || rows.length >= 3;
}

function marksIn(line: string, mark: string): number {
  let found = 0;
  for (let at = line.indexOf(mark); at !== -1; at = line.indexOf(mark, at + 1)) found += 1;
  return found;
}

function agree(counts: readonly number[]): boolean {
  const { value, share } = mostCommon(counts);
  return value >= 1 && share >= AGREEMENT;
}

// Of equally common values, the one that is seen first.
function mostCommon(values: readonly number[]): { value: number; share: number } {
  const amounts = new Map<number, number>();
  for (const value of values) amounts.set(value, (amounts.get(value) ?? 0) + 1);
  let best: readonly [number, number] = [0, 0];
  for (const entry of amounts) if (entry[1] > best[1]) best = entry;
  return { value: best[0], share: values.length === 0 ? 0 : best[1] / values.length };
}

function isShort(cell: string): boolean {
  return cell.length < 200 && cell.split(/\s+/).length <= MOST_WORDS;
}
