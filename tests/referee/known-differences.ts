/** A check on which our verdict differs from the reference's on purpose; each has its reason in docs/parity.md. */
export interface KnownDifference {
  readonly provider: string;
  readonly check: string;
  readonly reference: string;
  readonly ours: string;
}

/** Every difference that is accepted. A difference that is not listed, or one listed that is not seen, fails the test. */
export const knownDifferences: readonly KnownDifference[] = [];
