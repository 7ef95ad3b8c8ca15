import { expect, test } from 'vitest';
import { readFences, withoutFences } from './read-fences.js';

test('a fence has its language, its first line, and its text as it stands', () => {
  const page = 'Title\n\n```sh\nnpm test\n\n  deeper\n```\nend';
  expect(readFences(page)).toEqual([
    { language: 'sh', file: '', line: 4, lines: ['npm test', '', '  deeper'] },
  ]);
  expect(withoutFences(page)).toBe('Title\n\n\n\n\n\n\nend');
});

test('a fence without a language has an empty one', () => {
  expect(readFences('```\nx\n```')[0]?.language).toBe('');
});

test('a fence may name the file that it is', () => {
  expect(readFences('```js a.test.mjs\nx\n```')[0]).toMatchObject({ language: 'js', file: 'a.test.mjs' });
});

test('a fence in a list loses the indentation of the list', () => {
  expect(readFences('- point\n\n  ```ts\n  a();\n    b();\n  ```\n')[0]?.lines).toEqual(['a();', '  b();']);
});

test('a longer or other marker encloses a shorter one', () => {
  expect(readFences('````md\n```sh\nx\n```\n````\n~~~json\n{}\n~~~')).toMatchObject([
    { language: 'md', lines: ['```sh', 'x', '```'] },
    { language: 'json', lines: ['{}'] },
  ]);
});

test('a code span that begins a line opens no fence', () => {
  expect(readFences('```not a fence``` here\ntext')).toEqual([]);
});

test('a fence that is not closed is an error that names its line', () => {
  expect(() => readFences('a\n\n```sh\nnpm test\n')).toThrow('line 3: the fenced block is not closed');
});
