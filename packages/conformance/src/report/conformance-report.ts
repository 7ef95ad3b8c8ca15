import type { TransportKind } from '../target/conformance-target.js';

/** What a check found. `skipped` says that there was nothing to test, and never fails a run by itself (reading 11). */
export type CheckStatus = 'pass' | 'fail' | 'skipped';

/** One line of a report. */
export interface CheckResult {
  readonly name: string;
  readonly status: CheckStatus;
  /** What was seen, in one line: provider text in it is quoted, bounded and free of control characters. */
  readonly evidence: string;
  /** Requirement anchors that the check witnesses, for example `B3`. */
  readonly anchors: readonly string[];
  /** Wall clock of the check, in whole milliseconds. */
  readonly duration_ms: number;
  /** One line on how to mend it, or its usual cause. Only with a check that failed. */
  readonly mend?: string;
}

/** Why a run could not judge everything on its merits. */
export type RunEnding = 'authentication' | 'unreachable' | 'timed-out' | 'interrupted';

/** A check that was skipped, and why. */
export interface SkippedCheck {
  readonly name: string;
  readonly reason: string;
}

/** Which checks a run makes: the public suite's 13, or those and more. */
export type ReportProfile = 'parity' | 'strict';

/** Which suite a report on a host comes from. */
export type SuiteProfile = 'host' | 'composition';

/** Version of the report's shape. It changes when a reader of the old shape would be misled. */
export const REPORT_SCHEMA_VERSION = 1;

/** How many checks ended in which way. */
export interface ReportSummary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Who wrote a report. */
export interface ReportTool {
  readonly name: string;
  readonly version: string;
}

/** The outcome of a run. A superset of `{ target, checks: [{ name, status, evidence }] }`; members are snake_case, as it is published as JSON. */
export interface ConformanceReport {
  /** What was judged, with secrets redacted. */
  readonly target: string;
  readonly checks: readonly CheckResult[];
  readonly schema_version: typeof REPORT_SCHEMA_VERSION;
  /** For a provider the profile; for a host the suite. */
  readonly profile: ReportProfile | SuiteProfile;
  /** What the probe values were made from; the same seed asks the same questions. Strict profile only. */
  readonly seed?: string;
  /** How the subject was reached; a host is driven in this process. */
  readonly transport: TransportKind;
  /** When the run began: UTC, RFC 3339. */
  readonly started_at: string;
  /** Wall clock of the whole run, in whole milliseconds. */
  readonly duration_ms: number;
  /** `conformant`: no check failed and the run reached its end. */
  readonly verdict: 'conformant' | 'not-conformant';
  readonly summary: ReportSummary;
  readonly skipped: readonly SkippedCheck[];
  readonly tool: ReportTool;
  /** The protocol version that the suite announces. */
  readonly protocol_version: string;
  /** As the provider named itself; absent when no handshake succeeded. */
  readonly provider?: { readonly name: string; readonly version: string };
  readonly ending?: RunEnding;
}
