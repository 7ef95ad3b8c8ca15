import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editManifest } from '../../src/plan/edit-manifest.js';
import { editPyproject, pythonRequirements } from '../../src/plan/edit-pyproject.js';

const toml = `[build-system]
requires = ["hatchling>=1.20"]
name = "not this one"

[project]
name = "contextgraph-provider-template"
version = "0.1.0"
description = "A provider"
dependencies = ["contextgraph-sdk>=0.1,<0.2"]

[project.optional-dependencies]
dev = ["pytest>=8,<9", "mypy[faster-cache] >=1.10,<2"]
`;
const plain = { name: 'n', specs: {} };

test('name, description, licence and the range of the SDK go in; everything else stays', () => {
  const edited = editPyproject(toml, {
    name: 'my-provider',
    description: 'A "smart" one',
    license: 'MIT OR Apache-2.0',
    specs: { 'contextgraph-sdk': '==0.1.3' },
  });
  expect(edited).toBe(
    toml
      .replace('"contextgraph-provider-template"', '"my-provider"')
      .replace('"A provider"', '"A \\"smart\\" one"\nlicense = "MIT OR Apache-2.0"')
      .replace('contextgraph-sdk>=0.1,<0.2', 'contextgraph-sdk==0.1.3'),
  );
});

test('a Python project from tarballs: the suite goes into its package.json, the SDK into its pyproject.toml', () => {
  const specs = { '@contextgraphprotocol/conformance': 'file:c.tgz', 'contextgraph-sdk': '==0.1.3' };
  expect(editPyproject(toml, { name: 'n', specs })).toBe(
    editPyproject(toml, { name: 'n', specs: { 'contextgraph-sdk': '==0.1.3' } }),
  );
  const manifest = '{"name":"t","devDependencies":{"@contextgraphprotocol/conformance":"^0.1.0"}}';
  const edits = { name: 'n', providerId: 'n', tool: 'pip' as const, specs, overrides: {} };
  const edited = editManifest(new TextEncoder().encode(manifest), edits, 'python');
  expect(JSON.parse(new TextDecoder().decode(edited)).devDependencies).toEqual({
    '@contextgraphprotocol/conformance': 'file:c.tgz',
  });
});

test('requirements are found by their normalised names', () => {
  expect(pythonRequirements(toml)).toEqual(['hatchling', 'contextgraph-sdk', 'pytest', 'mypy']);
  expect(() => editPyproject(toml, { name: 'n', specs: { nope: '==1' } })).toThrow('does not ask for nope');
  expect(() => editPyproject('[project]\n', plain)).toThrow('no line name');
  expect(() => editPyproject('', plain)).toThrow('no [project] table');
});

test('no description adds a line or a key (read back by Python)', () => {
  const python = pythonWithToml();
  if (python === undefined) {
    console.error('NOT RUN: no python3 with tomllib; what TOML makes of a description is not checked here.');
    return;
  }
  const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((value) => !/\p{Cs}/u.test(value));
  const samples = fc.sample(text, { numRuns: 200, seed: 7 });
  const documents = samples.map((description) => editPyproject(toml, { ...plain, description }));
  const program =
    'import json,sys,tomllib\nprint(json.dumps([tomllib.loads(d)["project"] for d in json.load(sys.stdin)]))';
  const read = JSON.parse(
    execFileSync(python, ['-c', program], { input: JSON.stringify(documents), encoding: 'utf8' }),
  ) as readonly Record<string, unknown>[];
  for (const [index, project] of read.entries()) {
    expect(project['description']).toBe(samples[index]);
    expect(Object.keys(project)).toEqual([
      'name',
      'version',
      'description',
      'dependencies',
      'optional-dependencies',
    ]);
  }
});

function pythonWithToml(): string | undefined {
  try {
    execFileSync('python3', ['-c', 'import tomllib'], { stdio: 'ignore' });
    return 'python3';
  } catch {
    return undefined;
  }
}
