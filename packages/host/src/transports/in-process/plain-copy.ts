const DEEPEST = 64;

/** As many as a message of 16 MiB can hold. */
const MOST = 4_000_000;

/**
 * `value` as it would have come over a wire, or why it could not have: a copy that its author cannot change after the audit,
 * in which getters were asked once, without functions, without a member `__proto__`. Text is shared, so that a copy is cheap.
 */
export function plainCopy(
  value: unknown,
): { readonly ok: true; readonly copy: unknown } | { readonly ok: false; readonly reason: string } {
  let left = MOST;
  let reason: string | undefined;
  const copyOf = (one: unknown, depth: number): unknown => {
    if (typeof one === 'function' || typeof one === 'symbol') return undefined;
    if (typeof one !== 'object' || one === null || reason !== undefined) return one;
    left -= 1;
    if (depth > DEEPEST) reason = `it is nested more than ${DEEPEST} levels deep`;
    else if (left < 0) reason = `it holds more than ${MOST} objects`;
    else if (Array.isArray(one)) return one.map((item) => copyOf(item, depth + 1));
    else return Object.fromEntries(entriesOf(one).map(([name, member]) => [name, copyOf(member, depth + 1)]));
    return undefined;
  };
  const copy = copyOf(value, 0);
  return reason === undefined ? { ok: true, copy } : { ok: false, reason };
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([name, member]) => name !== '__proto__' && member !== undefined);
}
