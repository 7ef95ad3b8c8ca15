import { PROTOCOL_VERSION } from '@contextgraphprotocol/protocol';
import type { TransportKind } from '../target/conformance-target.js';
import {
  type CheckResult,
  type ConformanceReport,
  REPORT_SCHEMA_VERSION,
  type ReportProfile,
  type RunEnding,
  type SuiteProfile,
} from './conformance-report.js';
import { TOOL_NAME, TOOL_VERSION } from './tool.js';

/** What a report is made of. */
export interface ReportParts {
  readonly target: string;
  readonly checks: readonly CheckResult[];
  readonly provider: ConformanceReport['provider'];
  readonly ending: RunEnding | undefined;
  readonly transport: TransportKind;
  /** Default: `parity`. */
  readonly profile?: ReportProfile | SuiteProfile;
  readonly seed?: string;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** The report of a run: counts, skips by name, and the verdict. A run that was cut short is never conformant. */
export function summarize(parts: ReportParts): ConformanceReport {
  const { target, checks, provider, ending, profile = 'parity', seed } = parts;
  const count = (status: CheckResult['status']) => checks.filter((check) => check.status === status).length;
  const summary = { passed: count('pass'), failed: count('fail'), skipped: count('skipped') };
  return {
    target,
    checks,
    schema_version: REPORT_SCHEMA_VERSION,
    profile,
    ...(seed === undefined ? {} : { seed }),
    transport: parts.transport,
    started_at: parts.startedAt.toISOString(),
    duration_ms: Math.round(parts.durationMs),
    verdict: summary.failed === 0 && ending === undefined ? 'conformant' : 'not-conformant',
    summary,
    skipped: checks
      .filter((check) => check.status === 'skipped')
      .map((check) => ({ name: check.name, reason: check.evidence })),
    tool: { name: TOOL_NAME, version: TOOL_VERSION },
    protocol_version: PROTOCOL_VERSION,
    ...(provider === undefined ? {} : { provider }),
    ...(ending === undefined ? {} : { ending }),
  };
}
