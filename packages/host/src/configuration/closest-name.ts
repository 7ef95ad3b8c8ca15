/** The one of `known` that `name` was probably meant to be: by case, by its beginning, or by at most two slips of a key. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  if (name.length < 2 || name.length > 64) return undefined;
  const lower = name.toLowerCase();
  const begins = known.find((one) => begin(one.toLowerCase(), lower));
  const [closest] = known
    .map((one) => ({ one, slips: slipsBetween(one.toLowerCase(), lower) }))
    .filter(({ one, slips }) => slips <= Math.min(2, Math.floor(one.length / 2)))
    .sort((a, b) => a.slips - b.slips);
  return closest?.one ?? begins;
}

function begin(known: string, name: string): boolean {
  return name.length >= 3 && (known.startsWith(name) || name.startsWith(known));
}

/** Edit distance in which a swap of neighbours is one slip. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
