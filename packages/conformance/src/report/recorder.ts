import type { Finding } from '../provider-checks/provider-check.js';
import type { CheckResult } from './conformance-report.js';
import { boundEvidence } from './sanitize.js';

/** What the recorder needs to know of a check. */
export interface RecordedCheck {
  readonly name: string;
  readonly anchors: readonly string[];
  readonly mend?: string;
}

/** Collects the results of a run in report order. */
export interface Recorder {
  record(check: RecordedCheck, finding: Finding, ms: number): void;
  results(): readonly CheckResult[];
}

/** Options of {@link createRecorder}. */
export interface RecorderOptions {
  /** Blanks secrets wherever they turn up. */
  readonly scrub: (text: string) => string;
  /** Names whose skip is a failure. */
  readonly require: readonly string[];
  readonly onCheck: ((result: CheckResult) => void) | undefined;
}

/** An empty recorder. */
export function createRecorder({ scrub, require, onCheck }: RecorderOptions): Recorder {
  const results: CheckResult[] = [];
  return {
    record(check, finding, ms) {
      const missed = finding.status === 'skipped' && require.includes(check.name);
      // What cut a check short is not its usual cause.
      const mend = finding.mend ?? (finding.ending === undefined ? check.mend : undefined);
      const evidence = missed ? `required, but skipped: ${finding.evidence}` : finding.evidence;
      const result: CheckResult = {
        name: check.name,
        status: missed ? 'fail' : finding.status,
        evidence: boundEvidence(scrub(evidence)),
        anchors: check.anchors,
        duration_ms: Math.round(ms),
        ...(finding.status === 'fail' && mend !== undefined ? { mend } : {}),
      };
      results.push(result);
      try {
        onCheck?.(result);
      } catch {
        // A listener's mistake is not the provider's.
      }
    },
    results: () => results,
  };
}
