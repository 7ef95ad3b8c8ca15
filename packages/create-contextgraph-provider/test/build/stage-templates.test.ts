import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isLeftOver, stageTemplates } from '../../build/stage-templates.js';
import { readCatalog, withRealRanges } from '../../build/workspace-versions.js';
import { loadTemplate } from '../../src/plan/template-manifest.js';
import { temporaryFolder } from '../fixtures/built-generator.js';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** A repository with only the template, to be spoilt. */
function copyOfRepository(): string {
  const copy = temporaryFolder();
  const withoutInstalled = (path: string): boolean =>
    path.endsWith('template.json') || !isLeftOver(basename(path));
  cpSync(join(repository, 'templates'), join(copy, 'templates'), {
    recursive: true,
    filter: withoutInstalled,
  });
  cpSync(join(repository, 'pnpm-workspace.yaml'), join(copy, 'pnpm-workspace.yaml'));
  for (const name of readdirSync(join(repository, 'packages'))) {
    mkdirSync(join(copy, 'packages', name), { recursive: true });
    cpSync(join(repository, 'packages', name, 'package.json'), join(copy, 'packages', name, 'package.json'));
  }
  return copy;
}

describe('stageTemplates', () => {
  test('every file arrives byte for byte under a name that packing keeps', () => {
    const destination = temporaryFolder();
    stageTemplates(repository, destination);
    const { manifest, bytes } = loadTemplate(destination, 'typescript');
    for (const file of manifest.files) {
      expect(file.from.split('/').some((part) => part.startsWith('.'))).toBe(false);
      const source = readFileSync(join(repository, 'templates', 'typescript', file.to));
      if (file.render !== 'package-json')
        expect(Buffer.compare(bytes.get(file.to) ?? Buffer.of(), source)).toBe(0);
    }
    const staged = JSON.parse(new TextDecoder().decode(bytes.get('package.json')));
    expect(JSON.stringify(staged)).not.toMatch(/workspace:|catalog:/);
  });

  test('the ranges admit the versions that this workspace publishes', () => {
    const destination = temporaryFolder();
    stageTemplates(repository, destination);
    const { bytes } = loadTemplate(destination, 'typescript');
    const { dependencies, devDependencies } = JSON.parse(new TextDecoder().decode(bytes.get('package.json')));
    for (const name of ['typescript-sdk', 'conformance']) {
      const { version } = JSON.parse(
        readFileSync(join(repository, 'packages', name, 'package.json'), 'utf8'),
      );
      expect({ ...dependencies, ...devDependencies }[`@contextgraphprotocol/${name}`]).toBe(`^${version}`);
    }
  });

  test.each([
    [
      'a file that is not listed',
      (template: string) => writeFileSync(join(template, 'src', 'new.ts'), ''),
      'not in template.json: src/new.ts',
    ],
    [
      'a link',
      (template: string) => symlinkSync('AGENTS.md', join(template, 'link.md')),
      'templates hold no links',
    ],
    [
      'a carriage return',
      (template: string) => writeFileSync(join(template, 'AGENTS.md'), 'a\r\n'),
      'carriage return',
    ],
    [
      'a manifest that is no JSON',
      (template: string) => writeFileSync(join(template, 'template.json'), '{'),
      'template.json',
    ],
  ])('%s stops the build', (_name, spoil, reason) => {
    const copy = copyOfRepository();
    spoil(join(copy, 'templates', 'typescript'));
    expect(() => stageTemplates(copy, join(copy, 'out'))).toThrow(reason);
  });

  test('what a working template holds beside its sources is left out', () => {
    const copy = copyOfRepository();
    for (const folder of ['node_modules', 'dist', 'dist-test']) {
      mkdirSync(join(copy, 'templates', 'typescript', folder));
      writeFileSync(join(copy, 'templates', 'typescript', folder, 'x.js'), '');
    }
    stageTemplates(copy, join(copy, 'out'));
    expect(existsSync(join(copy, 'out', 'typescript', 'files', 'dist'))).toBe(false);
  });
});

test('the catalog is read strictly, and an unknown dependency stops the build', () => {
  expect([
    ...readCatalog(
      'packages:\n  - x\ncatalog:\n  # why\n  "@a/b": ^1.0.0\n  c: ~2\n\nallowBuilds:\n  x: y\n',
    ),
  ]).toEqual([
    ['@a/b', '^1.0.0'],
    ['c', '~2'],
  ]);
  expect(() => readCatalog('packages: []\n')).toThrow('no "catalog:" block');
  expect(() => readCatalog('catalog:\n  a:\n    b: 1\n')).toThrow('cannot read the catalog line');
  const manifest = JSON.stringify({ dependencies: { nope: 'catalog:' } });
  expect(() => withRealRanges(manifest, repository)).toThrow('no version is known for nope');
});
