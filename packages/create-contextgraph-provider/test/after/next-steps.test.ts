import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandLine, nextSteps, shellQuote } from '../../src/after/next-steps.js';
import { projectCommands } from '../../src/after/project-commands.js';
import type { TemplateManifest } from '../../src/plan/template-manifest.js';
import { temporaryFolder } from '../fixtures/built-generator.js';

const cwd = '/srv/u';
const typescript: TemplateManifest = { schema: 1, id: 'x', language: 'typescript', summary: 'x', files: [] };
const python: TemplateManifest = {
  ...typescript,
  language: 'python',
  placeholders: { module: 'contextgraph_provider_template' },
  tools: {
    pip: {
      install: [
        ['python3', '-m', 'venv', '.venv'],
        ['./.venv/bin/pip', 'install', '-e', '.[dev]'],
      ],
      build: [['./build']],
      test: ['./.venv/bin/python', '-m', 'pytest'],
      conformance: ['npm', 'run', 'conformance'],
      conformanceHttp: ['npm', 'run', 'conformance:http'],
    },
  },
  stdio: ['./.venv/bin/python', '-m', 'contextgraph_provider_template'],
  http: ['./.venv/bin/python', '-m', 'contextgraph_provider_template.http'],
};

function commandsFor(tool: string, manifest = typescript, windows = false) {
  const values = { name: 'n', id: 'i', module: 'mod' };
  return projectCommands({ manifest, tool, values, directory: '/srv/u/p', windows });
}

describe('nextSteps', () => {
  test.each([
    ['npm', ['npm install', 'npm test', 'npm run conformance']],
    ['pnpm', ['pnpm install', 'pnpm test', 'pnpm conformance']],
    ['yarn', ['yarn', 'yarn test', 'yarn conformance']],
    ['bun', ['bun install', 'bun run test', 'bun run conformance']],
  ] as const)('%s', (client, steps) => {
    expect(nextSteps({ cwd, directory: cwd, commands: commandsFor(client), installed: false })).toEqual(
      steps,
    );
    expect(nextSteps({ cwd, directory: cwd, commands: commandsFor(client), installed: true })).toEqual(
      steps.slice(1),
    );
  });

  test('below the current directory the path is relative, elsewhere absolute', () => {
    const first = (directory: string) =>
      nextSteps({ cwd, directory, commands: commandsFor('npm'), installed: true })[0];
    expect(first('/srv/u/a/b')).toBe('cd a/b');
    expect(first('/opt/x')).toBe('cd /opt/x');
    expect(first('/srv/u/my app')).toBe("cd 'my app'");
    expect(first("/srv/u/it's;touch pwn")).toBe(`cd 'it'\\''s;touch pwn'`);
  });

  test.skipIf(process.platform === 'win32')('the printed line really leads into the project', () => {
    const root = realpathSync(temporaryFolder());
    for (const name of ['plain', 'my app', "it's", 'a;b', '$(id)', 'é', '~x', '!', 'a&b', '`x`']) {
      mkdirSync(join(root, name));
      const [line = ''] = nextSteps({
        cwd: root,
        directory: join(root, name),
        commands: commandsFor('npm'),
        installed: true,
      });
      const place = execFileSync('sh', ['-c', `${line} && pwd`], { cwd: root, encoding: 'utf8' });
      expect(relative(root, place.trimEnd())).toBe(name);
    }
  });
});

test.skipIf(process.platform === 'win32')('a quoted word comes back from the shell unchanged', () => {
  const word = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .filter((text) => !text.includes('\0') && !/\p{Cs}/u.test(text));
  fc.assert(
    fc.property(word, (text) => {
      const echoed = execFileSync('sh', ['-c', `printf %s ${shellQuote(text, false)}`], { encoding: 'utf8' });
      expect(echoed).toBe(text);
    }),
    { numRuns: 60 },
  );
});

test('a template of another language brings its own commands, with the names of this project', () => {
  expect(
    nextSteps({
      cwd,
      directory: cwd,
      commands: commandsFor('pip', python),
      installed: false,
      windows: false,
    }),
  ).toEqual([
    'python3 -m venv .venv',
    "./.venv/bin/pip install -e '.[dev]'",
    './build',
    './.venv/bin/python -m pytest',
    'npm run conformance',
  ]);
  expect(commandsFor('pip', python).stdio).toEqual(['/srv/u/p/.venv/bin/python', '-m', 'mod']);
  expect(commandsFor('pip', python, true).install).toEqual([
    ['python', '-m', 'venv', '.venv'],
    ['.\\.venv\\Scripts\\pip', 'install', '-e', '.[dev]'],
  ]);
});

test('the command for a host is node itself', () => {
  expect(commandsFor('npm').stdio).toEqual(['node', '/srv/u/p/dist/stdio.js']);
  expect(commandLine(['node', '/a b/dist/stdio.js'], false)).toBe("node '/a b/dist/stdio.js'");
  expect(shellQuote('C:\\a b', true)).toBe('"C:\\a b"');
});
