import type { Command } from 'commander';
import type { SuiteInspection } from '../commands/inspect-suite.js';
import { readBaseline } from '../expectation/baseline.js';
import { parseMilliseconds } from './parse-value.js';
import { addReportOptions, type ReportOptions, reportRequests, requiredChecks } from './report-options.js';

/** Options of a suite for hosts as the command line gives them. */
export interface SuiteCommandOptions extends ReportOptions {
  readonly timeout: number;
  readonly totalTimeout: number;
}

const STEP_TIMEOUT_MS = 10_000;
const TOTAL_TIMEOUT_MS = 300_000;

/** Adds the options that the suites for hosts share. */
export function addSuiteOptions(command: Command): Command {
  return addReportOptions(command)
    .option('--timeout <ms>', 'longest wait for one step of the host', parseMilliseconds, STEP_TIMEOUT_MS)
    .option('--total-timeout <ms>', 'longest whole run', parseMilliseconds, TOTAL_TIMEOUT_MS)
    .allowExcessArguments(false);
}

/** The inspection that the options describe. Throws a `UsageError` for options that do not go together. */
export function suiteInspectionFor(
  { target, checks, run }: Pick<SuiteInspection, 'target' | 'run'> & { readonly checks: readonly string[] },
  options: SuiteCommandOptions,
): SuiteInspection {
  const { badge, expect } = options;
  return {
    target,
    run,
    reports: reportRequests(options),
    quiet: options.json ?? false,
    timeoutMs: options.timeout,
    totalTimeoutMs: options.totalTimeout,
    require: requiredChecks(options.require ?? [], checks),
    ...(badge === undefined ? {} : { badge }),
    ...(expect === undefined ? {} : { baseline: { file: expect, failures: readBaseline(expect, checks) } }),
  };
}
