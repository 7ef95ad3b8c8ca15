import { isBlank } from '@contextgraphprotocol/protocol';

const ENDS = [';', '{', '}', '=>', '):'];
const STARTS = [
  'fn ',
  'def ',
  'class ',
  'import ',
  'const ',
  'let ',
  'var ',
  'pub ',
  'function ',
  '#include',
  'package ',
  'func ',
  'return ',
  'if ',
  'for ',
  'while ',
  '@',
  'export ',
  'async ',
  'use ',
  'impl ',
  'struct ',
  'enum ',
  'type ',
  'interface ',
  '//',
  '/*',
  '* ',
  '#!',
  'SELECT ',
  'FROM ',
  'WHERE ',
  'JOIN ',
  'LEFT JOIN ',
  'GROUP BY ',
  'ORDER BY ',
  'INSERT INTO ',
  'UPDATE ',
  'CREATE ',
  'ALTER ',
];
const DIFF_HEAD = /^(?:diff --git |diff -|Index: |--- [^\n]+\n\+\+\+ |@@ -\d)/;

/** Three lines or more, at least half of which end or begin as lines of code do. */
export function isCodeShaped(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  if (filled.length < 3) return false;
  return filled.filter(isCodeLine).length * 2 >= filled.length || isYaml(filled);
}

// Keys below keys: a list of remarks, and a chat, have no line that is a key alone with deeper ones below it.
function isYaml(lines: readonly string[]): boolean {
  const keys = lines.filter((line) => /^\s*(?:- )?[\w."'/-]{1,100}:(?:\s|$)/.test(line));
  const opening = lines.filter(
    (line, at) => /^\s*(?:- )?[\w."'/-]{1,100}:\s*$/.test(line) && /^\s+\S/.test(lines[at + 1] ?? ''),
  );
  return opening.length >= 2 && keys.length * 10 >= lines.length * 7;
}

/** A difference between files, as `git diff` and `diff -u` write it. */
export function isDiff(text: string): boolean {
  return (
    DIFF_HEAD.test(text.slice(0, 2_000)) ||
    (/^From [0-9a-f]{40} /.test(text) && text.slice(0, 20_000).includes('\ndiff --git '))
  );
}

/** A line that may stand in the middle of a difference between files. */
export function isDiffLine(line: string): boolean {
  return (
    line === '' || /^(?:[ +\-@\\]|diff |index |new file|deleted file|similarity|rename |Binary )/.test(line)
  );
}

/** A document of JSON: an object or a list, on several lines or more than a word. */
export function isJson(text: string): boolean {
  const trimmed = text.trim();
  const [first, last] = [trimmed.charAt(0), trimmed.at(-1)];
  if (!((first === '{' && last === '}') || (first === '[' && last === ']'))) return false;
  try {
    JSON.parse(trimmed);
    return true;
  } catch {
    return false;
  }
}

function isCodeLine(line: string): boolean {
  const end = line.trimEnd();
  if (ENDS.some((mark) => end.endsWith(mark))) return true;
  const start = line.slice(0, 200).trimStart();
  return STARTS.some((mark) => start.startsWith(mark));
}
