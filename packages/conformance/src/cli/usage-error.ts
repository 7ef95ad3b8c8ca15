const BRAND = Symbol.for('contextgraph.conformance.UsageError');

/** The command line, or a file that it names, is at fault: one line of cause, one of remedy, exit code 2. */
export class UsageError extends Error {
  readonly remedy: string;

  constructor(cause: string, remedy: string) {
    super(cause);
    this.remedy = remedy;
  }
}

Object.defineProperty(UsageError.prototype, 'name', {
  value: 'UsageError',
  configurable: true,
  writable: true,
});
Object.defineProperty(UsageError.prototype, BRAND, { value: true });

/** True for a {@link UsageError}, whichever copy of this module made it. */
export function isUsageError(value: unknown): value is UsageError {
  return typeof value === 'object' && value !== null && BRAND in value;
}
