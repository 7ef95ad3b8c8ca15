import { describeValue } from '@contextgraphprotocol/protocol';
import { checkArgument } from '../calls/check-call.js';
import { type Want, whole } from '../calls/wants.js';
import { HostError } from '../errors/host-error.js';

const PARTS: Want = {
  what: 'a whole number from 0, or a list of weights',
  fits: (value) => Array.isArray(value) || whole(0).fits(value),
};

/**
 * Splits `total` budget tokens into shares that add up to it exactly: `parts` equal ones, of which the first are larger
 * by one where it does not divide, or one per weight, in proportion to it. A weight of 0 has no share; nor has anybody
 * when all are 0, and the shares then add up to 0. Throws `invalid-option`.
 */
export function budgetSplit(total: number, parts: number | readonly number[]): readonly number[] {
  checkArgument(total, whole(0), { call: 'budgetSplit', argument: 'total' });
  checkArgument(parts, PARTS, { call: 'budgetSplit', argument: 'parts' });
  if (typeof parts !== 'number') return splitByWeight(total, parts);
  const share = Math.floor(total / parts);
  const larger = total - share * parts;
  return Array.from({ length: parts }, (_, index) => share + (index < larger ? 1 : 0));
}

function splitByWeight(total: number, weights: readonly number[]): readonly number[] {
  for (const [index, weight] of weights.entries()) {
    if (Number.isFinite(weight) && weight >= 0) continue;
    const reason = `is ${describeValue(weight)}; it must be a number from 0`;
    throw new HostError('invalid-option', { option: `weights[${index}]`, reason });
  }
  // By the largest one, so that no sum is too large for a number.
  const largest = Math.max(0, ...weights);
  if (largest === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => weight / largest);
  const sum = parts.reduce((all, part) => all + part, 0);
  const exact = parts.map((part) => (total * part) / sum);
  const shares = exact.map(Math.floor);
  const rest = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .filter(({ index }) => (weights[index] as number) > 0)
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, Math.max(0, rest)))
    shares[index] = (shares[index] as number) + 1;
  return shares;
}
