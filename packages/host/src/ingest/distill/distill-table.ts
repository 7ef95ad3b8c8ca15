import { isBlank } from '@contextgraphprotocol/protocol';
import { cellsOf, type Delimiter, isHeadRule, isRule } from '../table-cells.js';
import { count } from '../text-lines.js';
import { columnType } from './column-type.js';

const SAMPLE = 5;

/** A table as its size, its columns with their types, and its first rows. */
export function distillTable(lines: readonly string[], delimiter: Delimiter): string {
  const rows = rowsOf(lines, delimiter);
  const [header = [], ...data] = rows;
  const columns = Math.max(header.length, 1);
  const types = header.map((name, at) => `${name} (${columnType(data.map((row) => row[at] ?? ''))})`);
  const more = data.length - SAMPLE;
  return [
    `[${count(data.length, 'row')} × ${count(columns, 'column')}]`,
    `columns: ${types.join(', ')}`,
    'sample:',
    ...[header, ...data.slice(0, SAMPLE)].map((row) => row.join(' | ')),
    ...(more > 0 ? [`… (${count(more, 'more row')})`] : []),
  ]
    .join('\n')
    .trimEnd();
}

// Only what stands where rules stand is a rule: a row of dashes further down is data.
function rowsOf(lines: readonly string[], delimiter: Delimiter): string[][] {
  const filled = lines.filter((line) => !isBlank(line));
  const framed = filled.filter(isRule).length > filled.length / 3;
  const last = filled.length - 1;
  const rule = (line: string, at: number) =>
    (at === 1 && isHeadRule(line)) || (isRule(line) && (at <= 2 || at === last || framed));
  return filled.filter((line, at) => !rule(line, at)).map((line) => cellsOf(line, delimiter));
}
