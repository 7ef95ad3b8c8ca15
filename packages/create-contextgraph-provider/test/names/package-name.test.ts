import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPackageName,
  derivePackageName,
  packageNameFault,
  withoutScope,
} from '../../src/names/package-name.js';
import { checkProviderId, deriveProviderId } from '../../src/names/provider-id.js';

const dependencies = ['@contextgraphprotocol/typescript-sdk', 'typescript'];

describe('derivePackageName', () => {
  test.each([
    ['My Provider', 'my-provider'],
    ['Café Bar', 'cafe-bar'],
    ['MyApp', 'myapp'],
    ['a"b', 'a-b'],
    ['resolve.exports', 'resolve.exports'],
    ['Разное', 'contextgraph-provider'],
    ['日本', 'contextgraph-provider'],
    ['..', 'contextgraph-provider'],
    ['fs', 'fs-provider'],
    ['typescript', 'typescript-provider'],
    ['node_modules', 'node_modules-provider'],
    ['0123', '0123'],
    ['-_x_-', 'x'],
  ])('%s becomes %s', (from, to) => expect(derivePackageName(from, dependencies)).toBe(to));

  test('any text at all becomes a valid name', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        'con',
        'aux.js',
        'com1',
        'nul',
        'lpt9.x',
        'favicon.ico',
        'stream',
        '.',
        'x'.repeat(400),
        'con.'.repeat(99),
      ),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const name = derivePackageName(text, dependencies);
        expect(packageNameFault(name, dependencies)).toBeUndefined();
        expect(checkProviderId(deriveProviderId(name))).toBe(deriveProviderId(name));
      }),
      { numRuns: 500 },
    );
  });
});

describe('checkPackageName', () => {
  test.each(['my-provider', '@scope/name', 'a', '0', 'a_b.c-d', 'x'.repeat(214)])('%s is fine', (name) =>
    expect(checkPackageName(name, dependencies)).toBe(name),
  );

  test.each([
    ['MyApp', 'capital letters'],
    ['a b', 'hold only'],
    ['.x', 'must start with'],
    ['_x', 'must start with'],
    ['x'.repeat(215), 'longer than 214'],
    ['@scope', 'must start with'],
    ['@/x', 'scope'],
    ['@scope/', 'must start with'],
    ['@scope/a/b', 'hold only'],
    ['fs', 'Node.js module'],
    ['node_modules', 'reserved'],
    ['con', 'device name'],
    ['aux.js', 'device name'],
    ['trailing.', 'ends with a dot'],
    ['typescript', 'depends on'],
    ['@contextgraphprotocol/typescript-sdk', 'depends on'],
    ['a\u200bb', 'U+200B'],
    ['a\nb', 'U+000A'],
    ['a","scripts":{"preinstall":"x"},"z":"', 'hold only'],
    ['{{name}}', 'must start with'],
  ])('%j is refused with a name that would do', (name, reason) => {
    expect(() => checkPackageName(name, dependencies)).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message: expect.stringContaining(reason),
        hint: expect.stringMatching(/^Try --name /),
      }),
    );
  });

  test('whatever is accepted stays inside one JSON string and one path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        if (packageNameFault(text) !== undefined) return;
        expect(JSON.stringify(text)).toBe(`"${text}"`);
        expect(withoutScope(text)).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
      }),
      { numRuns: 1000 },
    );
  });
});

test('H2: a provider id is checked, and derived without the scope', () => {
  expect(deriveProviderId('@scope/name')).toBe('name');
  expect(checkProviderId('my.provider_1')).toBe('my.provider_1');
  for (const id of ['', 'A', '-a', 'a b', 'a\u202eb', 'x'.repeat(129)])
    expect(() => checkProviderId(id)).toThrow('--id');
});
