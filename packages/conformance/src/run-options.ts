import type { ContextQuery } from '@contextgraphprotocol/protocol';
import type { CheckResult, ReportProfile } from './report/conformance-report.js';
import type { WireEntry } from './wire-log/wire-entry.js';

/** Options of `runConformance`. */
export interface ConformanceOptions {
  /** Which checks decide: `parity` (default), the public suite's 13; `strict`, these and all that go beyond them. */
  readonly profile?: ReportProfile;
  /** What the questions of the strict profile are made from: 1 to 64 letters, digits, `.`, `:`, `_`, `-`. Default: a new one for each run. */
  readonly seed?: string;
  /**
   * A question that the provider has an answer to. The strict profile asks it in place of its own, and makes its other questions
   * from what it brings: without it, a provider that searches may find nothing to be judged by. The parity profile does not ask it.
   */
  readonly query?: Partial<ContextQuery> & Pick<ContextQuery, 'goal'>;
  /** Longest wait for one answer, in ms. Default 30 000. */
  readonly timeoutMs?: number;
  /** Longest wait from the start of a process or connection to its acknowledgement, in ms. Default 10 000, or `timeoutMs` when that is less. */
  readonly connectTimeoutMs?: number;
  /** Longest whole run, in ms. Default 300 000. */
  readonly totalTimeoutMs?: number;
  /** Ends the run; the report then has `ending: "interrupted"`. */
  readonly signal?: AbortSignal;
  /**
   * Folders, the only ones in which files that provenance names are read (F5). Default: over HTTP none at all; otherwise every
   * regular file, as the public suite does, with the actual digests of those outside the provider's folder left out of evidence.
   */
  readonly roots?: readonly string[];
  /** Names of checks whose skip counts as a failure. */
  readonly require?: readonly string[];
  /** Called as each check ends, in report order. What it throws is ignored. */
  readonly onCheck?: (result: CheckResult) => void;
  /** Called with each message as it is sent or received, secrets blanked. What it throws is ignored. */
  readonly onWire?: (entry: WireEntry) => void;
}
