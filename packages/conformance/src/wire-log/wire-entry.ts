/** One message that went over the wire during a run, as it was, with secrets blanked (C8). */
export interface WireEntry {
  /** Since the run began, in whole milliseconds. */
  readonly ms: number;
  /** The check that it belongs to; `probe` for `probeProvider`. */
  readonly check: string;
  /** Which process, or which session with an endpoint: 1, 2, … in the order in which they were opened. */
  readonly connection: number;
  /** As seen by the suite. */
  readonly direction: 'sent' | 'received';
  /** Length of the whole message in UTF-8 bytes. */
  readonly bytes: number;
  /** The message, at most {@link MAX_WIRE_TEXT} UTF-16 code units of it. As received: sanitise it before it is shown. */
  readonly text: string;
  /** There when `text` is not the whole message. */
  readonly truncated?: true;
  /** HTTP status of an answer. */
  readonly status?: number;
}

/** The longest text of one entry, in UTF-16 code units. */
export const MAX_WIRE_TEXT = 8192;

/** The most entries of one run; a provider that floods its stdout does not fill the disk. */
export const MAX_WIRE_ENTRIES = 20_000;
