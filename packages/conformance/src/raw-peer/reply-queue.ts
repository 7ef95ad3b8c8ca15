import { HostError } from '@contextgraphprotocol/host';
import { attempt } from '../target/attempt.js';
import type { Answer } from '../target/failure.js';
import type { Timing } from '../target/timing.js';
import { within } from '../target/within.js';
import type { RawReply } from './raw-peer.js';

/** Replies in the order in which they arrive, for transports where each request has a reply of its own. */
export interface ReplyQueue {
  add(reply: Promise<Answer<RawReply>>): void;
  next(timeoutMs?: number): Promise<Answer<RawReply>>;
}

/** An empty queue. */
export function createReplyQueue(id: string, timing: Timing): ReplyQueue {
  const arrived: Answer<RawReply>[] = [];
  const waiting: ((reply: Answer<RawReply>) => void)[] = [];
  const arrive = (reply: Answer<RawReply>) => {
    const waiter = waiting.shift();
    if (waiter) waiter(reply);
    else arrived.push(reply);
  };
  return {
    add: (reply) => void reply.then(arrive),
    next: async (timeoutMs = timing.timeoutMs) => {
      const ready = arrived.shift();
      if (ready) return ready;
      let waiter: (reply: Answer<RawReply>) => void = () => undefined;
      const reply = new Promise<Answer<RawReply>>((resolve) => {
        waiter = resolve;
        waiting.push(waiter);
      });
      const late = await within(reply, timeoutMs, () => undefined);
      if (late) return late;
      // A reply that comes after all belongs to the next one who waits.
      const place = waiting.indexOf(waiter);
      if (place !== -1) waiting.splice(place, 1);
      return attempt('open', () =>
        Promise.reject(new HostError('timeout', { provider: id, call: 'read', timeoutMs })),
      );
    },
  };
}
