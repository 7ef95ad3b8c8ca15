import type { HostErrorCode, HostErrorDetails } from './codes.js';
import { describeError } from './messages.js';

const BRAND: unique symbol = Symbol.for('contextgraph.HostError');

/**
 * A failure on the host's side: thrown, never sent. `code` says what happened, `details` are typed by it, `cause`
 * is the error underneath. Neither message nor details ever hold a credential (C8). In `message`, text that came from a
 * provider is quoted, bounded and made printable; in `details` it stands as it was received.
 */
export class HostError<Code extends HostErrorCode = HostErrorCode> extends Error {
  readonly code: Code;
  readonly details: HostErrorDetails[Code];

  constructor(code: Code, details: HostErrorDetails[Code], cause?: unknown) {
    super(describeError(code, details), cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }

  /** What a log may keep: name, code, message and details. */
  toJSON(): { name: string; code: Code; message: string; details: HostErrorDetails[Code] } {
    return { name: this.name, code: this.code, message: this.message, details: this.details };
  }
}

Object.defineProperty(HostError.prototype, 'name', {
  value: 'HostError',
  configurable: true,
  writable: true,
});
Object.defineProperty(HostError.prototype, BRAND, { value: true });

/** A {@link HostError} of any code, as a union: `switch (error.code)` narrows `error.details`. */
export type AnyHostError = { [Code in HostErrorCode]: HostError<Code> }[HostErrorCode];

/** True for a {@link HostError}, also of another installed copy of this package; with `code`, only for that code. */
export function isHostError(value: unknown): value is AnyHostError;
export function isHostError<Code extends HostErrorCode>(value: unknown, code: Code): value is HostError<Code>;
export function isHostError(value: unknown, code?: HostErrorCode): boolean {
  if (typeof value !== 'object' || value === null || !(BRAND in value)) return false;
  return code === undefined || ('code' in value && value.code === code);
}
