/** A JSON value that keeps what `JSON.parse` loses: how a number was written, and members given twice. */
export type JsonNode = null | boolean | string | JsonNumber | JsonObject | readonly JsonNode[];

/** A number as it was written: `4` and `4.0` differ. */
export interface JsonNumber {
  readonly number: string;
}

/** An object's members in their order, duplicates included. */
export interface JsonObject {
  readonly members: readonly (readonly [name: string, value: JsonNode])[];
}

interface Cursor {
  readonly text: string;
  at: number;
  /** How many containers are open. */
  depth: number;
}

/** Deepest nesting that is read: one level more is refused, as the public suite's reader does. */
export const MAX_DEPTH = 127;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids raw control characters in strings.
const PLAIN_TEXT = /[^"\\\u0000-\u001f]*/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * Reads one JSON text. Throws `SyntaxError` with the position for whatever is not JSON, and for four things that `JSON.parse`
 * takes: a lone surrogate escape, nesting beyond {@link MAX_DEPTH}, a number beyond a double, and text after the value.
 */
export function readJson(text: string): JsonNode {
  const cursor: Cursor = { text, at: 0, depth: 0 };
  skipSpace(cursor);
  const value = readValue(cursor);
  skipSpace(cursor);
  if (cursor.at < text.length) throw fault(cursor, 'there is text after the JSON value');
  return value;
}

/** True for an object node. */
export function isObjectNode(node: JsonNode): node is JsonObject {
  return typeof node === 'object' && node !== null && 'members' in node;
}

/** True for a number node. */
export function isNumberNode(node: JsonNode): node is JsonNumber {
  return typeof node === 'object' && node !== null && 'number' in node;
}

function readValue(cursor: Cursor): JsonNode {
  switch (cursor.text[cursor.at]) {
    case '{':
      return nested(cursor, readObject);
    case '[':
      return nested(cursor, readArray);
    case '"':
      return readString(cursor);
    case 't':
      return readWord(cursor, 'true', true);
    case 'f':
      return readWord(cursor, 'false', false);
    case 'n':
      return readWord(cursor, 'null', null);
    default:
      return readNumber(cursor);
  }
}

function nested<T>(cursor: Cursor, read: (cursor: Cursor) => T): T {
  if (cursor.depth === MAX_DEPTH) throw fault(cursor, `values are nested more than ${MAX_DEPTH} deep`);
  cursor.depth++;
  cursor.at++;
  const value = read(cursor);
  cursor.depth--;
  return value;
}

function readObject(cursor: Cursor): JsonObject {
  const members: [string, JsonNode][] = [];
  skipSpace(cursor);
  if (take(cursor, '}')) return { members };
  do {
    skipSpace(cursor);
    if (cursor.text[cursor.at] !== '"') throw fault(cursor, 'a member name is expected');
    const name = readString(cursor);
    skipSpace(cursor);
    if (!take(cursor, ':')) throw fault(cursor, '":" is expected');
    skipSpace(cursor);
    members.push([name, readValue(cursor)]);
    skipSpace(cursor);
  } while (take(cursor, ','));
  if (!take(cursor, '}')) throw fault(cursor, '"," or "}" is expected');
  return { members };
}

function readArray(cursor: Cursor): readonly JsonNode[] {
  const items: JsonNode[] = [];
  skipSpace(cursor);
  if (take(cursor, ']')) return items;
  do {
    skipSpace(cursor);
    items.push(readValue(cursor));
    skipSpace(cursor);
  } while (take(cursor, ','));
  if (!take(cursor, ']')) throw fault(cursor, '"," or "]" is expected');
  return items;
}

function readString(cursor: Cursor): string {
  cursor.at++;
  let value = '';
  for (;;) {
    PLAIN_TEXT.lastIndex = cursor.at;
    const plain = PLAIN_TEXT.exec(cursor.text)?.[0] ?? '';
    cursor.at += plain.length;
    value += plain;
    if (take(cursor, '"')) return value;
    if (!take(cursor, '\\')) throw fault(cursor, 'a string is not closed, or holds a raw control character');
    value += readEscape(cursor);
  }
}

function readEscape(cursor: Cursor): string {
  const letter = cursor.text[cursor.at] ?? '';
  cursor.at++;
  if (letter !== 'u') {
    const value = ESCAPES[letter];
    if (value === undefined) throw fault(cursor, 'an escape in a string is not one of JSON');
    return value;
  }
  const unit = readHexUnit(cursor);
  if (unit >= 0xdc00 && unit <= 0xdfff) throw fault(cursor, 'a surrogate escape stands alone');
  if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
  if (!cursor.text.startsWith('\\u', cursor.at)) throw fault(cursor, 'a surrogate escape stands alone');
  cursor.at += 2;
  const low = readHexUnit(cursor);
  if (low < 0xdc00 || low > 0xdfff) throw fault(cursor, 'a surrogate escape stands alone');
  return String.fromCharCode(unit, low);
}

function readHexUnit(cursor: Cursor): number {
  const digits = cursor.text.slice(cursor.at, cursor.at + 4);
  if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw fault(cursor, '"\\u" needs four hexadecimal digits');
  cursor.at += 4;
  return Number.parseInt(digits, 16);
}

function readNumber(cursor: Cursor): JsonNumber {
  NUMBER.lastIndex = cursor.at;
  const number = NUMBER.exec(cursor.text)?.[0];
  if (number === undefined) throw fault(cursor, 'a JSON value is expected');
  if (!Number.isFinite(Number(number))) throw fault(cursor, 'a number is out of range');
  cursor.at += number.length;
  return { number };
}

function readWord<T>(cursor: Cursor, word: string, value: T): T {
  if (!cursor.text.startsWith(word, cursor.at)) throw fault(cursor, 'a JSON value is expected');
  cursor.at += word.length;
  return value;
}

function take(cursor: Cursor, character: string): boolean {
  if (cursor.text[cursor.at] !== character) return false;
  cursor.at++;
  return true;
}

function skipSpace(cursor: Cursor): void {
  for (;;) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    cursor.at++;
  }
}

function fault(cursor: Cursor, what: string): SyntaxError {
  return new SyntaxError(`${what} (character ${cursor.at + 1})`);
}
