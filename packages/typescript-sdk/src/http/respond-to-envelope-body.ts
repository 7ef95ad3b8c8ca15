import type { DecodeResult, ProviderEnvelope } from '@contextgraphprotocol/protocol';
import { decodeRequestText, decodeRequestValue } from '../lifecycle/decode-request.js';
import { encodeAnswer } from '../lifecycle/encode-answer.js';
import { answerTo, type HandleOptions } from '../lifecycle/handle-envelope.js';
import { endsOfSignal, type RequestEnds } from '../lifecycle/request-ends.js';
import { createService, type Service } from '../lifecycle/service.js';
import { textOf } from '../prepared/json-pieces.js';
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
  return { status: reply.status, body: textOf(reply.body) };
}

/** The reply to a body that passed the gate. Never rejects. */
export function replyToBody(
  service: Service,
  body: unknown,
  ends: RequestEnds | undefined,
): Promise<HttpReply> {
  return new Promise((resolve) => answerBody(service, body, { ends, reply: resolve }));
}

/** Where the reply goes, and who may ask for it early. */
export interface BodyAnswerOptions {
  readonly ends: RequestEnds | undefined;
  /** Called exactly once; at once, when the provider answers without a promise. */
  readonly reply: (reply: HttpReply) => void;
}

/** {@link replyToBody} without a promise of its own. Throws only what `reply` throws. */
export function answerBody(service: Service, body: unknown, { ends, reply }: BodyAnswerOptions): void {
  const decoded = decodeBody(body);
  if (!decoded) reply(faultReply(400, 'the body is not UTF-8 text; send one JSON envelope'));
  else if (!decoded.ok && NO_ENVELOPE.has(decoded.failure.reason))
    reply(faultReply(400, `the body is not an envelope: ${decoded.failure.message}`));
  else answerTo(service, decoded, { ends, reply: (answer) => reply(replyOf(service, answer)) });
}

function replyOf(service: Service, answer: ProviderEnvelope | null): HttpReply {
  if (!answer) return NOTHING;
  return { status: 200, body: encodeAnswer(service, answer), headers: NO_HEADERS };
}

const NO_HEADERS: HttpReply['headers'] = {};
const NOTHING: HttpReply = { status: 204, body: '', headers: NO_HEADERS };
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
