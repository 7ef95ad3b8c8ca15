import type { ErrorCode } from '@contextgraphprotocol/protocol';

const BRAND = Symbol.for('@contextgraphprotocol/provider-error');

/**
 * The deliberate way to answer a request with an error: `message` and `code` go to the host as they are (X1).
 * Everything else that a provider throws is told to the host as `internal` with a generic text only.
 *
 * Two installed copies of this package recognise each other's errors.
 */
export class ProviderError extends Error {
  /** The wire code, for example `unavailable`. Default `internal`. */
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode = 'internal', options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  static {
    Object.defineProperty(ProviderError.prototype, 'name', {
      value: 'ProviderError',
      configurable: true,
      writable: true,
    });
    Object.defineProperty(ProviderError.prototype, BRAND, { value: true });
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass inherits this method and must not claim every ProviderError.
    if (this !== ProviderError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return isProviderError(value);
  }
}

/** True for a {@link ProviderError} of any installed copy of this package. */
export function isProviderError(value: unknown): value is ProviderError {
  return typeof value === 'object' && value !== null && BRAND in value;
}
