/** What was mended. One name per kind of mistake. */
export type RepairKind =
  | 'unreadable-frame'
  | 'member-type'
  | 'unknown-member'
  | 'ill-formed-text'
  | 'off-kind'
  | 'score'
  | 'title'
  | 'citation-label'
  | 'timestamp'
  | 'provenance'
  | 'content-digest'
  | 'representation'
  | 'token-cost'
  | 'relation'
  | 'embedding'
  | 'over-frames'
  | 'over-budget'
  | 'attestation'
  | 'verdict';

/** One mend of one answer. */
export interface Repair {
  readonly kind: RepairKind;
  /** The requirement that the answer broke, for example `B3`; `schema` for the shape of the message itself. */
  readonly anchor: string;
  /** The member at fault, counted in the answer that the author returned, for example `frames[2].token_cost`. */
  readonly path: string;
  /** One sentence: what was there, and what was done. */
  readonly message: string;
}

/** Collects the repairs of one answer. */
export interface RepairNotes {
  readonly repairs: readonly Repair[];
  note(repair: Repair): void;
}

/** An empty collection. */
export function createRepairNotes(): RepairNotes {
  const repairs: Repair[] = [];
  return { repairs, note: (repair) => repairs.push(repair) };
}
