import type { ExampleBehaviour } from './example-provider/example-behaviour.js';

/** One way to break the protocol, and what the suite must say about it. */
export interface Misbehaviour {
  /** The value of `--misbehave`. */
  readonly mode: string;
  /** One sentence: what this provider does wrong, with the requirement's anchor. */
  readonly summary: string;
  /** Every check that fails over stdio, in the order of the report; the first is the one that the mode is about. */
  readonly breaks: readonly string[];
  /** Every check that cannot be judged any more and is skipped. */
  readonly skips: readonly string[];
  /** Every check that fails over stdio in the strict profile. */
  readonly breaksStrict: readonly string[];
  /** Every check that cannot be judged any more in the strict profile; default none. */
  readonly skipsStrict?: readonly string[];
  /** The question without which nothing of it is seen: `--query`, for the strict profile. */
  readonly asked?: string;
  /** The honest provider with one decision replaced. */
  readonly apply: (honest: ExampleBehaviour) => ExampleBehaviour;
}
