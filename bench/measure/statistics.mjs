/** The value below which `share` of the values lie, between neighbours where it falls between. */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low + (high - low) * (at - Math.floor(at));
}

/** Median and quartiles. */
export function spread(values) {
  return { median: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

/** Paired ratios: what was measured in the same round is divided, so that the drift of the machine cancels out. */
export function ratios(over, under) {
  return spread(over.map((value, round) => value / under[round]));
}
