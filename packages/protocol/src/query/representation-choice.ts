import type { Representation } from '../frame/representation.js';

/** The first preference that is on offer; an empty or absent preference list means `full`. `undefined`: none (P5). */
export function chooseRepresentation(
  preferences: readonly Representation[] | undefined,
  offered: readonly Representation[],
): Representation | undefined {
  const wanted: readonly Representation[] = preferences?.length ? preferences : ['full'];
  return wanted.find((preference) => offered.includes(preference));
}
