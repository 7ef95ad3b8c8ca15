import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkNewSegments, chooseDirectory } from '../../src/names/directory-name.js';

const cwd = join(process.cwd(), 'somewhere');

describe('chooseDirectory', () => {
  test('the folder stays as typed; only the package name is derived from it', () => {
    expect(chooseDirectory('My App', cwd)).toEqual({ path: join(cwd, 'My App'), nameSource: 'My App' });
    expect(chooseDirectory('.', cwd)).toEqual({ path: cwd, nameSource: 'somewhere' });
    expect(chooseDirectory('a/b/', cwd).path).toBe(join(cwd, 'a', 'b'));
    expect(chooseDirectory('0x400', cwd).path).toBe(join(cwd, '0x400'));
  });

  test('@scope/name means the folder name', () => {
    expect(chooseDirectory('@scope/pkg', cwd)).toEqual({
      path: join(cwd, 'pkg'),
      nameSource: 'pkg',
      scopedName: '@scope/pkg',
    });
  });

  test.each(['', ' ', 'a\nb', 'a\u202eb', 'a\u200d', 'a\u0000b', '{{x}}', '\ud800'])(
    '%j is refused (exit 2)',
    (typed) => expect(() => chooseDirectory(typed, cwd)).toThrow(expect.objectContaining({ exitCode: 2 })),
  );

  test.each([
    '/',
    homedir(),
    'node_modules/x',
    'a/node_modules/b',
    'Node_Modules/x',
    '.git',
    'a/.git/b',
    '.Git/x',
    '.hg',
    '.svn',
    '.jj',
  ])('%s is never a place for a project (exit 3)', (typed) =>
    expect(() => chooseDirectory(typed, cwd)).toThrow(expect.objectContaining({ exitCode: 3 })),
  );
});

test.each([
  'a:b',
  'x?',
  'a*',
  'a|b',
  'a<b',
  'a"b',
  'a\\b',
  'end.',
  'end ',
  'CON',
  'nul.txt',
  'com1',
  'COM¹',
  'conin$',
  '~x',
  '-x',
  'é'.repeat(128),
])('the new directory %j is refused on every system', (segment) =>
  expect(() => checkNewSegments(['fine', segment])).toThrow(expect.objectContaining({ exitCode: 2 })),
);

test('ordinary directory names pass', () => {
  expect(() =>
    checkNewSegments([
      'My App',
      'Café',
      '.github',
      'node_modules2',
      'conin',
      'a.b',
      'con-nect',
      "it's",
      'a;b',
      'é'.repeat(127),
    ]),
  ).not.toThrow();
});
