import { byteLength } from '../authoring/byte-length.js';
import { errorEnvelope } from '../lifecycle/error-envelope.js';

/** A reply before it meets a framework. `body` is JSON as text or as UTF-8 bytes, or empty. */
export interface HttpReply {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** A fault of HTTP itself (reading 10): 4xx with an `error` envelope as its body. */
export function faultReply(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  return { status, body: JSON.stringify(errorEnvelope('bad_request', message)), headers };
}

/** Gives all headers of a reply to `set`, one by one: the usual reply then needs no object for them. */
export function giveHeaders(reply: HttpReply, set: (name: string, value: string) => unknown): void {
  const { status, body, headers } = reply;
  if (status !== 204) {
    const length = typeof body === 'string' ? byteLength(body) : body.length;
    set('content-type', 'application/json; charset=utf-8');
    set('content-length', String(length));
  }
  set('cache-control', 'no-store');
  set('x-content-type-options', 'nosniff');
  for (const name in headers) set(name, headers[name] ?? '');
}
