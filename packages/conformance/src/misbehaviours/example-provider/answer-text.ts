import {
  type ContextQuery,
  type ContextQueryResult,
  decodeEnvelope,
  type Envelope,
  PROTOCOL_VERSION,
  parseProtocolVersion,
  versionsCompatible,
} from '@contextgraphprotocol/protocol';
import type { ExampleBehaviour, Refusal } from './example-behaviour.js';

/** What a transport has to do about one message. */
export type ExampleAnswer =
  | { readonly kind: 'reply'; readonly envelope: Envelope }
  /** Nothing is to be said. */
  | { readonly kind: 'silence' }
  /** The host is done with the provider (R2). */
  | { readonly kind: 'goodbye' }
  /** A misbehaviour wants the process to die with code 1. */
  | { readonly kind: 'crash' };

/** Answers one message, given as text, by the decisions of `behaviour`. Never throws. */
export function answerText(behaviour: ExampleBehaviour, text: string): ExampleAnswer {
  const answer = behaviour.intercept?.(text) ?? answerHonestly(behaviour, text);
  if (answer.kind !== 'reply' || !behaviour.retouch) return answer;
  return { kind: 'reply', envelope: behaviour.retouch(answer.envelope) };
}

function answerHonestly(behaviour: ExampleBehaviour, text: string): ExampleAnswer {
  const decoded = decodeEnvelope(text);
  if (decoded.ok) return answerEnvelope(behaviour, decoded.envelope);
  const { reason, id, hasPayload, message } = decoded.failure;
  if (reason === 'unknown-type' && id === undefined && !hasPayload) return { kind: 'silence' };
  return answerMalformed(behaviour, message, id);
}

/** Answers a message that could not even be read as text, for example an overlong line (R1). */
export function answerMalformed(behaviour: ExampleBehaviour, cause: string, id?: string): ExampleAnswer {
  const refusal = behaviour.answerMalformed(cause);
  return refusal === 'crash' ? { kind: 'crash' } : refuse(refusal, behaviour.echo(id));
}

function answerEnvelope(behaviour: ExampleBehaviour, envelope: Envelope): ExampleAnswer {
  switch (envelope.type) {
    case 'handshake':
      return answerHandshake(behaviour, envelope.protocol_version);
    case 'query':
      return answerQuery(behaviour, envelope.query, behaviour.echo(envelope.id));
    case 'verify': {
      const response = behaviour.verify(envelope.request, servedDigests(behaviour));
      return { kind: 'reply', envelope: { type: 'verified', ...idMember(envelope.id), response } };
    }
    case 'shutdown':
      return { kind: 'goodbye' };
    // An answer to an `error` could be answered in turn, without end.
    case 'error':
      return { kind: 'silence' };
    default:
      return answerMalformed(behaviour, `a provider is not sent "${envelope.type}"`);
  }
}

function answerHandshake(behaviour: ExampleBehaviour, version: string): ExampleAnswer {
  if (parseProtocolVersion(version) === undefined) {
    return refuse({ code: 'bad_request', message: 'protocol_version is not contextgraph/<major>.<minor>' });
  }
  if (!versionsCompatible(version, PROTOCOL_VERSION)) {
    return refuse({ code: 'incompatible_version', message: `this provider speaks ${PROTOCOL_VERSION} (H3)` });
  }
  return { kind: 'reply', envelope: behaviour.acknowledge() };
}

function answerQuery(
  behaviour: ExampleBehaviour,
  query: ContextQuery,
  id: string | undefined,
): ExampleAnswer {
  const refusal = behaviour.admit(query);
  if (refusal === 'crash') return { kind: 'crash' };
  if (refusal !== undefined) return refuse(refusal, id);
  const ofKind = behaviour.keepKinds(behaviour.candidates(query), query);
  const valid = behaviour.keepValid(ofKind, query);
  const { frames, truncated, dropped } = behaviour.fit(behaviour.rank(valid, query), query);
  const result = {
    frames: behaviour.publish(frames),
    truncated,
    ...(dropped > 0 ? { dropped_estimate: dropped } : {}),
  } as ContextQueryResult; // A misbehaviour's frames need not be frames.
  return { kind: 'reply', envelope: { type: 'frames', ...idMember(id), result } };
}

// The digests that are served now, lies included: `verify` stands by what `query` says.
function servedDigests(behaviour: ExampleBehaviour): ReadonlyMap<string, string> {
  const everything = behaviour.candidates({ goal: '', max_frames: 0, max_tokens: 0 });
  const digests = new Map<string, string>();
  for (const frame of behaviour.publish(everything)) {
    if (frame.content_digest !== undefined) digests.set(frame.id, frame.content_digest);
  }
  return digests;
}

function refuse(refusal: Refusal, id?: string): ExampleAnswer {
  return { kind: 'reply', envelope: { type: 'error', ...idMember(id), ...refusal } };
}

function idMember(id: string | undefined): { readonly id?: string } {
  return id === undefined ? {} : { id };
}
