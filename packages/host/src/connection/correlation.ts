import type { Envelope } from '@contextgraphprotocol/protocol';
import type { HostCall } from '../errors/codes.js';
import { HostError } from '../errors/host-error.js';

/** Makes the ids of one connection: unique among all its exchanges, and telling the peer nothing. */
export function createIdSource(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `q${last}`;
  };
}

/** A request and the reply that a transport gave for it. */
export interface Answer {
  readonly provider: string;
  readonly call: HostCall;
  /** The id that was sent, if one was. */
  readonly id: string | undefined;
  readonly reply: Envelope;
}

/**
 * Throws `correlation-mismatch` unless `frames` and `error` echo the id that was sent (H4). Where none was sent there
 * is nothing to compare. An `error` without an id is let through: it can only make a call fail.
 */
export function checkCorrelation({ provider, call, id, reply }: Answer): void {
  if (id === undefined || (reply.type !== 'frames' && reply.type !== 'error')) return;
  if (reply.id === id || (reply.type === 'error' && reply.id === undefined)) return;
  throw new HostError('correlation-mismatch', { provider, call, expected: id, got: reply.id ?? null });
}
