/**
 * Splits `total` budget tokens into `count` shares that differ by one at most and add up to it exactly; the larger ones
 * come first. No shares for a count of 0.
 */
export function budgetSplit(total: number, count: number): readonly number[] {
  const share = Math.floor(total / count);
  const larger = total - share * count;
  return Array.from({ length: count }, (_, index) => share + (index < larger ? 1 : 0));
}
