import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteForProgram, windowsCommand } from '../../../src/transports/stdio/windows-command.js';

const FILES = [
  'C:\\Program Files\\nodejs\\node.exe',
  'C:\\Program Files\\nodejs\\npx.cmd',
  'C:\\tools\\old.BAT',
  'C:\\work\\provider.exe',
  'C:\\work\\bin\\serve.cmd',
  'C:\\other\\node.exe',
];
const system = (env: Readonly<Record<string, string>> = {}) => ({
  env: { Path: '"C:\\Program Files\\nodejs";C:\\tools;relative\\dir;;C:\\other\\', ...env },
  cwd: 'C:\\work',
  isFile: (path: string) =>
    FILES.some((file) => file.toLowerCase() === path.replaceAll('\\.\\', '\\').toLowerCase()),
});

describe('windowsCommand (P58)', () => {
  it('finds a program by PATH and PATHEXT, the first folder first', () => {
    expect(windowsCommand('node', ['a b'], system())).toEqual({
      file: 'C:\\Program Files\\nodejs\\node.exe',
      args: ['a b'],
      verbatim: false,
    });
    expect(windowsCommand('NODE.EXE', [], system()).file).toBe('C:\\Program Files\\nodejs\\NODE.EXE');
  });

  it('starts a .cmd or .bat script through the interpreter, verbatim', () => {
    const { file, args, verbatim } = windowsCommand(
      'npx',
      ['-y'],
      system({ ComSpec: 'C:\\Windows\\System32\\cmd.exe' }),
    );
    expect(file).toBe('C:\\Windows\\System32\\cmd.exe');
    expect(args.slice(0, 3)).toEqual(['/d', '/s', '/c']);
    expect(verbatim).toBe(true);
    expect(readByInterpreter(args[3] ?? '')).toBe('"C:\\Program Files\\nodejs\\npx.cmd" ^"-y^"');
    expect(windowsCommand('old', [], system({ SystemRoot: 'D:\\Win' })).file).toBe(
      'D:\\Win\\System32\\cmd.exe',
    );
  });

  it('respects PATHEXT, and does not take a program from the working directory by its bare name', () => {
    expect(windowsCommand('npx', [], system({ PATHEXT: '.EXE' })).file).toBe('npx');
    expect(windowsCommand('provider', [], system())).toEqual({ file: 'provider', args: [], verbatim: false });
  });

  it('resolves a relative path against the working directory, and an absolute one as it stands', () => {
    expect(windowsCommand('.\\provider', [], system()).file).toBe('C:\\work\\.\\provider.exe');
    expect(windowsCommand('C:\\work\\provider', [], system()).file).toBe('C:\\work\\provider.exe');
  });

  it('hands an unknown program over unchanged', () => {
    expect(windowsCommand('nothing', ['x'], system())).toEqual({
      file: 'nothing',
      args: ['x'],
      verbatim: false,
    });
  });

  it('refuses an argument that would break the line', () => {
    expect(() => windowsCommand('npx', ['a\nb'], system())).toThrow('line break');
  });

  it('property: an argument reaches a script’s program as it was, and no character of it acts', () => {
    const argument = fc.string({ unit: fc.constantFrom(...'ab \\"%&|<>^!();,*?`$\t', 'é') });
    fc.assert(
      fc.property(fc.array(argument, { maxLength: 4 }), (given) => {
        const { args } = windowsCommand('npx', given, system());
        // Read once by the interpreter, once more by the script that hands its arguments on, then by the program.
        const first = readByInterpreter(args[3] ?? '');
        const handedOn = first.slice('"C:\\Program Files\\nodejs\\npx.cmd"'.length);
        expect(splitByProgram(readCarets(handedOn))).toEqual(given);
      }),
    );
  });
});

describe('quoteForProgram', () => {
  it('keeps backslashes unless a quote follows', () => {
    expect(quoteForProgram('C:\\dir\\')).toBe('"C:\\dir\\\\"');
    expect(quoteForProgram('say "hi"')).toBe('"say \\"hi\\""');
    expect(quoteForProgram('a\\"b')).toBe('"a\\\\\\"b"');
    expect(quoteForProgram('')).toBe('""');
  });
});

/** What `cmd /s /c "…"` makes of its line: the outer quotes go, then the carets. */
function readByInterpreter(line: string): string {
  expect(line.at(0)).toBe('"');
  expect(line.at(-1)).toBe('"');
  return readCarets(line.slice(1, -1));
}

/** One reading by the interpreter: outside quotes a caret makes the next character literal, and a bare operator acts. */
function readCarets(text: string): string {
  let result = '';
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '^' && !quoted) {
      index += 1;
      result += text[index] ?? '';
      continue;
    }
    if (character === '"') quoted = !quoted;
    else if (!quoted && /[&|<>()%!]/.test(character)) throw new Error(`${character} acts in ${text}`);
    result += character;
  }
  return result;
}

/** The usual C rules by which a program splits its command line. */
function splitByProgram(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let inQuotes = false;
  for (const [token, slashes] of line.matchAll(/(\\*)"|\\+|[^\\"]/gs)) {
    if (slashes !== undefined) {
      word = (word ?? '') + '\\'.repeat(slashes.length >> 1);
      if (slashes.length % 2 === 1) word += '"';
      else inQuotes = !inQuotes;
    } else if (!inQuotes && /[ \t]/.test(token)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + token;
    }
  }
  return word === undefined ? words : [...words, word];
}
