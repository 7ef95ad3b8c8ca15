import type { Envelope, SetAside } from '@contextgraphprotocol/protocol';

const SET_ASIDE = new WeakMap<object, readonly SetAside[]>();

/**
 * What was taken out of a reply while it was decoded (a malformed frame or verdict, U2), given the envelope, its
 * `result` or its `response`. Empty for everything else.
 */
export function setAsideOf(reply: object): readonly SetAside[] {
  return SET_ASIDE.get(reply) ?? [];
}

/** Remembers what a transport set aside, so that {@link setAsideOf} finds it. */
export function rememberSetAside(envelope: Envelope, setAside: readonly SetAside[]): void {
  if (setAside.length === 0) return;
  SET_ASIDE.set(envelope, setAside);
  if (envelope.type === 'frames') SET_ASIDE.set(envelope.result, setAside);
  if (envelope.type === 'verified') SET_ASIDE.set(envelope.response, setAside);
}
