/** The short form of a block. */
export interface Distilled {
  readonly text: string;
  /** How it was made; `verbatim` when it is the block itself. */
  readonly method: string;
}

/** `… (3 lines elided) …`. */
export function elided(lines: number): string {
  return `… (${lines} ${lines === 1 ? 'line' : 'lines'} elided) …`;
}
