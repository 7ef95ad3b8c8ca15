/** What the provider needs of a database: parameterised statements, nothing else. */
export interface Database {
  /** True when what is asked leaves this machine. */
  readonly isRemote: boolean;
  /** Runs one statement with its values apart from its text. Rejects with `ProviderError` `unavailable` when it cannot. */
  rows<Row>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** A connection that may change the schema: for migrations only. */
export interface Session {
  /** Runs a script of any number of statements, without values. */
  script(text: string): Promise<void>;
  rows<Row>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}
