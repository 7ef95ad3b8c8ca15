/** A broken requirement: which one, where, and what is wrong. */
export interface RuleViolation {
  /** The requirement's stable id, for example `B3`. */
  readonly anchor: string;
  /** The member at fault, for example `frames[2].token_cost`. */
  readonly path: string;
  /** One sentence with the value seen and the value expected. */
  readonly message: string;
}
