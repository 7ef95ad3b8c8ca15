import type { Command } from 'commander';
import { CHECK_NAMES } from '../../provider-checks/registry.js';
import type { ConformanceTarget } from '../../target/conformance-target.js';
import type { Inspection } from '../commands/inspect.js';
import { REPORTER_NAMES } from '../reporters/reporter.js';
import { collect, parseAsOf, parseFrameCount, parseMilliseconds, parseTokenCount } from './parse-value.js';
import { type QueryOptions, queryFromOptions } from './query-options.js';
import { chooseReporter, type ReportOptions, requiredChecks } from './report-options.js';

/** What `stdio` and `http` have in common. */
export interface RunOptions extends QueryOptions, ReportOptions {
  readonly timeout: number;
  readonly totalTimeout: number;
}

const TIMEOUT_MS = 30_000;
const TOTAL_TIMEOUT_MS = 300_000;

/** Adds the options that `stdio` and `http` share. */
export function addRunOptions(command: Command): Command {
  return command
    .option('--query <goal>', 'ask one question first, and show the frames')
    .option('--max-frames <n>', 'at most this many frames (default: 8)', parseFrameCount)
    .option('--max-tokens <n>', 'at most this many budget tokens (default: 4096)', parseTokenCount)
    .option('--kind <kind>', 'only frames of this kind (repeatable)', collect)
    .option('--anchor <uri>', 'prefer frames about this URI (repeatable)', collect)
    .option('--as-of <timestamp>', 'what was valid then, as 2026-07-01T00:00:00Z', parseAsOf)
    .option('--json', 'print one JSON document on stdout, all else on stderr')
    .option('--reporter <name>', `the form of the report: ${REPORTER_NAMES.join(', ')} (default: text)`)
    .option('-o, --output <file>', 'write the report to a file')
    .option('--require <checks>', 'count a skip of these checks as a failure (comma-separated)', collect)
    .option('--timeout <ms>', 'longest wait for one answer', parseMilliseconds, TIMEOUT_MS)
    .option('--total-timeout <ms>', 'longest whole run', parseMilliseconds, TOTAL_TIMEOUT_MS)
    .allowExcessArguments(false);
}

/** The inspection that the options describe. Throws a `UsageError` for options that do not go together. */
export function inspectionFor(target: ConformanceTarget, options: RunOptions): Inspection {
  const query = queryFromOptions(options);
  const { output } = options;
  return {
    target,
    reporter: chooseReporter(options),
    timeoutMs: options.timeout,
    totalTimeoutMs: options.totalTimeout,
    require: requiredChecks(options.require ?? [], CHECK_NAMES),
    ...(query === undefined ? {} : { query }),
    ...(output === undefined ? {} : { output }),
  };
}
