import type { CheckResult } from './report/conformance-report.js';

/** Options of `runConformance`. */
export interface ConformanceOptions {
  /** Longest wait for one answer, in ms. Default 30 000. A handshake waits at most 10 000. */
  readonly timeoutMs?: number;
  /** Longest whole run, in ms. Default 300 000. */
  readonly totalTimeoutMs?: number;
  /** Ends the run; the report then has `ending: "interrupted"`. */
  readonly signal?: AbortSignal;
  /** Names of checks whose skip counts as a failure. */
  readonly require?: readonly string[];
  /** Called as each check ends, in report order. What it throws is ignored. */
  readonly onCheck?: (result: CheckResult) => void;
}
