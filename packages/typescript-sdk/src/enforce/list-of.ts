// More than any answer can use. A sparse array, or a proxy that lies about its length, may claim four billion.
const LONGEST_LIST = 100_000;

/**
 * An author's array as a plain one, each entry read once: a subclass of Array may bring its own iterator, `map` or
 * `toJSON`. `undefined` for what is no array, or one longer than 100,000.
 */
export function listOf(value: unknown): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const length: unknown = value.length;
  if (typeof length !== 'number' || !(length >= 0 && length <= LONGEST_LIST)) return undefined;
  const list: unknown[] = [];
  for (let index = 0; index < length; index++) list.push(value[index]);
  return list;
}
