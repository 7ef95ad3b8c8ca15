import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesGlob, parseGlob } from '../dist/files/glob.js';
import { createIgnoreRules } from '../dist/files/ignore-rules.js';
import type { Page } from '../dist/pages/page.js';
import { parsePage } from '../dist/pages/parse-page.js';

const parse = (text: string, path = 'guide/page.md'): Page => {
  const page = parsePage(Buffer.from(text), path);
  assert.ok(page);
  return page;
};
const outline = (page: Page) =>
  page.sections.map(({ fragment, part, lines }) => `${fragment}/${part} ${lines.join('-')}`);

test('Markdown is cut at its headings of both styles, and not at what only looks like one', () => {
  const page = parse(
    [
      '---',
      'title: "The title: quoted"',
      '---',
      'Before.',
      '',
      'Under',
      '=====',
      'Text.',
      '',
      '```sh',
      '# no heading',
      '~~~',
      '```',
      '<!--',
      '# nor this',
      '-->',
      '- item',
      '---',
      '## Deep `code` and [link](x.md) ##',
      'More.',
      '## Deep code and link',
      '#hashtag',
      '## With a name {#own-name}',
      'Last, without a line feed',
    ].join('\n'),
  );
  assert.equal(page.title, 'The title: quoted');
  assert.deepEqual(outline(page), [
    '/1 4-4',
    'under/1 6-18',
    'deep-code-and-link/1 19-20',
    'deep-code-and-link-1/1 21-22',
    'own-name/1 23-24',
  ]);
  assert.equal(page.sections[4]?.content, '## With a name {#own-name}\nLast, without a line feed');
  assert.deepEqual(page.sections[2]?.trail, ['Under']);
});

test('a long section comes in parts that make up the whole, at blank lines outside of examples', () => {
  const paragraph = `${'word '.repeat(60)}\n\n`;
  const example = `\`\`\`\n${'line\n\n'.repeat(200)}\`\`\`\n\n`;
  const source = `# Long\n\n${paragraph.repeat(12)}${example}${paragraph.repeat(4)}`;
  const { sections } = parse(source);
  assert.ok(sections.length > 2);
  assert.deepEqual(
    sections.map(({ part }) => part),
    sections.map((_, at) => at + 1),
  );
  const lines = source.split('\n');
  for (const [
    at,
    {
      content,
      lines: [from, to],
    },
  ] of sections.entries()) {
    assert.equal(content, `${lines.slice(from - 1, to).join('\n')}\n`);
    assert.ok(content.length < 5000, `${content.length}`);
    const next = sections[at + 1];
    if (next)
      assert.equal(
        lines
          .slice(to, next.lines[0] - 1)
          .join('')
          .trim(),
        '',
      );
  }
});

test('links of every style are read, those inside examples and those that lead out are not', () => {
  const { sections } = parse(
    [
      '# Links',
      '[one](./one.md#part "title") and [two](../two.html?x=1) and [three][3] and [four][]',
      '[[Wiki page#Place|shown]] <a href="/five.md">five</a> [web](https://example.com/a) [self](#links)',
      '`[code](code.md)` [mail](mailto:a@b.c) [out](../../out.md) [user](https://u:p@example.com/)',
      '```',
      '[example](example.md)',
      '```',
      '[3]: three%20x.md',
      '[four]: <four.md>',
    ].join('\n'),
  );
  const links = sections[0]?.links.map(
    ({ form, target, fragment, label }) => `${form} ${target} #${fragment} ${label}`,
  );
  assert.deepEqual(links, [
    'page guide/one.md #part one',
    'page two.html # two',
    'page guide/three x.md # three',
    'page guide/four.md # four',
    'web https://example.com/a # web',
    'page guide/page.md #links self',
    'page five.md # five',
    'wiki Wiki page #Place shown',
  ]);
});

test('ignore patterns mean what they mean to git', () => {
  const rules = createIgnoreRules([
    '*.log',
    '!keep.log',
    '/top',
    'dir/',
    'a/**/z',
    'a/*/y',
    'f[0-9].md',
    '\\#x',
    '**/q/r',
  ]).within('sub', 'only-here\n/tied.md\r\n');
  const cases: readonly (readonly [path: string, isFolder: boolean, ignored: boolean])[] = [
    ['x.log', false, true],
    ['deep/x.log', false, true],
    ['deep/keep.log', false, false],
    ['top', false, true],
    ['deep/top', false, false],
    ['dir', true, true],
    ['dir', false, false],
    ['a/z', false, true],
    ['a/b/c/z', false, true],
    ['a/b/y', false, true],
    ['a/b/c/y', false, false],
    ['f7.md', false, true],
    ['fx.md', false, false],
    ['#x', false, true],
    ['n/q/r', false, true],
    ['sub/deep/only-here', false, true],
    ['only-here', false, false],
    ['sub/tied.md', false, true],
    ['sub/deep/tied.md', false, false],
  ];
  for (const [path, isFolder, ignored] of cases) assert.equal(rules.ignores(path, isFolder), ignored, path);
});

// What a file holds may be made to keep us busy: each of these takes minutes where time grows with the square of the size.
for (const [name, source, path] of [
  ['brackets', '['.repeat(500_000), 'a.md'],
  ['wiki brackets', '[[a|'.repeat(1000).concat('\n').repeat(120), 'a.md'],
  ['links without an end', '[a]('.repeat(1000).concat('\n').repeat(120), 'a.md'],
  ['anchors without an end', '<a '.repeat(1300).concat('\n').repeat(120), 'a.md'],
  ['blank lines', '\n'.repeat(1_000_000), 'a.md'],
  ['headings', '# a\nb\n'.repeat(150_000), 'a.md'],
  ['headings in HTML', '<h1>a</h1><p>b</p>'.repeat(50_000), 'a.html'],
  ['depth', '<b>'.repeat(300_000), 'a.html'],
  ['tags that close nothing', `${'<b>'.repeat(150_000)}${'</i>'.repeat(100_000)}`, 'a.html'],
  ['links in HTML', '<a href="x.md">x</a>'.repeat(50_000), 'a.html'],
  ['entities', '&amp;'.repeat(200_000), 'a.html'],
  ['rules', 'a\n===\n'.repeat(150_000), 'a.rst'],
] as const) {
  test(`a page of nothing but ${name} is read`, { timeout: 30_000 }, () => {
    assert.ok(parse(source, path).sections.length <= 2000);
  });
}

test('a pattern of nothing but stars is matched', { timeout: 30_000 }, () => {
  assert.equal(matchesGlob('a'.repeat(255), parseGlob(`${'*a'.repeat(120)}b`)), false);
});
