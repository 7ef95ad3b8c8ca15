/** A validator as Ajv writes it: false when the value is wrong, with the faults left on the function itself. */
export interface GeneratedValidator {
  (value: unknown): boolean;
  errors?: readonly (GeneratedFault | undefined)[] | null;
}

/** A fault as Ajv reports it. */
export interface GeneratedFault {
  /** A JSON Pointer into the message. */
  readonly instancePath: string;
  /** A place in the schema, relative to the nearest `$ref`. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}
