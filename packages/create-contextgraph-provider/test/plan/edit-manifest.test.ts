import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencyNames, editManifest } from '../../src/plan/edit-manifest.js';
import { readLocalPackages } from '../../src/plan/local-packages.js';
import { checkManifest } from '../../src/plan/template-manifest.js';
import { temporaryFolder } from '../fixtures/built-generator.js';
import { renderedTemplate } from '../fixtures/rendered-template.js';

const template = renderedTemplate().find((file) => file.path === 'package.json')?.bytes ?? new Uint8Array();
const sdk = '@contextgraphprotocol/typescript-sdk';

function edited(edits: Partial<Parameters<typeof editManifest>[1]>, language = 'typescript') {
  const whole = { name: 'n', providerId: 'p', tool: 'npm', specs: {}, overrides: {}, ...edits };
  const bytes = editManifest(template, whole, language);
  return JSON.parse(new TextDecoder().decode(bytes));
}

test('name, id and command go in; no value ever adds a key', () => {
  const plain = edited({});
  const hostile = edited({
    name: 'a","scripts":{"preinstall":"x"},"z":"',
    providerId: '"}',
    specs: { [sdk]: '1","evil":"1' },
  });
  expect(Object.keys(hostile)).toEqual(Object.keys(plain));
  expect(hostile.scripts).toEqual(plain.scripts);
  expect(hostile.dependencies).toEqual({ [sdk]: '1","evil":"1' });
  expect(plain).toMatchObject({ name: 'n', contextgraph: { providerId: 'p' }, bin: { p: 'dist/stdio.js' } });
  const described = edited({ description: 'A "smart" one, a & b <c>', license: 'MIT' });
  expect(described).toMatchObject({ description: 'A "smart" one, a & b <c>', license: 'MIT' });
  expect(Object.keys(described).slice(0, 4)).toEqual(['name', 'version', 'description', 'license']);
  expect(edited({ tool: 'yarn', toolVersion: '4.18.1' }).packageManager).toBe('yarn@4.18.1');

  expect(plain).not.toHaveProperty('private');
  expect(plain).not.toHaveProperty('overrides');
  expect(plain).not.toHaveProperty('resolutions');
});

test('what must come from a given place does so for npm and Bun (overrides), and for Yarn and pnpm (resolutions)', () => {
  const overrides = { '@contextgraphprotocol/protocol': 'file:p.tgz' };
  expect(edited({ overrides })).toMatchObject({ overrides, resolutions: overrides });
});

test('a spec for a package that the template does not use is an error of ours', () => {
  expect(() => edited({ specs: { nope: '1' } })).toThrow('does not use nope');
  expect(dependencyNames(template)).toContain(sdk);
});

test('--packages takes one tarball of each package, and says which one is missing', () => {
  const folder = join(temporaryFolder(), 'packs');
  const all = [sdk, '@contextgraphprotocol/conformance'];
  expect(() => readLocalPackages(folder, '/', all)).toThrow('cannot be read');
  mkdirSync(folder);
  for (const name of ['typescript-sdk', 'conformance', 'protocol']) {
    writeFileSync(join(folder, `contextgraphprotocol-${name}-0.1.0.tgz`), name);
  }
  expect(() => readLocalPackages('packs', join(folder, '..'), all)).toThrow(
    'no tarball of @contextgraphprotocol/host',
  );
  writeFileSync(join(folder, 'contextgraphprotocol-host-0.1.0.tgz'), 'host');
  const { files, specs, overrides } = readLocalPackages('packs', join(folder, '..'), all);
  expect([...files.keys()]).toHaveLength(4);
  expect(specs[sdk]).toBe('file:.contextgraph/packages/contextgraphprotocol-typescript-sdk-0.1.0.tgz');
  expect(Object.keys(overrides)).toEqual(['@contextgraphprotocol/protocol', '@contextgraphprotocol/host']);
  const judgeOnly = readLocalPackages(folder, '/', ['@contextgraphprotocol/conformance']);
  expect(Object.keys(judgeOnly.specs)).toEqual(['@contextgraphprotocol/conformance']);
  expect([...judgeOnly.files.keys()].join()).not.toContain('typescript-sdk');
  expect(readLocalPackages(folder, '/', []).files.size).toBe(0);
  writeFileSync(join(folder, 'contextgraphprotocol-host-0.2.0.tgz'), 'host');
  expect(() => readLocalPackages(folder, '/', all)).toThrow('several tarballs');
  writeFileSync(join(folder, 'file'), '');
  expect(() => readLocalPackages(join(folder, 'file'), '/', all)).toThrow('not a folder');
});

test('a template.json that could write outside the project is refused', () => {
  const file = { from: 'a', to: 'a', mode: '0644', render: 'copy' };
  const manifest = { schema: 1, id: 'x', language: 'typescript', summary: 'x', files: [file] };
  expect(checkManifest(manifest)).toBe(manifest);
  for (const bad of [
    { to: '../a' },
    { to: '/a' },
    { to: 'a/../../b' },
    { to: 'a//b' },
    { to: 'C:\\a' },
    { from: '' },
    { mode: '0777' },
    { render: 'eval' },
  ]) {
    expect(() => checkManifest({ ...manifest, files: [{ ...file, ...bad }] }), JSON.stringify(bad)).toThrow();
  }
  expect(() => checkManifest({ ...manifest, files: [file, { ...file, to: 'A' }] })).toThrow(
    'two files go to A',
  );
  expect(() => checkManifest({ ...manifest, language: 'go' })).toThrow('"tools"');
  expect(() => checkManifest({ ...manifest, stdio: [] })).toThrow('list of words');
  expect(() => checkManifest({ ...manifest, placeholders: { name: 'x' } })).toThrow('too short');
  expect(() => checkManifest({ ...manifest, placeholders: { year: 'long enough' } })).toThrow('unknown');
  expect(() => checkManifest({ ...manifest, schema: 2 })).toThrow('schema');
  expect(() => checkManifest(null)).toThrow('schema');
});
