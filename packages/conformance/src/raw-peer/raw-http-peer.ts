import { bearerCredential, createHttpExchange, HostError } from '@contextgraphprotocol/host';
import { attempt } from '../target/attempt.js';
import type { HttpTarget } from '../target/conformance-target.js';
import { answered } from '../target/failure.js';
import { observedFetch } from '../wire-log/observe.js';
import type { RawPeerHow } from './open-raw-peer.js';
import type { RawMessage, RawPeer, RawReply } from './raw-peer.js';
import { readReply } from './read-reply.js';
import { createReplyQueue } from './reply-queue.js';

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Speaks to an endpoint one POST at a time, whatever the body. Throws for a URL or header that must not be used (C7). */
export function rawHttpPeer(target: HttpTarget, { id, timing }: RawPeerHow): RawPeer {
  const queue = createReplyQueue(id, timing);
  const post = (message: RawMessage) => attempt('open', () => postOnce(target, message, { id, timing }));
  // Refuses what must not be used before anything is posted.
  exchangeOver(target, { id, timing }, globalThis.fetch);
  return {
    transport: 'http',
    providerId: id,
    post: (...messages) => {
      for (const message of messages) queue.add(post(message));
      return Promise.resolve(answered(null));
    },
    next: queue.next,
    kill: () => Promise.resolve(),
  };
}

// The host's exchange brings the checks of URL and headers, the credential and the deadline; only body and answer are ours.
async function postOnce(target: HttpTarget, message: RawMessage, how: RawPeerHow): Promise<RawReply> {
  let reply: RawReply | undefined;
  const exchange = exchangeOver(target, how, async (url, init) => {
    const response = await (observedFetch().fetch ?? fetch)(url, { ...init, body: message as string });
    // A redirect is not followed and no token is guessed: the exchange names both as what they are.
    if (response.status === 401 || (response.status >= 300 && response.status < 400)) return response;
    reply = read(await textOf(response, how.id), response.status);
    return new Response(null, { status: 204 });
  });
  await exchange({ type: 'shutdown' }, { signal: how.timing.signal });
  return reply ?? { kind: 'empty' };
}

function exchangeOver(target: HttpTarget, { id, timing }: RawPeerHow, send: typeof fetch) {
  return createHttpExchange({
    id,
    url: target.url,
    timeoutMs: timing.timeoutMs,
    fetch: send,
    ...(target.headers === undefined ? {} : { headers: target.headers }),
    ...(target.bearerToken === undefined ? {} : { credential: bearerCredential(target.bearerToken) }),
  });
}

function read(text: string, status: number): RawReply {
  if (text.trim() === '') return { kind: 'empty', status };
  // With a status every body is the answer to its request: none of them is a notification.
  return readReply(text, status) ?? { kind: 'empty', status };
}

async function textOf(response: Response, provider: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      throw new HostError('message-too-large', { provider, limitBytes: MAX_BODY_BYTES });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
