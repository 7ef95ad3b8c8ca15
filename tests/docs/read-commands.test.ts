import { expect, test } from 'vitest';
import { readCommands } from './read-commands.js';

const read = (...lines: readonly string[]) => readCommands({ language: 'sh', file: '', line: 10, lines });

test('each line is a command, without its comment, with the line on which it stands', () => {
  expect(read('npm test   # once', '', '# only a comment', 'cd x')).toEqual([
    { line: 10, text: 'npm test' },
    { line: 13, text: 'cd x' },
  ]);
});

test('a # inside quotes or inside a word begins no comment', () => {
  expect(read(`echo 'a # b' "c # d" e#f # g`)).toEqual([{ line: 10, text: `echo 'a # b' "c # d" e#f` }]);
});

test('a backslash continues a command on the next line', () => {
  expect(read('curl -s url \\', "  -d '{}'", 'ls')).toEqual([
    { line: 10, text: "curl -s url -d '{}'" },
    { line: 12, text: 'ls' },
  ]);
});

test('what is not read as a shell would read it is refused', () => {
  expect(() => read('cat <<END', 'x', 'END')).toThrow('line 10: here-documents are not read here');
  expect(() => read('curl \\')).toThrow('line 10: the command ends in a backslash');
});
