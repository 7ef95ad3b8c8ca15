import { describe, expect, test } from 'vitest';
import { claims } from './claims.js';
import { given } from './given-for-blocks.js';
import { missingScripts } from './inline-commands.js';
import { pages } from './pages.js';
import { readCommands } from './read-commands.js';
import type { Fence } from './read-fences.js';
import { brokenLinks } from './read-links.js';
import { ciScript, runElsewhere } from './run-elsewhere.js';

const known = ['sh', 'ts', 'json', 'text'];
// A block of JavaScript is a file of a project and says its name, so that it is known how to run it.
const isKnown = ({ language, file }: Fence) => (file === '' ? known.includes(language) : language === 'js');
const commandWord =
  /^\s*(?:\$ |(?:npm|npx|node|pnpm|yarn|bun|deno|cargo|git|curl|cd|echo|export|contextgraph-\S+) )/;

const commands = pages.flatMap(({ path, fences }) =>
  fences
    .filter(({ language }) => language === 'sh')
    .flatMap(readCommands)
    .map(({ text }) => ({ path, text })),
);

test('the pages are found', () => {
  const paths = pages.map(({ path }) => path);
  for (const path of [
    'README.md',
    'AGENTS.md',
    '.github/CONTRIBUTING.md',
    'docs/parity.md',
    'schema/README.md',
  ]) {
    expect(paths).toContain(path);
  }
  expect(paths.filter((path) => /^packages\/[^/]+\/README\.md$/.test(path))).toHaveLength(5);
});

describe.each(pages)('$path', (page) => {
  const { fences } = page;

  test('every fence has a language that is run or checked', () => {
    expect(fences.filter((fence) => !isKnown(fence))).toEqual([]);
  });

  test('a text block is output and holds no command, which would not be run', () => {
    const lines = fences.filter(({ language }) => language === 'text').flatMap((fence) => fence.lines);
    expect(lines.filter((line) => commandWord.test(line))).toEqual([]);
  });

  test('json blocks parse', () => {
    for (const { line, lines } of fences.filter(({ language }) => language === 'json')) {
      expect(() => JSON.parse(lines.join('\n')), `line ${line}`).not.toThrow();
    }
  });

  test('relative links lead to what exists', () => {
    expect(brokenLinks(page)).toEqual([]);
  });

  test('commands in the text name scripts that exist', () => {
    expect(missingScripts(page)).toEqual([]);
  });
});

describe('the tables of these tests', () => {
  test('.ci/run runs the script that runs what is run elsewhere', () => {
    expect(ciScript('.ci/run')).toMatch(/^exec node scripts\/ci\.mjs$/m);
  });

  test.each(runElsewhere)(
    '$command ($reason) stands on a page, and $script runs it',
    ({ command, script, call }) => {
      expect(commands.filter(({ text }) => text === command)).not.toEqual([]);
      expect(ciScript(script)).toContain(call);
    },
  );

  test.each(claims)('$page says: $command', ({ page, command }) => {
    expect(commands).toContainEqual({ path: page, text: command });
  });

  test.each(given)('$page has blocks that leave something open', ({ page }) => {
    const blocks = pages
      .find(({ path }) => path === page)
      ?.fences.filter(({ language }) => language === 'ts');
    expect(blocks).not.toHaveLength(0);
  });
});
