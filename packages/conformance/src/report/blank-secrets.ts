const DEEPEST = 64;

/** Stands in a report for what a provider nested deeper than any reader of a report could follow. */
const TOO_DEEP = '[nested too deeply to be shown]';

/**
 * A copy of a JSON-like value with `scrub` applied to every string, members' names included (C8). What is nested more than
 * 64 levels deep is left out, so that neither this copy nor whoever writes it as JSON breaks on it.
 */
export function blankSecrets<T>(value: T, scrub: (text: string) => string): T {
  const blank = (one: unknown, depth: number): unknown => {
    if (typeof one === 'string') return scrub(one);
    if (typeof one !== 'object' || one === null) return one;
    if (depth > DEEPEST) return TOO_DEEP;
    if (Array.isArray(one)) return one.map((item) => blank(item, depth + 1));
    return Object.fromEntries(
      Object.entries(one).map(([name, member]) => [scrub(name), blank(member, depth + 1)]),
    );
  };
  return blank(value, 0) as T;
}
