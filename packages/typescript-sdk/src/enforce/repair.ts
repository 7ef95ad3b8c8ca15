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
  /** What was wrong: all there is to say where an answer is refused and not mended. */
  readonly fault: string;
  /** What was wrong, and what was done about it. */
  readonly message: string;
}

/** A fault and its mend, as a rule states them. */
export interface Mend {
  readonly kind: RepairKind;
  readonly anchor: string;
  readonly path: string;
  readonly fault: string;
  /** What was done: continues the sentence of the fault. */
  readonly done: string;
  /** The function that would have kept the author from it. */
  readonly see?: string | undefined;
}

/** What is done about a member that says nothing anyone could use. */
export const LEFT_OUT = 'it was left out';

/** Collects the repairs of one answer. */
export interface RepairNotes {
  readonly repairs: readonly Repair[];
  note(mend: Mend): void;
}

/** An empty collection. */
export function createRepairNotes(): RepairNotes {
  const repairs: Repair[] = [];
  return {
    repairs,
    note({ fault, done, see, ...where }) {
      const hint = see === undefined ? '' : `. See ${see}`;
      repairs.push({ ...where, fault: `${fault}${hint}`, message: `${fault}; ${done}${hint}` });
    },
  };
}
