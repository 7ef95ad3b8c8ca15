import { HostError } from '../../errors/host-error.js';
import { type Credential, revealToken } from './credential.js';

/** Set by the transport, and by nobody else. */
const OWN = new Set([
  'content-type',
  'content-length',
  'accept',
  'host',
  'connection',
  'transfer-encoding',
  'expect',
  'upgrade',
  'keep-alive',
  'te',
  'trailer',
]);

/** A value shorter than this is no secret worth hiding, and hiding it would garble ordinary text. */
const SHORTEST_SECRET = 6;

/** The headers of every request, and what they hold that must never be shown. */
export interface RequestHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  /** Those of the secrets that let somebody in: a provider that repeats one to others gives it away. */
  readonly credentials: readonly string[];
}

/** Header names whose values let somebody in. */
const CREDENTIAL_NAME = /auth|cookie|key|pass|secret|session|token/;

/** Checks and joins headers and credential. Throws `invalid-header` without repeating a value (C8). */
export function requestHeaders(
  provider: string,
  given: Readonly<Record<string, string>> = {},
  credential?: Credential,
): RequestHeaders {
  // Without a prototype: `constructor` and `__proto__` are header names like all others.
  const headers: Record<string, string> = Object.create(null);
  const secrets: string[] = [];
  const credentials: string[] = [];
  const refuse = (header: string, reason: string) =>
    new HostError('invalid-header', { provider, header, reason });
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(lower)) throw refuse(name, 'its name is not a header name');
    if (OWN.has(lower)) throw refuse(name, 'the transport sets it itself');
    if (lower in headers) throw refuse(name, 'it is given twice');
    if (typeof value !== 'string' || !/^[\t\x20-\x7e]*$/.test(value)) {
      throw refuse(name, 'its value holds a line break, a control character or a character outside ASCII');
    }
    headers[lower] = value;
    secrets.push(value, ...value.split(' '));
    // A scheme such as Bearer stands before the space.
    if (CREDENTIAL_NAME.test(lower)) credentials.push(value.slice(value.lastIndexOf(' ') + 1));
  }
  if (credential !== undefined) {
    if ('authorization' in headers)
      throw refuse('authorization', 'a credential is given as well; keep one of the two');
    const token = revealToken(credential);
    headers['authorization'] = `Bearer ${token}`;
    secrets.push(token);
    credentials.push(token);
  }
  headers['content-type'] = 'application/json';
  headers['accept'] = 'application/json';
  return { headers, secrets, credentials };
}

/** `text` with every secret replaced; `secrets` as {@link secretSpellings} gives them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '<redacted>'), text);
}

/** Every spelling in which a peer's text may repeat one of the secrets, longest first, so that no part of one stays. */
export function secretSpellings(secrets: readonly string[]): readonly string[] {
  const spellings = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  return [...new Set(spellings)].sort((one, other) => other.length - one.length);
}
