import { contentDigest } from '../authoring/content-digest.js';
import type { Awaitable } from '../provider.js';

/** What an `authorize` hook sees: the request without its body, which has not been read yet. */
export interface AuthorizeRequest {
  readonly method: string;
  /** A header by its name in any case. */
  header(name: string): string | undefined;
}

/** A refusal in detail. A `Response` of the fetch API fits. */
export interface AuthorizeRefusal {
  /** 401 or 403; anything else counts as 401. */
  readonly status: number;
  /** The `WWW-Authenticate` header of a 401. Default `Bearer`. */
  readonly challenge?: string | undefined;
}

/** Decides whether a request may go on: only `true` lets it. A hook that throws refuses. */
export type Authorize = (request: AuthorizeRequest) => Awaitable<boolean | AuthorizeRefusal>;

/**
 * An {@link Authorize} hook that asks for `Authorization: Bearer <token>`. Comparing takes the same time whatever is
 * sent, and the token is in no message.
 */
export function requireBearer(token: string | readonly string[]): Authorize {
  const accepted = (typeof token === 'string' ? [token] : token).map((one) => contentDigest(one));
  if (accepted.length === 0 || [token].flat().some((one) => one === '')) {
    throw new TypeError('requireBearer: the token is empty; give the secret that clients must send');
  }
  return (request) => {
    const sent = /^bearer +(.+)$/i.exec(request.header('authorization') ?? '')?.[1] ?? '';
    const digest = contentDigest(sent);
    // Digests have one length, so every comparison looks at every character.
    return accepted.map((one) => equalInConstantTime(one, digest)).includes(true);
  };
}

function equalInConstantTime(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index++)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}
