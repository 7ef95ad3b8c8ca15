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

/** All headers of a reply, with the length of its body in UTF-8 bytes. */
export function replyHeaders({ status, body, headers }: HttpReply): Record<string, string> {
  const all: Record<string, string> =
    status === 204
      ? { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
      : {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(typeof body === 'string' ? byteLength(body) : body.length),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        };
  // Nearly always there are none, and a spread of nothing is not for nothing.
  for (const name in headers) all[name] = headers[name] ?? '';
  return all;
}
