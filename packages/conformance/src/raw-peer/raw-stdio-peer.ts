import { HostError } from '@contextgraphprotocol/host';
import type { StdioChannel } from '@contextgraphprotocol/host/node';
import { attempt } from '../target/attempt.js';
import type { StdioTarget } from '../target/conformance-target.js';
import { openChannel } from '../target/open-stdio-target.js';
import { within } from '../target/within.js';
import type { RawPeerHow } from './open-raw-peer.js';
import { EXCERPT_LENGTH, type RawMessage, type RawPeer, type RawReply } from './raw-peer.js';
import { readReply } from './read-reply.js';

/** Starts the target's program and speaks to it line by line. Rejects with `spawn-failed`. */
export async function openRawStdioPeer(target: StdioTarget, { id, timing }: RawPeerHow): Promise<RawPeer> {
  const channel = await openChannel(target, { id, strict: false });
  const write = (bytes: Uint8Array) =>
    attempt('open', async () => {
      // A long message takes its time on a busy machine, however quick the provider is.
      const timeoutMs = Math.max(timing.timeoutMs, bytes.length / BYTES_PER_MS);
      const late = () => new HostError('timeout', { provider: id, call: 'write', timeoutMs });
      const writing = channel.writeBytes(bytes).then(() => undefined);
      const failure = await within(writing, timeoutMs, late);
      if (failure) throw failure;
      return null;
    });
  return {
    transport: 'stdio',
    providerId: id,
    post: (...messages) => write(linesOf(messages)),
    next: (timeoutMs = timing.timeoutMs) =>
      attempt('open', () => nextReply(channel, timeoutMs, timing.signal)),
    process: {
      write,
      endInput: () => channel.endInput(),
      exit: (ms) => within(channel.exited, ms, () => undefined),
    },
    kill: async () => {
      await channel.kill();
    },
  };
}

/** The slowest reader that is waited for: a MiB in two seconds. */
const BYTES_PER_MS = (1024 * 1024) / 2000;

const LINE_FEED = Buffer.from('\n');

function linesOf(messages: readonly RawMessage[]): Buffer {
  return Buffer.concat(messages.flatMap((message) => [Buffer.from(message as string), LINE_FEED]));
}

async function nextReply(channel: StdioChannel, timeoutMs: number, signal: AbortSignal): Promise<RawReply> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    // Whoever floods with notifications does not get more time by it.
    const left = Math.max(1, deadline - performance.now());
    const line = await channel.readLine({ timeoutMs: left, signal });
    if (line === null) throw await channel.exitError('read');
    if (line.kind === 'too-long') {
      throw new HostError('message-too-large', { provider: channel.id, limitBytes: channel.maxLineBytes });
    }
    if (line.kind === 'invalid-utf8') {
      const excerpt = line.text.slice(0, EXCERPT_LENGTH);
      return { kind: 'unreadable', reason: 'the line is not UTF-8', excerpt };
    }
    const reply = readReply(line.text);
    if (reply) return reply;
  }
}
