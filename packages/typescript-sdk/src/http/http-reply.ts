import { utf8ByteLength } from '@contextgraphprotocol/protocol';
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
export function replyHeaders(reply: HttpReply): Readonly<Record<string, string>> {
  const own = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...reply.headers };
  if (reply.status === 204) return own;
  const { body } = reply;
  const length = typeof body === 'string' ? utf8ByteLength(body) : body.length;
  return { 'content-type': 'application/json; charset=utf-8', 'content-length': String(length), ...own };
}
