/** What is wrong with a message by its schema. */
export interface SchemaIssue {
  /** The member at fault, for example `result.frames[2].score`; empty for the message itself. */
  readonly path: string;
  /** One sentence with the member, what it must be, and what it is. */
  readonly message: string;
  /** The requirement behind it, for example `F1`, where there is one. */
  readonly anchor?: string;
}
