/** A pattern of one path segment, taken apart once: `*`, `?`, `[a-z]`, `\x`, and plain characters. A string fits itself only. */
export type Glob = string | readonly GlobPart[];

type GlobPart =
  | { readonly kind: 'any' }
  | { readonly kind: 'one' }
  | { readonly kind: 'plain'; readonly character: string }
  | {
      readonly kind: 'class';
      readonly negated: boolean;
      readonly ranges: readonly (readonly [string, string])[];
    };

/** Takes a segment of a pattern apart. A bracket that is never closed stands for itself. */
export function parseGlob(pattern: string): Glob {
  if (!/[*?[\\]/.test(pattern)) return pattern;
  const parts: GlobPart[] = [];
  const characters = [...pattern];
  for (let at = 0; at < characters.length; ) at = parsePart(characters, at, parts);
  return parts;
}

/** Whether a name fits. Goes back to the last star only, so that no pattern takes more than length times length steps. */
export function matchesGlob(name: string, glob: Glob): boolean {
  if (typeof glob === 'string') return name === glob;
  const characters = [...name];
  let at = 0;
  let part = 0;
  let star = -1;
  let starAt = 0;
  while (at < characters.length) {
    const wanted = glob[part];
    if (wanted?.kind === 'any') {
      star = part++;
      starAt = at;
    } else if (wanted !== undefined && fits(characters[at] ?? '', wanted)) {
      part++;
      at++;
    } else if (star >= 0) {
      part = star + 1;
      at = ++starAt;
    } else {
      return false;
    }
  }
  while (glob[part]?.kind === 'any') part++;
  return part === glob.length;
}

/** Takes one part off the pattern at `at`, and returns where the next one begins. */
function parsePart(characters: readonly string[], at: number, parts: GlobPart[]): number {
  const character = characters[at] ?? '';
  const end = character === '[' ? characters.indexOf(']', at + 2) : -1;
  if (end > 0) {
    parts.push(parseClass(characters.slice(at + 1, end)));
    return end + 1;
  }
  if (character === '*' && parts.at(-1)?.kind !== 'any') parts.push({ kind: 'any' });
  if (character === '?') parts.push({ kind: 'one' });
  if (character === '*' || character === '?') return at + 1;
  const plain = character === '\\' ? at + 1 : at;
  parts.push({ kind: 'plain', character: characters[plain] ?? '\\' });
  return plain + 1;
}

function parseClass(inside: readonly string[]): GlobPart {
  const negated = inside[0] === '!' || inside[0] === '^';
  const body = negated ? inside.slice(1) : inside;
  const ranges: (readonly [string, string])[] = [];
  for (let at = 0; at < body.length; at++) {
    const from = body[at] ?? '';
    const to = body[at + 1] === '-' ? body[at + 2] : undefined;
    ranges.push([from, to ?? from]);
    if (to !== undefined) at += 2;
  }
  return { kind: 'class', negated, ranges };
}

function fits(character: string, part: GlobPart): boolean {
  if (part.kind === 'plain') return part.character === character;
  if (part.kind === 'class') {
    return part.ranges.some(([from, to]) => from <= character && character <= to) !== part.negated;
  }
  return true;
}
