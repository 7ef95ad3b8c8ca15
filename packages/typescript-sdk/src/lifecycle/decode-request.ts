import { type DecodeResult, decodeEnvelope, decodeEnvelopeValue } from '@contextgraphprotocol/protocol';

/** A message as JSON text, or the reason why it is none. */
export function decodeRequestText(text: string): DecodeResult {
  return strictAboutVerify(decodeEnvelope(text), () => JSON.parse(text));
}

/** A message that is parsed already, or the reason why it is none. */
export function decodeRequestValue(value: unknown): DecodeResult {
  return strictAboutVerify(decodeEnvelopeValue(value), () => value);
}

// P03: the wire reads an absent list as an empty one. To a provider, a `verify` that asks about nothing at all is a host's
// mistake, and saying so is more use than an empty answer. An empty list is answered.
function strictAboutVerify(decoded: DecodeResult, message: () => unknown): DecodeResult {
  if (!decoded.ok || decoded.envelope.type !== 'verify') return decoded;
  const { id, request } = decoded.envelope;
  if (request.frames.length > 0) return decoded;
  const raw = message() as { readonly request: { readonly frames?: unknown } };
  if (Array.isArray(raw.request.frames)) return decoded;
  const failure = {
    reason: 'invalid-payload',
    message: 'request.frames is absent; list the identities to verify',
    path: 'request.frames',
    type: 'verify',
    hasPayload: true,
  } as const;
  return { ok: false, failure: id === undefined ? failure : { ...failure, id } };
}
