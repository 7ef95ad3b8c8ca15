import type { RuleViolation } from '@contextgraphprotocol/protocol';

const BRAND = Symbol.for('@contextgraphprotocol/frame-error');

/** A draft that no honest frame can be made of. `code` is `invalid-frame`; `violations` names members and anchors. */
export class FrameError extends Error {
  readonly code = 'invalid-frame';
  readonly violations: readonly RuleViolation[];

  constructor(message: string, violations: readonly RuleViolation[]) {
    super(message);
    this.violations = violations;
  }

  static {
    Object.defineProperty(FrameError.prototype, 'name', {
      value: 'FrameError',
      configurable: true,
      writable: true,
    });
    Object.defineProperty(FrameError.prototype, BRAND, { value: true });
  }
}

/** True for a {@link FrameError} of any installed copy of this package. */
export function isFrameError(value: unknown): value is FrameError {
  return typeof value === 'object' && value !== null && BRAND in value;
}
