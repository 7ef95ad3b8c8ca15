import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Envelope, Exchange } from '@contextgraphprotocol/protocol';

/** A process as an exchange, as one writes it at first: each shortcut is a defect that was found in a host. */
export interface NaivePipe {
  readonly exchange: Exchange;
  /** Asks it to go, and waits until it is gone. */
  end(): Promise<void>;
  /** Ends it for the test. */
  kill(): void;
}

export function openNaivePipe(command: string, args: readonly string[]): NaivePipe {
  // 20: the whole environment, secrets included.
  const child = spawn(command, args, { env: process.env, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => undefined);
  // 1: one slot, which the next caller takes over while the reply to the last one is still on its way.
  let slot: ((reply: Envelope) => void) | undefined;
  let isReading = true;
  // 26: the reader decodes lossily. 15: a line may be of any length.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!isReading) return;
    try {
      const reply = JSON.parse(line) as Envelope;
      // 5: whether the id is the one that was sent is looked at here, and a wrong one is passed over in silence.
      if ('id' in reply && reply.id !== undefined && reply.id !== lastId) return;
      slot?.(reply);
    } catch {
      isReading = false; // 2: one line that is no message, and nothing is read any more.
    }
  });
  let lastId: string | undefined;

  return {
    exchange: async (request, { signal } = {}) => {
      lastId = 'id' in request ? request.id : undefined;
      const reply = new Promise<Envelope>((resolve) => {
        slot = resolve;
      });
      // 3: what was written by then stays in the pipe when its caller gives up.
      const text = `${JSON.stringify(request)}\n`;
      for (let at = 0; at < text.length && signal?.aborted !== true; at += 16_384) {
        if (!child.stdin.write(text.slice(at, at + 16_384))) {
          await new Promise((resolve) => {
            child.stdin.once('drain', resolve);
            signal?.addEventListener('abort', resolve, { once: true });
          });
        }
      }
      return reply;
    },
    async end() {
      child.stdin.write('{"type":"shutdown"}\n');
      await new Promise((resolve) => child.once('exit', resolve)); // 4: for ever, if need be.
    },
    kill: () => child.kill('SIGKILL'),
  };
}
