import type { DecodeResult } from '@contextgraphprotocol/protocol';
import { decodeRequestText, decodeRequestValue } from '../lifecycle/decode-request.js';
import { encodeAnswer } from '../lifecycle/encode-answer.js';
import { answerDecoded, type HandleOptions } from '../lifecycle/handle-envelope.js';
import { endsOfSignal, type RequestEnds } from '../lifecycle/request-ends.js';
import { createService, type Service } from '../lifecycle/service.js';
import { bodyOfPieces } from '../prepared/json-pieces.js';
import { assertProvider, type Provider } from '../provider.js';
import { faultReply, type HttpReply } from './http-reply.js';

/** A body as it came, or as a framework's parser left it. */
export type EnvelopeBody = string | Uint8Array | object | null | undefined;

/**
 * One HTTP body in, status and body out, for frameworks that own the socket: text, bytes, or the already parsed object.
 * What the protocol answers is 200, nothing to answer is 204, a body that is no envelope is 400 (reading 10).
 * Send `body` as `application/json`. Rejects with `TypeError` only for an object that is no provider.
 *
 * Content type, size and authorization are the framework's to check here; `createHttpHandler` and
 * `createFetchHandler` check them themselves.
 */
export async function respondToEnvelopeBody(
  provider: Provider,
  body: EnvelopeBody,
  options: HandleOptions = {},
): Promise<{ status: number; body: string }> {
  assertProvider('respondToEnvelopeBody', provider);
  const ends = endsOfSignal(options.signal);
  const reply = await replyToBody(createService(provider, options), body, ends);
  const text = typeof reply.body === 'string' ? reply.body : new TextDecoder().decode(reply.body);
  return { status: reply.status, body: text };
}

/** The reply to a body that passed the gate. Never rejects. */
export async function replyToBody(
  service: Service,
  body: unknown,
  ends: RequestEnds | undefined,
): Promise<HttpReply> {
  const decoded = decodeBody(body);
  if (!decoded) return faultReply(400, 'the body is not UTF-8 text; send one JSON envelope');
  if (!decoded.ok && NO_ENVELOPE.has(decoded.failure.reason)) {
    return faultReply(400, `the body is not an envelope: ${decoded.failure.message}`);
  }
  const answer = await answerDecoded(service, decoded, ends);
  if (!answer) return { status: 204, body: '', headers: {} };
  const encoded = encodeAnswer(service, answer);
  return {
    status: 200,
    body: typeof encoded === 'string' ? encoded : bodyOfPieces(encoded),
    headers: {},
  };
}

const NO_ENVELOPE: ReadonlySet<string> = new Set(['not-json', 'not-an-object', 'missing-type']);

function decodeBody(body: unknown): DecodeResult | undefined {
  if (body instanceof Uint8Array) {
    try {
      // The decoder drops one byte order mark (P06).
      return decodeRequestText(decodeUtf8(body));
    } catch {
      return undefined;
    }
  }
  if (typeof body === 'string') return decodeRequestText(body.startsWith('\ufeff') ? body.slice(1) : body);
  return decodeRequestValue(body);
}

let decoder: InstanceType<typeof TextDecoder> | undefined;

// Making a decoder takes longer than reading a query with it.
function decodeUtf8(bytes: Uint8Array): string {
  const own = decoder ?? new TextDecoder('utf-8', { fatal: true });
  // One that has thrown is not used again.
  decoder = undefined;
  const text = own.decode(bytes);
  decoder = own;
  return text;
}
