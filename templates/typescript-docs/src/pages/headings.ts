import { pageLimits } from './page.js';

/** Keeps the headings above a place, and gives each heading a name that no other on the page has. */
export interface Outline {
  /** Takes the next heading, and returns its name in addresses and the headings above it. */
  enter(
    heading: string,
    level: number,
    fragment?: string,
  ): { readonly fragment: string; readonly trail: readonly string[] };
}

/** An outline without headings. */
export function createOutline(): Outline {
  const open: { readonly heading: string; readonly level: number }[] = [];
  const taken = new Map<string, number>();
  return {
    enter(heading, level, given) {
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      const trail = open.map((above) => above.heading);
      open.push({ heading, level });
      return { fragment: unique(given || fragmentOf(heading), taken), trail };
    },
  };
}

/** A heading's name in addresses, as the large code hosts make it: lower case, hyphens for spaces, no punctuation. */
export function fragmentOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '');
  return kept.trim().replace(/\s/g, '-') || 'section';
}

/** One line without control characters, not longer than a title may be. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (line.length <= pageLimits.titleLength) return line;
  // Not in the middle of a character.
  return `${line.slice(0, pageLimits.titleLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A second heading of the same name gets `-1`, the next `-2`. */
function unique(fragment: string, taken: Map<string, number>): string {
  let candidate = fragment;
  let count = taken.get(fragment) ?? 0;
  while (taken.has(candidate)) candidate = `${fragment}-${++count}`;
  taken.set(fragment, count);
  taken.set(candidate, taken.get(candidate) ?? 0);
  return candidate;
}
