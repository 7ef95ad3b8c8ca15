/** A copy of a JSON-like value with `scrub` applied to every string, members' names included (C8). */
export function blankSecrets<T>(value: T, scrub: (text: string) => string): T {
  return blank(value, scrub) as T;
}

function blank(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map((item) => blank(item, scrub));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [scrub(name), blank(member, scrub)]),
  );
}
