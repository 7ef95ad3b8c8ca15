import type { WireEntry } from '../../wire-log/wire-entry.js';

/** Gathers the wire of a command: its probe and its suite, in one count of time and connections. */
export interface WireCollector {
  /** A listener for the part that begins now. */
  readonly nextPart: () => (entry: WireEntry) => void;
  /** The first messages, as many as a page can hold. */
  readonly kept: () => readonly WireEntry[];
}

const MOST_KEPT = 2000;

/** A collector that passes each entry on to `note`. */
export function createWireCollector(note: ((entry: WireEntry) => void) | undefined): WireCollector {
  const started = performance.now();
  const kept: WireEntry[] = [];
  let connections = 0;
  return {
    nextPart: () => {
      const sinceStart = Math.round(performance.now() - started);
      const before = connections;
      return (entry) => {
        const connection = before + entry.connection;
        connections = Math.max(connections, connection);
        const placed = { ...entry, ms: sinceStart + entry.ms, connection };
        if (kept.length < MOST_KEPT) kept.push(placed);
        note?.(placed);
      };
    },
    kept: () => kept,
  };
}
