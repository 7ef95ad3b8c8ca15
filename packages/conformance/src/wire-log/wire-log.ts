import { AsyncLocalStorage } from 'node:async_hooks';
import { toWellFormed } from '@contextgraphprotocol/protocol';
import { scrubMessage } from './scrub-message.js';
import { MAX_WIRE_ENTRIES, MAX_WIRE_TEXT, type WireEntry } from './wire-entry.js';

/** The log of one run. */
export interface WireLog {
  /** Runs `work`; what it sends, and what it opens, belongs to `check`. */
  during<T>(check: string, work: () => T): T;
}

/** One connection's side of the log. */
export interface WireTrace {
  /** Notes a message to the provider, and tells to which check it belongs. */
  sent(text: string): string;
  /** Notes one from the provider. It belongs to `check`, or else to the check that sent last. */
  received(message: ReceivedMessage): void;
}

/** A message from the provider. */
export interface ReceivedMessage {
  readonly text: string;
  readonly check?: string;
  readonly status?: number;
  /** There when only the beginning was kept. */
  readonly bytes?: number;
}

/** Options of {@link createWireLog}. */
export interface WireLogOptions {
  readonly scrub: (text: string) => string;
  /** What it throws is ignored. */
  readonly onWire: (entry: WireEntry) => void;
}

// Checks may run side by side: only the asynchronous context knows which of them a message belongs to.
const scope = new AsyncLocalStorage<{ readonly log: OpenLog; readonly check: string }>();

/** A log, or one that notes nothing when nobody listens. */
export function createWireLog({
  scrub,
  onWire,
}: Partial<WireLogOptions> & Pick<WireLogOptions, 'scrub'>): WireLog {
  if (onWire === undefined) return { during: (_, work) => work() };
  const started = performance.now();
  let entries = 0;
  let connections = 0;
  const log: OpenLog = {
    connect: () => ++connections,
    note: ({ text, bytes, ...entry }) => {
      if (++entries > MAX_WIRE_ENTRIES) return;
      const safe = scrubMessage(text, scrub);
      const cut = safe.length > MAX_WIRE_TEXT;
      tell(onWire, {
        ms: Math.round(performance.now() - started),
        ...entry,
        bytes: bytes ?? Buffer.byteLength(text),
        text: cut ? toWellFormed(safe.slice(0, MAX_WIRE_TEXT)) : safe,
        ...(cut || bytes !== undefined ? { truncated: true } : {}),
      });
    },
  };
  return { during: (check, work) => scope.run({ log, check }, work) };
}

/** The trace of a connection that is being opened now; `undefined` when nobody listens. */
export function openTrace(): WireTrace | undefined {
  const here = scope.getStore();
  if (here === undefined) return undefined;
  const { log } = here;
  const connection = log.connect();
  let last = here.check;
  return {
    sent: (text) => {
      // The reader of a connection lives in the context that opened it; what it sends belongs to the check that is under way.
      const caller = scope.getStore()?.check;
      if (caller !== undefined && caller !== here.check) last = caller;
      log.note({ connection, check: last, direction: 'sent', text });
      return last;
    },
    received: ({ check = last, ...message }) =>
      log.note({ connection, check, direction: 'received', ...message }),
  };
}

interface OpenLog {
  readonly connect: () => number;
  readonly note: (entry: Noted) => void;
}

interface Noted extends Omit<WireEntry, 'ms' | 'bytes' | 'truncated'> {
  readonly bytes?: number;
}

function tell(onWire: (entry: WireEntry) => void, entry: WireEntry): void {
  try {
    onWire(entry);
  } catch {
    // A listener's mistake is not the provider's.
  }
}
