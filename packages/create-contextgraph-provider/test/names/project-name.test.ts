import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkGoModule, deriveGoModule, goModuleFault } from '../../src/names/go-module.js';
import { checkProjectName, deriveProjectName } from '../../src/names/project-name.js';
import { pythonModule, pythonNameFault } from '../../src/names/python-name.js';

const python = { language: 'python', dependencies: ['contextgraph-sdk', 'pytest'] };
const go = { language: 'go', dependencies: [] };

describe('names of Python packages', () => {
  test.each([
    ['a-b', 'a-b', 'a_b'],
    ['Разное', 'contextgraph-provider', 'contextgraph_provider'],
    ['python', 'python-provider', 'python_provider'],
    ['json', 'json-provider', 'json_provider'],
    ['Contextgraph_SDK', 'contextgraph_sdk-provider', 'contextgraph_sdk_provider'],
    ['7 docs', 'provider-7-docs', 'provider_7_docs'],
    ['class', 'class-provider', 'class_provider'],
    ['a.b', 'a.b', 'a_b'],
  ])('from %s comes %s, imported as %s', (text, name, module) => {
    expect(deriveProjectName(text, python)).toBe(name);
    expect(pythonModule(name)).toBe(module);
  });

  test.each([
    ['a b', 'must hold only'],
    ['-a', 'must hold only'],
    ['a\u200b', 'U+200B'],
    ['os', 'module of Python'],
    ['lambda', 'module of Python'],
    ['1a', 'starts with a digit'],
    ['pytest', 'depends on'],
    ['PyTest', 'depends on'],
    ['a'.repeat(215), 'longer'],
  ])('--name %j is refused, with one that would do', (name, reason) => {
    let thrown: unknown;
    try {
      checkProjectName(name, python);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ exitCode: 2, message: expect.stringContaining(reason) });
    const suggested = /--name (\S+)$/.exec((thrown as { readonly hint: string }).hint)?.[1] ?? '';
    expect(pythonNameFault(suggested, python.dependencies)).toBeUndefined();
  });

  test('a scope is flattened, for npm it is kept', () => {
    expect(checkProjectName('@scope/name', python)).toBe('scope-name');
    expect(checkProjectName('@scope/name', { language: 'typescript', dependencies: [] })).toBe('@scope/name');
  });
});

test('module paths of Go', () => {
  expect(deriveGoModule('my-provider')).toBe('example.com/my-provider');
  for (const good of ['example.com/a', 'github.com/User/repo.x', 'a.b/c~d/v2'])
    expect(goModuleFault(good)).toBeUndefined();
  for (const bad of [
    '',
    'a',
    'example.com',
    'example.com/',
    'example.com/a b',
    'example.com/../a',
    'Example.com/a',
  ])
    expect(goModuleFault(bad), bad).toBeDefined();
  for (const bad of ['example.com/con', 'example.com/a.', 'example.com/v1', 'example.com/"x', 'a.b/c\u202e'])
    expect(() => checkGoModule(bad, 'p'), bad).toThrow('not a valid Go module path');
});

test.each(['python', 'go', 'typescript'])(
  '%s: any text becomes a valid name, and a valid module',
  (language) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = deriveProjectName(text, { ...python, language });
        expect(checkProjectName(name, { ...python, language })).toBe(name);
        if (language === 'python') expect(pythonModule(name)).toMatch(/^[a-z][a-z0-9_]*$/);
        if (language === 'go') expect(goModuleFault(deriveGoModule(name))).toBeUndefined();
        expect(name).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
      }),
      { numRuns: 300 },
    );
    expect(deriveProjectName('x', { ...go, language })).toBe('x');
  },
);
