import { type Fault, fault, isFault, memberPath, memberPlace, type Place, putAside } from './decode-run.js';
import { describeValue } from './describe-value.js';
import type { ChoiceShape, ListShape, Member, ObjectShape, ScalarShape, Shape } from './wire-shape.js';

/**
 * `value` as `shape` wants it, or the fault. The same value comes back when nothing had to change; otherwise a copy
 * without the `null`s and the parts that were set aside, and with the fallbacks.
 */
export function decodeShape(value: unknown, shape: Shape, place: Place): unknown {
  if (typeof shape === 'string') return SCALARS[shape].test(value) ? value : wrong(value, shape, place.path);
  if ('oneOf' in shape) return isOneOf(value, shape) ? value : wrong(value, shape, place.path);
  if ('each' in shape) return decodeList(value, shape, place);
  return decodeObject(value, shape, place);
}

/** True for a JSON object: neither an array nor `null`. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const GREATEST_U32 = 0xffff_ffff;

interface Scalar {
  readonly expected: string;
  readonly test: (value: unknown) => boolean;
}

const SCALARS: Readonly<Record<ScalarShape, Scalar>> = {
  text: { expected: 'a string', test: (value) => typeof value === 'string' },
  flag: { expected: 'true or false', test: (value) => typeof value === 'boolean' },
  // JSON.parse turns 1e999 into Infinity, which could not be encoded again.
  number: { expected: 'a finite number', test: (value) => Number.isFinite(value) },
  u32: { expected: `an integer from 0 to ${GREATEST_U32}`, test: (value) => isCount(value, GREATEST_U32) },
  count: { expected: 'an integer from 0', test: (value) => isCount(value, Number.MAX_SAFE_INTEGER) },
};

function isCount(value: unknown, greatest: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= greatest;
}

function isOneOf(value: unknown, shape: ChoiceShape): boolean {
  return typeof value === 'string' && shape.oneOf.includes(value);
}

function decodeList(value: unknown, shape: ListShape, place: Place): unknown {
  if (!Array.isArray(value)) return wrong(value, shape, place.path);
  const list: readonly unknown[] = value;
  let kept: unknown[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const decoded = decodeElement(list, index, { shape, place });
    if (isFault(decoded) && !shape.tolerant) return decoded;
    if (decoded !== list[index]) kept ??= list.slice(0, index);
    if (isFault(decoded)) {
      putAside({ path: `${place.path}[${index}]`, aside: place.aside }, decoded, shape.nameOf?.(list[index]));
    } else kept?.push(decoded);
  }
  return kept ?? value;
}

// Nothing is allocated for an element that is fine as it is.
function decodeElement(
  list: readonly unknown[],
  index: number,
  { shape, place }: { readonly shape: ListShape; readonly place: Place },
): unknown {
  const { each } = shape;
  const element = list[index];
  if (typeof each === 'string') {
    return SCALARS[each].test(element) ? element : wrong(element, each, `${place.path}[${index}]`);
  }
  if ('isPlain' in each && each.isPlain?.(element)) return element;
  return decodeShape(element, each, { path: `${place.path}[${index}]`, aside: place.aside });
}

function decodeObject(value: unknown, shape: ObjectShape, place: Place): unknown {
  if (shape.isPlain?.(value)) return value;
  if (!isJsonObject(value)) return wrong(value, shape, place.path);
  let changed: Record<string, unknown> | undefined;
  for (const member of shape.members) {
    const given = value[member.name];
    const decoded = decodeMember(given, member, place);
    if (isFault(decoded)) return decoded;
    if (decoded === given) continue;
    // A spread defines own members, so a member named __proto__ stays data.
    changed ??= { ...value };
    if (decoded === undefined) delete changed[member.name];
    else changed[member.name] = decoded;
  }
  return changed ?? value;
}

function decodeMember(given: unknown, member: Member, place: Place): unknown {
  if (given === undefined || (given === null && member.presence === 'nullable')) {
    if (member.presence === 'required')
      return wrong(given, member.shape, memberPath(place.path, member.name));
    return member.fallback?.();
  }
  const decoded = decodeShape(given, member.shape, memberPlace(place, member.name));
  if (!member.lenient || !isFault(decoded)) return decoded;
  putAside(memberPlace(place, member.name), decoded);
  return undefined;
}

function wrong(value: unknown, shape: Shape, path: string): Fault {
  if (value === undefined) return fault(path, `is missing; it must be ${expected(shape)}`);
  return fault(path, `must be ${expected(shape)}; it is ${describeValue(value)}`);
}

function expected(shape: Shape): string {
  if (typeof shape === 'string') return SCALARS[shape].expected;
  if ('oneOf' in shape) return `one of ${shape.oneOf.join(', ')}`;
  return 'each' in shape ? 'an array' : 'an object';
}
