import { decodeEnvelope } from '@contextgraphprotocol/protocol';
import { EXCERPT_LENGTH, type RawReply } from './raw-peer.js';

/** Reads one message with all the tolerance of a receiver (U1, U2); `undefined` for a notification. */
export function readReply(text: string, status?: number): RawReply | undefined {
  const decoded = decodeEnvelope(text);
  const seen = status === undefined ? {} : { status };
  if (decoded.ok) {
    const { envelope, setAside } = decoded;
    return { kind: 'envelope', envelope, setAside, ...seen };
  }
  const { reason, id, message } = decoded.failure;
  if (reason === 'unknown-type' && id === undefined && status === undefined) return undefined;
  return { kind: 'unreadable', reason: message, excerpt: text.slice(0, EXCERPT_LENGTH), ...seen };
}
