import type { RunEnding } from '../report/conformance-report.js';

/** Why a provider gave no usable answer: data, never thrown. */
export interface Failure {
  /** A code of the host's errors, or `internal-failure`. */
  readonly code: string;
  /** One line, provider text in it quoted. */
  readonly message: string;
  /** Set when the failure also says how the run should end. */
  readonly ending?: RunEnding;
  /** The provider's own error, when it answered with one. */
  readonly wireError?: { readonly code?: string; readonly message: string };
  /** How to mend just this failure, where that is known. */
  readonly mend?: string;
  /** The end of the provider's stderr, when there is any. */
  readonly stderr?: string;
}

/** A value, or the reason why there is none. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** An answer with a value. */
export function answered<T>(value: T): Answer<T> {
  return { ok: true, value };
}

/** An answer without one. */
export function unanswered(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}

/** What an error code of the provider says about mending it, where it says anything. */
export function mendOfWireError(code: string | undefined): string | undefined {
  return code === 'internal' ? SOMETHING_THREW : undefined;
}

const SOMETHING_THREW =
  'An error of code "internal" means that something in the provider threw: read what it logs (--stderr inherit shows that of a process), and mend that first.';
