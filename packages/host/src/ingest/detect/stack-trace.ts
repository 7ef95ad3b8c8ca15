import { isBlank } from '@contextgraphprotocol/protocol';
import { LEVELS, wholeWord } from '../level-words.js';
import { leadingTimestamp } from '../log-timestamps.js';

const OPENINGS =
  /^(?:(?:Exception Group )?Traceback \(most recent call last\)|(?:PHP )?Fatal error: {1,3}Uncaught |thread '|Caused by|Exception in thread |Unhandled exception|fatal error: |panic: |Fatal Python error|During handling of the above exception|The above exception was the direct cause|\[cause\]: )/;
const GOROUTINE = /^goroutine \d+ (?:[^[]{0,60} )?\[[^\]]{1,80}\]/;
const NAME = /^[A-Za-z_$][\w$.:/<>]*$/;
const ENDING = /(?:Error|Exception|Panic|Failure|Fault|Interrupt|Warning)$/;
const BARE_ENDING = /(?:Error|Exception)$/;
const LEVEL_TOKEN = wholeWord(LEVELS);

/** A line that names one call of the stack, in the spelling of Node, browsers, Java, .NET, Python, Ruby, Go, Rust or PHP. */
export function isFrameLine(line: string): boolean {
  const text = withoutGroupMargin(line).trimStart();
  if (text.startsWith('at ') || text.startsWith('File "')) return true;
  if (/^from [^:]{1,2000}:/.test(text)) return true;
  if (/^(?:\t| {4})/.test(line) && text.slice(0, 2_000).includes('.go:')) return true;
  return /^(?:\d{1,9}: |#\d{1,5} )/.test(text) || BROWSER_CALL.test(text.slice(0, 1_000));
}

/** The call of a function before the line of a Go trace that says where it stands. */
export function isGoPlace(line: string): boolean {
  return /^(?:\t| {4})\S{1,2000}\.go:\d/.test(line);
}

/** Where a call stands that the line before it names, as full backtraces of Rust write it. */
export function isPlaceOfCall(line: string, before: string): boolean {
  return /^\s*at /.test(line) && /^\s*\d{1,9}: /.test(before);
}

// Python draws groups of exceptions with a margin: `  | `, `  + `, `    +-+---- 1 ----`.
function withoutGroupMargin(line: string): string {
  return /^ {2,}[|+]/.test(line) ? line.replace(/^(?: *[|+] ?)+/, '') : line;
}

// Firefox and Safari: `name@https://…:1:2`, and `name https://…:1` as the console shows it.
const BROWSER_CALL = /^[\w$.<>/*]{0,200}[@ ]\w{2,20}:\/\/\S+:\d{1,9}(?::\d{1,9})?$/;

/** A line that says what was thrown: it begins a trace, or the part of one that tells the cause. */
export function isTraceHeader(line: string): boolean {
  let text = withoutGroupMargin(line.slice(0, 1_000))
    .trim()
    .replace(/^Uncaught (?:\(in promise\) )?/, '');
  for (let round = 0; round < 5; round += 1) {
    if (saysWhatWasThrown(text)) return true;
    const rest = withoutLogPrefix(text);
    if (rest === undefined) return false;
    text = rest;
  }
  return false;
}

/** The last line of a Python trace, `ValueError: …`, and what begins any other: the line that must not be lost. */
export function namesException(line: string): boolean {
  return isTraceHeader(line) && !line.trimStart().startsWith('Traceback');
}

/** A header, and calls enough: two, or one beside a header that nothing else looks like; a quarter of the lines at least. */
export function isStackTrace(lines: readonly string[]): boolean {
  let calls = 0;
  let headers = 0;
  let strong = false;
  let filled = 0;
  for (const line of lines) {
    // Carets and tildes below a line of Python say where in it, and are no lines of their own.
    if (isBlank(line) || /^[\s|+]*[~^-][\s~^+-]*(?:\d+ -+)?$/.test(line)) continue;
    filled += 1;
    if (isFrameLine(line)) calls += 1;
    else if (isTraceHeader(line)) {
      headers += 1;
      strong ||= isStrong(line);
    }
  }
  return headers > 0 && calls >= (strong ? 1 : 2) && calls * 4 >= filled;
}

function saysWhatWasThrown(text: string): boolean {
  if (OPENINGS.test(text) || GOROUTINE.test(text) || text.includes('panicked at')) return true;
  const colon = text.indexOf(':');
  const head = (colon === -1 ? text : text.slice(0, colon)).replace(/ \[[A-Z0-9_]{1,60}\]$/, '');
  const words = head.split(' ').filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  if (words.length === 0 || words.length > 3 || !NAME.test(last)) return rubyException(text);
  const name = last.slice(last.lastIndexOf('.') + 1);
  return (words.length === 3 ? BARE_ENDING : ENDING).test(name) || rubyException(text);
}

// `app.rb:3:in 'call': message (ArgumentError)`
function rubyException(text: string): boolean {
  return /^[^\s:]{1,200}\.rb:\d{1,9}:in /.test(text);
}

function isStrong(line: string): boolean {
  const text = withoutGroupMargin(line).trim();
  return (
    OPENINGS.test(text) ||
    GOROUTINE.test(text) ||
    text.includes('panicked at') ||
    /^(?:Uncaught (?:\(in promise\) )?)?[\w$.]*(?:Error|Exception)(?: \[\w+\])?(?::|$)/.test(text)
  );
}

// What a logger puts before the exception. The exception's own name is not a level.
function withoutLogPrefix(text: string): string | undefined {
  const first = text.split(/\s/, 1)[0] ?? '';
  const prefix = leadingTimestamp(text) !== undefined || text.startsWith('[') || LEVEL_TOKEN.test(first);
  if (!prefix) return undefined;
  const space = text.search(/\s/);
  return space === -1 ? undefined : text.slice(space).trimStart();
}
