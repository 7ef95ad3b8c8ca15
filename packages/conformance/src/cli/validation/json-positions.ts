/** A JSON text that was read: where each member stands, and which members are given twice. */
export interface JsonPositions {
  readonly ok: true;
  /** Offset of each value by its path, for example `result.frames[2].title`; the whole text's value has path ''. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Paths of members that an object holds more than once, with the offset of the later one. */
  readonly duplicates: readonly { readonly path: string; readonly offset: number }[];
}

/** A text that is no JSON: what was expected, and where. */
export interface JsonFault {
  readonly ok: false;
  readonly offset: number;
  readonly message: string;
}

interface Cursor {
  readonly text: string;
  at: number;
  depth: number;
  readonly offsets: Map<string, number>;
  readonly duplicates: { readonly path: string; readonly offset: number }[];
}

const DEEPEST = 512;
// More than any recorded session holds. Each costs memory for its path, and a map has an end.
const MOST_VALUES = 4_000_000;
const BAD_STRING = 'this string is not closed, or has a character that needs an escape';
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORD = /true|false|null/y;

/** Reads a JSON text for its positions. `JSON.parse` tells neither where a member stands nor, on Node 20, where it gave up. */
export function locateJson(text: string): JsonPositions | JsonFault {
  const cursor: Cursor = { text, at: 0, depth: 0, offsets: new Map(), duplicates: [] };
  const message = readDocument(cursor);
  if (message !== undefined) return { ok: false, offset: cursor.at, message };
  return { ok: true, offsets: cursor.offsets, duplicates: cursor.duplicates };
}

// Each reader returns what is wrong at the cursor, or nothing.
function readDocument(cursor: Cursor): string | undefined {
  const message = readValue(cursor, '');
  if (message !== undefined) return message;
  skip(cursor, SPACE);
  return cursor.at === cursor.text.length ? undefined : 'there is text after the JSON value';
}

function readValue(cursor: Cursor, path: string): string | undefined {
  skip(cursor, SPACE);
  if (cursor.offsets.size >= MOST_VALUES) return `there are more than ${MOST_VALUES} values in one text`;
  cursor.offsets.set(path, cursor.at);
  const first = cursor.text[cursor.at];
  if (first === undefined) return 'the text ends where a value should be';
  if (first === '{') return nested(cursor, () => readMembers(cursor, path));
  if (first === '[') return nested(cursor, () => readItems(cursor, path));
  if (first === '"') return skipString(cursor) ? undefined : BAD_STRING;
  return skip(cursor, NUMBER) || skip(cursor, WORD) ? undefined : 'there is no JSON value here';
}

function nested(cursor: Cursor, read: () => string | undefined): string | undefined {
  if (cursor.depth >= DEEPEST) return `objects and lists are nested deeper than ${DEEPEST}`;
  cursor.depth++;
  cursor.at++;
  const message = read();
  cursor.depth--;
  return message;
}

function readMembers(cursor: Cursor, path: string): string | undefined {
  const seen = new Set<string>();
  if (closes(cursor, '}')) return undefined;
  for (;;) {
    const message = readMember(cursor, path, seen);
    if (message !== undefined) return message;
    if (closes(cursor, '}')) return undefined;
    if (!closes(cursor, ',')) return 'a "," or "}" is missing here';
  }
}

function readMember(cursor: Cursor, path: string, seen: Set<string>): string | undefined {
  skip(cursor, SPACE);
  const start = cursor.at;
  if (!skipString(cursor)) return 'there is no member name in double quotes here';
  const name = JSON.parse(cursor.text.slice(start, cursor.at)) as string;
  const member = path === '' ? name : `${path}.${name}`;
  if (seen.has(name)) cursor.duplicates.push({ path: member, offset: start });
  seen.add(name);
  return closes(cursor, ':') ? readValue(cursor, member) : 'a ":" is missing after the member name';
}

function readItems(cursor: Cursor, path: string): string | undefined {
  if (closes(cursor, ']')) return undefined;
  for (let index = 0; ; index++) {
    const message = readValue(cursor, `${path}[${index}]`);
    if (message !== undefined) return message;
    if (closes(cursor, ']')) return undefined;
    if (!closes(cursor, ',')) return 'a "," or "]" is missing here';
  }
}

function closes(cursor: Cursor, mark: string): boolean {
  skip(cursor, SPACE);
  if (cursor.text[cursor.at] !== mark) return false;
  cursor.at++;
  return true;
}

function skip(cursor: Cursor, pattern: RegExp): boolean {
  pattern.lastIndex = cursor.at;
  if (!pattern.test(cursor.text)) return false;
  cursor.at = pattern.lastIndex;
  return true;
}

// Unit by unit: a pattern would need a stack as long as the string.
function skipString(cursor: Cursor): boolean {
  if (cursor.text[cursor.at] !== '"') return false;
  cursor.at++;
  for (;;) {
    const unit = cursor.text.charCodeAt(cursor.at);
    if (!(unit >= 0x20)) return false; // A control character, or NaN at the end of the text.
    if (unit === 0x5c) {
      if (!skip(cursor, ESCAPE)) return false;
      continue;
    }
    cursor.at++;
    if (unit === 0x22) return true;
  }
}
