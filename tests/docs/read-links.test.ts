import { expect, test } from 'vitest';
import { brokenLinks, relativeLinks } from './read-links.js';

test('links of every form are found, and none in code or to elsewhere', () => {
  const text = [
    '[a](b.md) ![c](d.png "title") [e](<f g.md>)',
    '[h](https://example.org/) [i](mailto:x@example.org) `[j](k.md)`',
    '```sh\n[l](m.md)\n```',
    '[n]: o/p.md',
  ].join('\n');
  expect(relativeLinks(text)).toEqual(['b.md', 'd.png', 'f g.md', 'o/p.md']);
});

test('a link to a missing file or heading, or out of the repository, is broken', () => {
  const text =
    '[a](../README.md) [b](../README.md#packages) [c](../README.md#no) [d](no.md) [e](../../x) [f](#g)\n# G';
  expect(brokenLinks({ path: 'docs/page.md', text, fences: [] })).toEqual([
    '../README.md#no',
    'no.md',
    '../../x',
    '#g',
  ]);
});
