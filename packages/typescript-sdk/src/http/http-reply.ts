import { errorEnvelope } from '../lifecycle/error-envelope.js';
import type { EncodedJson } from '../prepared/json-pieces.js';

/** A reply before it meets a framework. `body` is JSON as text or in pieces, or empty. */
export interface HttpReply {
  readonly status: number;
  readonly body: EncodedJson;
  readonly headers: Readonly<Record<string, string>>;
}

/** A reply whose body is one text. */
export interface TextReply extends HttpReply {
  readonly body: string;
}

/** A fault of HTTP itself (reading 10): 4xx with an `error` envelope as its body. */
export function faultReply(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): TextReply {
  return { status, body: JSON.stringify(errorEnvelope('bad_request', message)), headers };
}

/** All headers of a reply whose body is `size` bytes. */
export function replyHeaders({ status, headers }: HttpReply, size: number): Record<string, string> {
  const all: Record<string, string> =
    status === 204
      ? { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
      : {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(size),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        };
  // Nearly always there are none, and a spread of nothing is not for nothing.
  for (const name in headers) all[name] = headers[name] ?? '';
  return all;
}
