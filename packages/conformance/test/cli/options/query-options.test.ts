import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QueryOptions, queryFromOptions } from '../../../src/cli/options/query-options.js';
import { isUsageError } from '../../../src/cli/usage-error.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contextgraph-query-'));
  writeFileSync(join(folder, 'vector.json'), '\ufeff[1, -0.5, 2e-3]\n');
  writeFileSync(join(folder, 'query.json'), '{"goal":"g","max_frames":"three","x_own":1}');
});
afterAll(() => rmSync(folder, { recursive: true }));

function refusal(options: QueryOptions): string {
  try {
    queryFromOptions(options);
  } catch (error) {
    if (isUsageError(error)) return `${error.message} | ${error.remedy}`;
    throw error;
  }
  return 'accepted';
}

describe('queryFromOptions', () => {
  it('is nothing without a query', () => {
    expect(queryFromOptions({})).toBeUndefined();
  });

  it('takes a vector as JSON or from a file', () => {
    expect(queryFromOptions({ query: 'q', embedding: '[0.25]' })?.embedding).toEqual([0.25]);
    const fromFile = queryFromOptions({ query: 'q', embedding: `@${join(folder, 'vector.json')}` });
    expect(fromFile?.embedding).toEqual([1, -0.5, 0.002]);
  });

  it('passes a whole query on as it is, odd values and all (nothing is converted)', () => {
    expect(queryFromOptions({ queryJson: '{"goal":"0123","max_tokens":7.5}' })).toEqual({
      goal: '0123',
      max_tokens: 7.5,
    });
    expect(queryFromOptions({ queryJson: `@${join(folder, 'query.json')}` })).toEqual({
      goal: 'g',
      max_frames: 'three',
      x_own: 1,
    });
  });

  it.each<[string, QueryOptions, string]>([
    ['a vector without a query', { embedding: '[1]' }, 'Add --query'],
    ['a vector that is no list', { query: 'q', embedding: '{}' }, 'no list of numbers'],
    ['a vector with words', { query: 'q', embedding: '[1, "2"]' }, 'no list of numbers'],
    ['a vector that is no JSON', { query: 'q', embedding: '1,2' }, 'is no JSON'],
    ['a file that is not there', { query: 'q', embedding: '@/no/such/vector' }, 'cannot be read'],
    ['a query without a goal', { queryJson: '{"max_frames":1}' }, 'no object with a "goal"'],
    ['a query that is null', { queryJson: 'null' }, 'no object with a "goal"'],
    ['a query said twice', { queryJson: '{"goal":"g"}', query: 'q' }, 'Give either'],
    ['a query and a part of one', { queryJson: '{"goal":"g"}', kind: ['doc'] }, 'Give either'],
  ])('refuses %s', (_, options, expected) => {
    expect(refusal(options)).toContain(expected);
  });
});
