import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// docs/generator.md against the titles of the tests: what it promises is tested where it says.
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const own = 'packages/create-contextgraph-provider/test';
const ruleRows = Array.from({ length: 19 }, (_, index) => `R-${index + 1}`);

/** Row → files, from the tables. */
function promised(): ReadonlyMap<string, ReadonlySet<string>> {
  const page = readFileSync(join(repository, 'docs/generator.md'), 'utf8');
  const lines = [...page.matchAll(/^\| ((?:R-|T)\d+) \| .+ \| (.+) \|$/gm)];
  return new Map(
    lines.map(([, row = '', files = '']) => [
      row,
      new Set([...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)),
    ]),
  );
}

/** Row → files, from the titles: text of a test that begins with rows. */
function tested(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [file, path] of testFiles()) {
    const titles = readFileSync(path, 'utf8').matchAll(/['"`]((?:(?:R-|T)\d+(?:, )?)+): /g);
    for (const [, rows = ''] of titles) {
      for (const row of rows.split(', ')) found.set(row, (found.get(row) ?? new Set()).add(file));
    }
  }
  return found;
}

function testFiles(): readonly (readonly [name: string, path: string])[] {
  const mine = readdirSync(join(repository, own), { recursive: true, encoding: 'utf8' });
  const shared = readdirSync(join(repository, 'tests')).map((name) => `tests/${name}`);
  return [
    ...mine.map((name) => [name, join(repository, own, name)] as const),
    ...shared.map((name) => [name, join(repository, name)] as const),
  ].filter(([name]) => name.endsWith('.test.ts'));
}

test('the page has every rule, in order', () => {
  expect([...promised().keys()].filter((row) => row.startsWith('R-'))).toEqual(ruleRows);
});

test('each row names the files whose tests begin with it, no more and no fewer', () => {
  expect(Object.fromEntries(promised())).toEqual(Object.fromEntries(tested()));
});
