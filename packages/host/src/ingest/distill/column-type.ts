import { isTimestamp } from '@contextgraphprotocol/protocol';

const NULLS = new Set(['', 'null', 'nil', 'none', 'n/a', 'na', 'nan', '-', '—']);
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const INTEGER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)$/;
const SYMBOLS = '$€£¥₹₽';

const TYPES: readonly (readonly [string, (cell: string) => boolean])[] = [
  ['percent', (cell) => cell.endsWith('%') && NUMBER.test(cell.slice(0, -1).trimEnd())],
  ['currency', isCurrency],
  ['int', (cell) => INTEGER.test(cell)],
  ['float', (cell) => NUMBER.test(cell)],
  ['bool', (cell) => /^(?:true|false)$/i.test(cell)],
  ['timestamp', (cell) => isTimestamp(cell) || /^\d{4}-.{3,60}$/.test(cell)],
];

/** The type that fits every cell of a column, `text` when none does; with `?` when some cells are empty. */
export function columnType(cells: readonly string[]): string {
  const filled = cells.filter((cell) => !NULLS.has(cell.toLowerCase()));
  if (filled.length === 0) return 'empty';
  const type =
    TYPES.find(([, fits]) => filled.every((cell) => cell.length <= 64 && fits(cell)))?.[0] ?? 'text';
  return filled.length < cells.length ? `${type}?` : type;
}

function isCurrency(cell: string): boolean {
  const inner = cell.startsWith('(') && cell.endsWith(')') ? cell.slice(1, -1) : cell;
  const unsigned = inner.replace(/^[+-]/, '').trim();
  const [first, last] = [unsigned.charAt(0), unsigned.at(-1) ?? ''];
  if (first !== '' && SYMBOLS.includes(first)) return NUMBER.test(unsigned.slice(1).trim());
  if (last !== '' && SYMBOLS.includes(last)) return NUMBER.test(unsigned.slice(0, -1).trim());
  return / [A-Z]{3}$/.test(unsigned) && NUMBER.test(unsigned.slice(0, -4).trim());
}
