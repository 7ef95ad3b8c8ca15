import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBaseline } from '../../../src/cli/expectation/baseline.js';
import { isUsageError } from '../../../src/cli/usage-error.js';

const folder = mkdtempSync(join(tmpdir(), 'contextgraph-baseline-'));
afterAll(() => rmSync(folder, { recursive: true }));
const KNOWN = ['one', 'two'];

function read(text: string): unknown {
  const file = join(folder, 'baseline.json');
  writeFileSync(file, text);
  try {
    return readBaseline(file, KNOWN);
  } catch (error) {
    if (isUsageError(error)) return `${error.message} | ${error.remedy}`;
    throw error;
  }
}

describe('readBaseline', () => {
  it('takes checks with a reason, and bare names', () => {
    expect(read('{"known_failures":[{"check":"one","reason":"issue 12"},"two"]}')).toEqual([
      { check: 'one', reason: 'issue 12' },
      { check: 'two' },
    ]);
    expect(read('{"known_failures":[]}')).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 'it is no JSON'],
    ['another shape', '["one"]', 'no list "known_failures"'],
    ['an entry that is none', '{"known_failures":[7]}', 'known_failures[0]'],
    ['a reason that is no text', '{"known_failures":[{"check":"one","reason":1}]}', 'known_failures[0]'],
    ['an unknown check', '{"known_failures":["three"]}', 'there is no check "three"'],
    ['a check twice', '{"known_failures":["one",{"check":"one"}]}', '"one" is there twice'],
  ])('refuses %s', (_, text, expected) => {
    expect(read(text)).toContain(expected);
  });

  it('refuses a file that is not there', () => {
    expect(() => readBaseline(join(folder, 'missing'), KNOWN)).toThrow(/cannot be read/);
  });
});
