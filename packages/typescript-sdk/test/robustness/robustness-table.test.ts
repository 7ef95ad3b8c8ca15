import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// docs/robustness.md against the titles of the tests: what it promises is tested where it says.
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ROWS = Array.from({ length: 51 }, (_, index) => `P${String(index + 1).padStart(2, '0')}`);

/** Row → files, from the table. */
function promised(): Map<string, ReadonlySet<string>> {
  const page = readFileSync(at('../../../../docs/robustness.md'), 'utf8');
  const lines = [...page.matchAll(/^\| (P\d\d) \| (.+) \| (.+) \|$/gm)];
  const rows = lines.map(([, row = '', , files = '']) => {
    const named = [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return [row, new Set(named)] as const;
  });
  expect(rows.map(([row]) => row)).toEqual(ROWS);
  return new Map(rows);
}

/** Row → files, from the titles: text of a test file that begins with rows. */
function tested(): Map<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of readdirSync(at('.'))
    .filter((name) => name.endsWith('.test.ts'))
    .sort()) {
    const source = readFileSync(at(file), 'utf8');
    for (const [, rows = ''] of source.matchAll(/['"`](P\d\d(?: P\d\d)*)(?=[ :'"`])/g)) {
      for (const row of rows.split(' ')) found.set(row, (found.get(row) ?? new Set()).add(file));
    }
  }
  return found;
}

describe('docs/robustness.md', () => {
  it('has every row once, in order', () => {
    expect(promised().size).toBe(ROWS.length);
  });

  it.each(ROWS)('names for %s the files whose tests begin with it, no more and no fewer', (row) => {
    const files = tested().get(row);
    expect(files, 'files with a test of this row').toBeDefined();
    expect(promised().get(row)).toEqual(files);
  });

  it('sees no row that does not exist', () => {
    expect([...tested().keys()].filter((row) => !ROWS.includes(row))).toEqual([]);
  });
});
