import { isNumberNode, isObjectNode, type JsonNode } from './json-reader.js';

/** Turns a node into a value, or throws {@link ShapeFault}. */
export type Reader<T = unknown> = (node: JsonNode) => T;

/** How one member of an object is read. */
export interface Field {
  readonly read: Reader;
  readonly required: boolean;
  /** `null` counts as absent. Without it, `null` is a fault. */
  readonly nullable: boolean;
  /** Makes the value of an absent member, when it has one. */
  readonly absent?: () => unknown;
}

/** A message whose members are not what the protocol says. `path` grows as the fault travels outwards. */
export class ShapeFault extends Error {
  path = '';

  within(step: string): this {
    this.path =
      this.path === '' || this.path.startsWith('[') ? `${step}${this.path}` : `${step}.${this.path}`;
    return this;
  }
}

export const text: Reader<string> = (node) => {
  if (typeof node !== 'string') throw new ShapeFault(`expected a string, found ${describe(node)}`);
  return node;
};

export const flag: Reader<boolean> = (node) => {
  if (typeof node !== 'boolean') throw new ShapeFault(`expected true or false, found ${describe(node)}`);
  return node;
};

/** An unsigned 32-bit integer, written without a point or an exponent: `4.0` is refused. */
export const u32: Reader<number> = (node) => {
  const value = isNumberNode(node) && /^(?:0|[1-9]\d*)$/.test(node.number) ? Number(node.number) : Number.NaN;
  if (!(value <= 0xffffffff)) {
    throw new ShapeFault(
      `expected an integer from 0 to 4294967295 without point or exponent, found ${describe(node)}`,
    );
  }
  return value;
};

/** Any number, narrowed to 32 bits: 1.00000001 becomes 1, 1e39 becomes infinite. */
export const float32: Reader<number> = (node) => {
  if (!isNumberNode(node)) throw new ShapeFault(`expected a number, found ${describe(node)}`);
  return Math.fround(Number(node.number));
};

/** One of a closed set of words. */
export function oneOf(words: readonly string[]): Reader<string> {
  return (node) => {
    const word = text(node);
    if (!words.includes(word))
      throw new ShapeFault(`expected one of ${words.join(', ')}, found ${describe(node)}`);
    return word;
  };
}

/** An array whose items are read by `item`. */
export function list<T>(item: Reader<T>): Reader<readonly T[]> {
  return (node) => {
    if (!Array.isArray(node)) throw new ShapeFault(`expected an array, found ${describe(node)}`);
    return (node as readonly JsonNode[]).map((value, index) => {
      try {
        return item(value);
      } catch (error) {
        throw stepOut(error, `[${index}]`);
      }
    });
  };
}

/** An object: unknown members are ignored (U1), a known member given twice is a fault. */
export function record(fields: Readonly<Record<string, Field>>): Reader<Readonly<Record<string, unknown>>> {
  const known = new Map(Object.entries(fields));
  return (node) => {
    if (!isObjectNode(node)) throw new ShapeFault(`expected an object, found ${describe(node)}`);
    const seen = new Set<string>();
    const value: Record<string, unknown> = {};
    for (const [name, member] of node.members) {
      const field = known.get(name);
      if (!field) continue;
      if (seen.has(name)) throw new ShapeFault('the member is given twice').within(name);
      seen.add(name);
      if (member === null && field.nullable) continue;
      value[name] = readMember(field, name, member);
    }
    fillAbsent(known, value, seen);
    return value;
  };
}

/** A member that must be there. */
export function required(read: Reader): Field {
  return { read, required: true, nullable: false };
}

/** A member that may be absent or `null`. */
export function optional(read: Reader): Field {
  return { read, required: false, nullable: true };
}

/** A member that may be absent, but not `null`. */
export function defaulted(read: Reader, absent: () => unknown): Field {
  return { read, required: false, nullable: false, absent };
}

function readMember(field: Field, name: string, member: JsonNode): unknown {
  try {
    return field.read(member);
  } catch (error) {
    throw stepOut(error, name);
  }
}

function fillAbsent(
  known: ReadonlyMap<string, Field>,
  value: Record<string, unknown>,
  seen: ReadonlySet<string>,
): void {
  for (const [name, field] of known) {
    if (seen.has(name)) continue;
    if (field.required) throw new ShapeFault('the member is missing').within(name);
    if (field.absent) value[name] = field.absent();
  }
}

function stepOut(error: unknown, step: string): unknown {
  return error instanceof ShapeFault ? error.within(step) : error;
}

function describe(node: JsonNode): string {
  if (typeof node === 'string') return node.length > 40 ? 'a string' : JSON.stringify(node);
  if (typeof node !== 'object' || node === null) return String(node);
  if (isNumberNode(node)) return node.number.length > 40 ? 'a number' : node.number;
  return isObjectNode(node) ? 'an object' : 'an array';
}
