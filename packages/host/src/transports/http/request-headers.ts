import { HostError } from '../../errors/host-error.js';
import { isCredentialName } from '../secrets.js';
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

/** The headers of every request, and what they hold that must never be shown. */
export interface RequestHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  /** Those of the secrets that let somebody in: a provider that repeats one to others gives it away. */
  readonly credentials: readonly string[];
}

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
    if (isCredentialName(lower)) credentials.push(value.slice(value.lastIndexOf(' ') + 1));
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
