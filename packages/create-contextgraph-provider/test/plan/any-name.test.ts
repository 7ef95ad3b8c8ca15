import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stageTemplates } from '../../build/stage-templates.js';
import { parseArguments } from '../../src/arguments/parse-arguments.js';
import { isCreateFailure } from '../../src/create-failure.js';
import { chooseDirectory } from '../../src/names/directory-name.js';
import { type RenderedFile, renderFiles } from '../../src/plan/render-files.js';
import { settleChoices } from '../../src/plan/settle-choices.js';
import { type LoadedTemplate, loadTemplate } from '../../src/plan/template-manifest.js';
import { temporaryFolder } from '../fixtures/built-generator.js';
import { newFileParser } from '../fixtures/parse-files.js';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const templates = temporaryFolder();
stageTemplates(repository, templates);
const loaded = new Map<string, LoadedTemplate>();

/** The files of a project for one command line; undefined when it is refused in our words. */
function made(id: string, argv: readonly string[]): readonly RenderedFile[] | undefined {
  try {
    const command = parseArguments([...argv, '--template', id], {});
    if (command.kind !== 'create') return undefined;
    const { request } = command;
    const template = loaded.get(id) ?? loadTemplate(templates, id);
    loaded.set(id, template);
    const choices = settleChoices(request, {
      cwd: '/srv/u',
      directory: chooseDirectory(request.directory ?? 'x', '/srv/u'),
      template,
      tool: { name: Object.keys(template.manifest.tools ?? { npm: 0 })[0] ?? 'npm', notices: [] },
      packageRoot: repository,
    });
    return renderFiles({ template, ...choices, generatorVersion: '1.0.0' });
  } catch (thrown) {
    if (isCreateFailure(thrown) && thrown.exitCode > 1) return undefined;
    throw thrown;
  }
}

function hasProgram(name: string): boolean {
  return spawnSync(name, ['-h'], { input: '' }).error === undefined;
}

/** Keys of every JSON file, and the lines of every other: what no value may change. */
function shapeOf(files: readonly RenderedFile[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    files.map(({ path, bytes }, index) => {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      // The path of a Python module holds the name.
      const key = `${index} ${path.split('.').at(-1)}`;
      return [key, path.endsWith('.json') ? keysOf(JSON.parse(text)) : text.split('\n').length];
    }),
  );
}

function keysOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  if (Array.isArray(value)) return value.map(keysOf);
  const named = Object.entries(value).filter(([name]) => name !== 'bin' && name !== 'files');
  return Object.fromEntries(named.map(([name, member]) => [name, keysOf(member)]));
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    'a","scripts":{"preinstall":"x"},"z":"',
    `$${'{{'} github.token }}`,
    '*/ x /*',
    "'''",
    '{nope}',
    '%s',
    '`x`',
    '@a/b',
  ),
);

test('the parsers see what does not parse', () => {
  const parser = newFileParser();
  const texts = { 'a.ts': "const a = 'x;", 'a.py': "a = 'x", 'a.toml': 'a = "x', 'a.go': 'package "x' };
  parser.add(Object.entries(texts).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })));
  const faults = parser.faults();
  expect(faults.some((fault) => fault.startsWith('a.ts: '))).toBe(true);
  const here = [hasProgram('python3') ? 2 : 0, hasProgram('gofmt') ? 1 : 0];
  expect(faults.length).toBe(1 + here.reduce((sum, count) => sum + count));
});

test.each(readdirSync(templates))(
  'T5, T6: %s: any name and any description is refused, or every file parses and has the shape it has for a plain one',
  (id) => {
    const plain = shapeOf(made(id, ['x', '--name', 'plain', '--description', 'plain']) ?? []);
    expect(Object.keys(plain).length).toBeGreaterThan(5);
    const parser = newFileParser();
    let accepted = 0;
    fc.assert(
      fc.property(text, text, (name, description) => {
        for (const argv of [
          [name, '--description', description],
          ['x', '--name', name, '--description', description],
          ['x', '--id', name, '--description', description],
        ]) {
          const files = made(id, argv);
          if (files === undefined) continue;
          accepted++;
          parser.add(files);
          expect(shapeOf(files)).toEqual(plain);
        }
      }),
      { numRuns: 80 },
    );
    expect(accepted).toBeGreaterThan(20);
    expect(parser.faults()).toEqual([]);
  },
  120_000,
);
