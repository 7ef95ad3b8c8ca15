import type { ExitCode } from './exit-codes.js';

/** Why a run ended without its result; stable, printed in `--json` as `code`. */
export type FailureCode =
  | 'usage'
  | 'invalid-name'
  | 'missing-directory'
  | 'unknown-template'
  | 'target-refused'
  | 'write-failed'
  | 'broken-package'
  | 'install-failed'
  | 'cancelled'
  | 'internal';

export interface FailureDetails {
  readonly code: FailureCode;
  readonly exitCode: ExitCode;
  /** What the reader can do now; one line. */
  readonly hint: string;
  readonly cause?: unknown;
}

const brand = Symbol.for('create-contextgraph-provider.failure');

/** A failure that is the user's to mend: its message is one line of cause, `hint` one line of remedy. */
export class CreateFailure extends Error {
  readonly code: FailureCode;
  readonly exitCode: ExitCode;
  readonly hint: string;

  constructor(message: string, details: FailureDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.exitCode = details.exitCode;
    this.hint = details.hint;
  }
}
CreateFailure.prototype.name = 'CreateFailure';
Object.defineProperty(CreateFailure.prototype, brand, { value: true });

/** Tells our failures from anything else, also across two loaded copies of this package. */
export function isCreateFailure(thrown: unknown): thrown is CreateFailure {
  return typeof thrown === 'object' && thrown !== null && Reflect.get(thrown, brand) === true;
}

/** Wrong usage: exit 2. */
export function usageFailure(message: string, hint: string): CreateFailure {
  return new CreateFailure(message, { code: 'usage', exitCode: 2, hint });
}

/** A name that breaks the rules: exit 2. */
export function nameFailure(message: string, hint: string): CreateFailure {
  return new CreateFailure(message, { code: 'invalid-name', exitCode: 2, hint });
}

/** The target directory is not suitable: exit 3. */
export function refusal(message: string, hint: string): CreateFailure {
  return new CreateFailure(message, { code: 'target-refused', exitCode: 3, hint });
}
