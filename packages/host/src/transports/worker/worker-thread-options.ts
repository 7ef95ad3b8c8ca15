import type { EnvironmentPlan } from '../stdio/scrubbed-environment.js';

/** What a provider's thread runs, and what it may cost. */
export interface WorkerThreadOptions extends EnvironmentPlan {
  /** The module of the provider: a `file:` URL, as `new URL('./notes.js', import.meta.url)`, or an absolute path. */
  readonly module: string | URL;
  /** The export that is the provider, or a function that makes it of `data`. Default `provider`. */
  readonly exportName?: string;
  /** Handed to that function: what a structured clone can carry. */
  readonly data?: unknown;
  /** How long the thread may be deaf after a call that was given up, in milliseconds. Default 1 000. */
  readonly blockedMs?: number;
  /** Memory for its objects, in mebibytes; beyond it the thread ends, and nothing else. Default: that of Node. */
  readonly maxHeapMb?: number;
  /** Longest answer, in UTF-16 code units of JSON. Default 16 Mi. */
  readonly maxAnswerLength?: number;
}
