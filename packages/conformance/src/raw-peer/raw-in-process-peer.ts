import type { Envelope, Exchange } from '@contextgraphprotocol/protocol';
import { attempt } from '../target/attempt.js';
import { answered } from '../target/failure.js';
import { observedExchange } from '../wire-log/observe.js';
import type { RawPeerHow } from './open-raw-peer.js';
import type { RawMessage, RawPeer, RawReply } from './raw-peer.js';
import { readReply } from './read-reply.js';
import { createReplyQueue } from './reply-queue.js';

/** Speaks to an exchange in this process. Messages pass through JSON both ways; one that is no JSON cannot be sent. */
export function rawInProcessPeer(exchange: Exchange, { id, timing }: RawPeerHow): RawPeer {
  const queue = createReplyQueue(id, timing);
  return {
    transport: 'in-process',
    providerId: id,
    post: (...messages) => {
      for (const message of messages) {
        queue.add(attempt('open', () => exchangeOnce(observedExchange(exchange), message)));
      }
      return Promise.resolve(answered(null));
    },
    next: queue.next,
    kill: () => Promise.resolve(),
  };
}

async function exchangeOnce(exchange: Exchange, message: RawMessage): Promise<RawReply> {
  const reply: unknown = await exchange(JSON.parse(Buffer.from(message as string).toString()) as Envelope);
  if (reply === null || reply === undefined) return { kind: 'empty' };
  const text = (JSON.stringify(reply) as string | undefined) ?? String(reply);
  return (
    readReply(text) ?? { kind: 'unreadable', reason: 'its type is unknown', excerpt: text.slice(0, 160) }
  );
}
