import { type Envelope, type ErrorEnvelope, errorReaction } from '@contextgraphprotocol/protocol';
import type { HostCall } from '../errors/codes.js';
import { HostError } from '../errors/host-error.js';

const EXPECTED: Readonly<Partial<Record<HostCall, string>>> = {
  handshake: 'handshake_ack',
  query: 'frames',
  verify: 'verified',
};

/** The error for a reply of another type than the call asks for; `null` is no reply at all. */
export function unexpectedReply(provider: string, call: HostCall, reply: Envelope | null): HostError {
  const expected = EXPECTED[call] ?? 'a reply';
  return new HostError('unexpected-envelope', { provider, call, expected, got: reply?.type ?? 'nothing' });
}

/** The error for an `error` envelope. An absent code counts as `internal` (X1, X2). */
export function providerError(provider: string, call: HostCall, reply: ErrorEnvelope): HostError {
  const { code = 'internal', message } = reply;
  return new HostError('provider-error', {
    provider,
    call,
    code,
    message,
    reaction: errorReaction(reply.code),
  });
}
