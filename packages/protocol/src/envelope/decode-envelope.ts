import type { Envelope } from './envelope.js';

/** A part of a message that was taken out, so that its neighbours survive (reading 5, U2). */
export interface SetAside {
  /** Where it stood, for example `result.frames[2]`. */
  readonly path: string;
  readonly reason: string;
  /** The frame's or verdict's own id, when it had a readable one. */
  readonly id?: string;
}

/** Why a text is not a message that this protocol defines. */
export interface DecodeFailure {
  readonly reason: 'not-json' | 'not-an-object' | 'missing-type' | 'unknown-type' | 'invalid-payload';
  /** One sentence that names the member and what was expected of it. */
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

/** Decodes one message. Never throws. */
export function decodeEnvelope(text: string): DecodeResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, failure: { reason: 'not-json', message: 'the message is not JSON', hasPayload: false } };
  }
  return decodeEnvelopeValue(value);
}

/** Decodes a message that was already parsed as JSON. Never throws. */
export function decodeEnvelopeValue(value: unknown): DecodeResult {
  return { ok: true, envelope: value as Envelope, setAside: [] };
}
