import { type JsonPositions, locateJson } from './json-positions.js';
import { placesIn } from './places-in-text.js';

/** A place in a file; line and column from 1, the column in characters. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One candidate for an envelope. */
export interface FoundEnvelope {
  readonly value: unknown;
  /** The place of a member of it, by path; of the nearest enclosing one when the member is not there. */
  readonly placeOf: (path: string) => Place;
  /** Members that are given twice, by path. */
  readonly duplicates: readonly { readonly path: string; readonly place: Place }[];
}

/** Text that could not be read as JSON. */
interface Unreadable {
  readonly place: Place;
  readonly message: string;
}

/** What a file holds. `form` says how it was read. */
export interface FoundEnvelopes {
  readonly form: 'json' | 'json-list' | 'ndjson';
  readonly envelopes: readonly FoundEnvelope[];
  readonly unreadable: readonly Unreadable[];
}

/** Finds the envelopes of a file: one JSON object, a list of them, or one per line (NDJSON, blank lines between them allowed). */
export function splitEnvelopes(name: string, bytes: Uint8Array): FoundEnvelopes {
  const text = decodeUtf8(bytes);
  if (typeof text !== 'string') return { form: 'ndjson', envelopes: [], unreadable: [text] };
  if (/\.(ndjson|jsonl)$/i.test(name)) return splitLines(text);
  const located = locateJson(text);
  if (located.ok) return splitDocument(text, located);
  if (looksLikeLines(text)) return splitLines(text);
  const unreadable = { place: placesIn(text)(located.offset), message: `not JSON: ${located.message}` };
  return { form: 'json', envelopes: [], unreadable: text.trim() === '' ? [] : [unreadable] };
}

function decodeUtf8(bytes: Uint8Array): string | Unreadable {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    return { place: { line: firstBadLine(bytes), column: 1 }, message: 'this line is not UTF-8' };
  }
}

function firstBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (let line = 1; ; line++) {
    const feed = bytes.indexOf(0x0a, start);
    try {
      decoder.decode(bytes.subarray(start, feed === -1 ? bytes.length : feed));
    } catch {
      return line;
    }
    if (feed === -1) return line;
    start = feed + 1;
  }
}

// A pretty-printed document that is broken somewhere has no complete value on its first line.
function looksLikeLines(text: string): boolean {
  const lines = text.split('\n', 1000).filter((line) => line.trim() !== '');
  return lines.length > 1 && locateJson(lines[0] ?? '').ok;
}

function splitDocument(text: string, located: JsonPositions): FoundEnvelopes {
  const value: unknown = JSON.parse(text);
  const places = placesIn(text);
  if (!Array.isArray(value)) {
    return { form: 'json', envelopes: [envelopeAt(places, { located, value, root: '' })], unreadable: [] };
  }
  const envelopes = value.map((item: unknown, index) =>
    envelopeAt(places, { located, value: item, root: `[${index}]` }),
  );
  return { form: 'json-list', envelopes, unreadable: [] };
}

function splitLines(text: string): FoundEnvelopes {
  const envelopes: FoundEnvelope[] = [];
  const unreadable: Unreadable[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const located = locateJson(line);
    if (located.ok) {
      const value: unknown = JSON.parse(line);
      envelopes.push(envelopeAt(placesIn(line), { located, value, root: '', firstLine: index + 1 }));
    } else {
      const place = { line: index + 1, column: located.offset + 1 };
      unreadable.push({ place, message: `not JSON: ${located.message}` });
    }
  }
  return { form: 'ndjson', envelopes, unreadable };
}

interface Origin {
  readonly located: JsonPositions;
  readonly value: unknown;
  /** Path of the envelope in its text. */
  readonly root: string;
  /** Line of the file on which the text begins. Default 1. */
  readonly firstLine?: number;
}

function envelopeAt(places: (offset: number) => Place, origin: Origin): FoundEnvelope {
  const { located, value, root, firstLine = 1 } = origin;
  const placeAt = (offset: number): Place => {
    const { line, column } = places(offset);
    return { line: line + firstLine - 1, column };
  };
  const prefix = root === '' ? '' : `${root}.`;
  return {
    value,
    placeOf: (path) => placeAt(nearestOffset(located.offsets, path === '' ? root : prefix + path)),
    duplicates: located.duplicates
      .filter(({ path }) => path.startsWith(prefix))
      .map(({ path, offset }) => ({ path: path.slice(prefix.length), place: placeAt(offset) })),
  };
}

// A missing member has no place of its own; the object that lacks it does.
function nearestOffset(offsets: ReadonlyMap<string, number>, path: string): number {
  for (let known = path; known !== ''; known = known.replace(/(?:\.[^.[\]]*|\[\d*\]|[^.]+)$/, '')) {
    const offset = offsets.get(known);
    if (offset !== undefined) return offset;
  }
  return offsets.get('') ?? 0;
}
