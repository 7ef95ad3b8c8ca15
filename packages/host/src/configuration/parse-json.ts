/** A value of a JSON text, with the place where it begins: an offset into the text, in UTF-16 code units. */
export type JsonNode = { readonly at: number } & (
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
);

/** A member of an object, in the order of the text; names may repeat. */
export interface JsonMember {
  readonly name: string;
  /** Where its name begins. */
  readonly at: number;
  readonly value: JsonNode;
}

/** The tree of a text, or where it stops being JSON and why. */
export type ParsedJson =
  | { readonly ok: true; readonly root: JsonNode }
  | { readonly ok: false; readonly at: number; readonly reason: string };

/** Deeper than any file that a person writes, and far from the end of the stack. */
const DEEPEST = 64;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a JSON text may not hold them.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/**
 * Reads JSON as `JSON.parse` does, and remembers where everything stands, so that an error about a value can name its
 * line. Never throws.
 */
export function parseJson(text: string): ParsedJson {
  const reader = createReader(text);
  try {
    const root = readValue(reader, 0);
    reader.skipSpace();
    if (reader.at() < text.length) throw new Fault(reader.at(), 'there is more after the end of the value');
    return { ok: true, root };
  } catch (fault) {
    if (fault instanceof Fault) return { ok: false, at: fault.at, reason: fault.reason };
    throw fault;
  }
}

/** Where `at` is, as an editor counts: lines and columns from 1. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

class Fault {
  readonly at: number;
  readonly reason: string;
  constructor(at: number, reason: string) {
    this.at = at;
    this.reason = reason;
  }
}

type Reader = ReturnType<typeof createReader>;

function createReader(text: string) {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  return {
    at: () => at,
    take,
    skipSpace: () => take(SPACE),
    /** The next character after spaces; it is not taken. */
    next(): string {
      take(SPACE);
      return text.charAt(at);
    },
    takeMark(mark: string): boolean {
      take(SPACE);
      if (text.charAt(at) !== mark) return false;
      at += 1;
      return true;
    },
  };
}

function readValue(reader: Reader, depth: number): JsonNode {
  const next = reader.next();
  const at = reader.at();
  if (depth > DEEPEST) throw new Fault(at, `it is nested deeper than ${DEEPEST} levels`);
  if (next === '{') return { at, kind: 'object', members: readMembers(reader, depth) };
  if (next === '[') return { at, kind: 'array', items: readItems(reader, depth) };
  if (next === '"') return { at, kind: 'string', value: readString(reader) };
  const word = reader.take(WORD);
  if (word === 'null') return { at, kind: 'null' };
  if (word !== undefined) return { at, kind: 'boolean', value: word === 'true' };
  const number = reader.take(NUMBER);
  if (number !== undefined) return { at, kind: 'number', value: Number(number) };
  throw new Fault(at, complaint(next, 'a value was expected'));
}

function readMembers(reader: Reader, depth: number): readonly JsonMember[] {
  const members: JsonMember[] = [];
  reader.takeMark('{');
  if (reader.takeMark('}')) return members;
  do {
    const next = reader.next();
    const at = reader.at();
    if (next !== '"')
      throw new Fault(at, complaint(next, 'the name of a member in double quotes was expected'));
    const name = readString(reader);
    if (!reader.takeMark(':'))
      throw new Fault(reader.at(), 'a colon was expected after the name of a member');
    members.push({ name, at, value: readValue(reader, depth + 1) });
  } while (reader.takeMark(','));
  if (!reader.takeMark('}'))
    throw new Fault(reader.at(), complaint(reader.next(), 'a comma or } was expected'));
  return members;
}

function readItems(reader: Reader, depth: number): readonly JsonNode[] {
  const items: JsonNode[] = [];
  reader.takeMark('[');
  if (reader.takeMark(']')) return items;
  do items.push(readValue(reader, depth + 1));
  while (reader.takeMark(','));
  if (!reader.takeMark(']'))
    throw new Fault(reader.at(), complaint(reader.next(), 'a comma or ] was expected'));
  return items;
}

function readString(reader: Reader): string {
  const at = reader.at();
  const found = reader.take(STRING);
  if (found === undefined)
    throw new Fault(at, 'this text has no end on its line, or holds an escape that JSON does not know');
  return JSON.parse(found) as string;
}

function complaint(found: string, expected: string): string {
  if (found === '') return `${expected}, but the file ends here`;
  if (found === '/' || found === '#') return `${expected}; JSON has no comments`;
  if (found === '}' || found === ']') return `${expected}; is there a comma after the last entry?`;
  if (found === "'") return `${expected}; JSON quotes with "`;
  return expected;
}
