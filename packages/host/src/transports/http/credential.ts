import { HostError } from '../../errors/host-error.js';

const SHOWN = 'Credential(<redacted>)';

// Only this module can look a token up, so that no reader of the object, however thorough, finds it.
const TOKENS = new WeakMap<Credential, string>();

/** A secret that no string, JSON, inspection or error shows (C8). */
export interface Credential {
  readonly kind: 'bearer';
  toString(): string;
  toJSON(): string;
}

/** Wraps a bearer token. Throws `invalid-credential` for one that a header cannot carry; the error does not repeat it. */
export function bearerCredential(token: string): Credential {
  if (typeof token !== 'string' || token === '') {
    throw new HostError('invalid-credential', { reason: 'it is empty; is its environment variable set?' });
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new HostError('invalid-credential', {
      reason: 'it holds a space, a line break or a character outside ASCII',
    });
  }
  const show = () => SHOWN;
  const credential = { kind: 'bearer' } as Credential;
  for (const member of ['toString', 'toJSON', Symbol.for('nodejs.util.inspect.custom')]) {
    Object.defineProperty(credential, member, { value: show });
  }
  TOKENS.set(Object.freeze(credential), token);
  return credential;
}

/** The token, for the transport alone. Throws `invalid-credential` for an object that {@link bearerCredential} did not make. */
export function revealToken(credential: Credential): string {
  const token = TOKENS.get(credential);
  if (token !== undefined) return token;
  throw new HostError('invalid-credential', { reason: 'make it with bearerCredential(token)' });
}
