import { type AsideList, type Fault, isFault, reportAside, type SetAside } from './decode-run.js';
import { decodeShape, isJsonObject } from './decode-shape.js';
import { describeValue } from './describe-value.js';
import type { Envelope } from './envelope.js';
import { MESSAGE_SHAPES } from './message-shapes.js';

/** Why a text is not a message that this protocol defines. */
export interface DecodeFailure {
  readonly reason: 'not-json' | 'not-an-object' | 'missing-type' | 'unknown-type' | 'invalid-payload';
  /** One sentence that names the member and what was expected of it. Text of the peer is in it only cut and quoted. */
  readonly message: string;
  /** The member at fault, for example `query.max_tokens`. */
  readonly path?: string;
  /** The message's `type`, when it is a string. */
  readonly type?: string;
  /** The message's `id`, when it is a string: an answer echoes it (H4). */
  readonly id?: string;
  /** True when the object carries members beside `type` and `id`: an unknown type is then a request, not a notification. */
  readonly hasPayload: boolean;
}

/** A decoded message with what was set aside, or the reason why there is none. */
export type DecodeResult =
  | { readonly ok: true; readonly envelope: Envelope; readonly setAside: readonly SetAside[] }
  | { readonly ok: false; readonly failure: DecodeFailure };

/**
 * Decodes one message. Never throws.
 *
 * Tolerant by design: members that it does not know are kept (U1); a frame or verdict that cannot be read is set
 * aside and its neighbours survive (U2, reading 5); `null` for an optional scalar or object counts as absent;
 * malformed attestation data is evidence not given. It looks at shapes only. Whether a frame tells the truth, and
 * whether it has the members that its representation asks for (P1–P3), is for `checkFrame` to say.
 */
export function decodeEnvelope(text: string): DecodeResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed({ reason: 'not-json', message: 'the message is not JSON', hasPayload: false });
  }
  return decodeEnvelopeValue(value);
}

/**
 * Decodes a message that was already parsed as JSON; see {@link decodeEnvelope}. Never throws for what `JSON.parse`
 * returns. The same object comes back when nothing had to change; it is never modified.
 */
export function decodeEnvelopeValue(value: unknown): DecodeResult {
  if (!isJsonObject(value)) {
    const message = `the message must be a JSON object; it is ${describeValue(value)}`;
    return failed({ reason: 'not-an-object', message, hasPayload: false });
  }
  const type = value['type'];
  if (typeof type !== 'string') {
    const message = `type must be a string that names the message; it is ${describeValue(type)}`;
    return failed({ reason: 'missing-type', message, path: 'type', ...factsOf(value) });
  }
  if (!isMessageType(type)) {
    const message = `type ${describeValue(type)} is none of this protocol's messages`;
    return failed({ reason: 'unknown-type', message, path: 'type', ...factsOf(value) });
  }
  return decodePayload(value, type);
}

function decodePayload(value: Readonly<Record<string, unknown>>, type: Envelope['type']): DecodeResult {
  const aside: AsideList = { entries: [], unreported: 0 };
  const decoded = decodeShape(value, MESSAGE_SHAPES[type], { path: '', aside });
  if (isFault(decoded)) return failed(payloadFailure(value, decoded));
  return { ok: true, envelope: decoded as Envelope, setAside: reportAside(aside) };
}

function payloadFailure(value: Readonly<Record<string, unknown>>, { path, message }: Fault): DecodeFailure {
  return { reason: 'invalid-payload', message, path, ...factsOf(value) };
}

function factsOf(
  value: Readonly<Record<string, unknown>>,
): Pick<DecodeFailure, 'type' | 'id' | 'hasPayload'> {
  const { type, id } = value;
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof id === 'string' ? { id } : {}),
    hasPayload: Object.keys(value).some((name) => name !== 'type' && name !== 'id'),
  };
}

function isMessageType(type: string): type is Envelope['type'] {
  return Object.hasOwn(MESSAGE_SHAPES, type);
}

function failed(failure: DecodeFailure): DecodeResult {
  return { ok: false, failure };
}
