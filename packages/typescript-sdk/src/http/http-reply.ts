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
  const { status, body, headers } = reply;
  if (status === 204) return { ...COMMON, ...headers };
  const length = typeof body === 'string' ? utf8ByteLength(body) : body.length;
  return { ...COMMON, 'content-type': JSON_TYPE, 'content-length': String(length), ...headers };
}

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const JSON_TYPE = 'application/json; charset=utf-8';
