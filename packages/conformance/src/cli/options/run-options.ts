import { type Command, Option } from 'commander';
import type { ReportProfile } from '../../report/conformance-report.js';
import { checkNamesOf } from '../../run-conformance.js';
import type { ConformanceTarget } from '../../target/conformance-target.js';
import type { Inspection } from '../commands/inspect.js';
import { readBaseline } from '../expectation/baseline.js';
import { UsageError } from '../usage-error.js';
import { existingFolders } from './existing-folder.js';
import {
  collect,
  parseAsOf,
  parseFrameCount,
  parseMilliseconds,
  parseSeed,
  parseTokenCount,
} from './parse-value.js';
import { type QueryOptions, queryFromOptions } from './query-options.js';
import { addReportOptions, type ReportOptions, reportRequests, requiredChecks } from './report-options.js';

/** What `stdio` and `http` have in common. */
export interface RunOptions extends QueryOptions, ReportOptions {
  readonly profile: ReportProfile;
  readonly seed?: string;
  readonly timeout: number;
  readonly totalTimeout: number;
  readonly connectTimeout?: number;
  readonly root?: readonly string[];
}

const TIMEOUT_MS = 30_000;
const TOTAL_TIMEOUT_MS = 300_000;

/** Adds the options that `stdio` and `http` share. */
export function addRunOptions(command: Command): Command {
  command
    .addOption(
      new Option(
        '--profile <name>',
        "parity: the public suite's 13 checks; strict: these and all beyond them",
      )
        .choices(['parity', 'strict'])
        .default('parity'),
    )
    .option('--seed <seed>', 'ask the same questions as a strict run that printed this seed', parseSeed)
    .option(
      '--query <goal>',
      'ask one question first, and show the frames; a strict run asks about what they hold',
    )
    .option('--max-frames <n>', 'at most this many frames (default: 8)', parseFrameCount)
    .option('--max-tokens <n>', 'at most this many budget tokens (default: 4096)', parseTokenCount)
    .option('--kind <kind>', 'only frames of this kind (repeatable)', collect)
    .option('--anchor <uri>', 'prefer frames about this URI (repeatable)', collect)
    .option('--as-of <timestamp>', 'what was valid then, as 2026-07-01T00:00:00Z', parseAsOf)
    .option('--embedding <vector>', 'a vector of that query: JSON, or @file')
    .option('--query-json <query>', 'the whole query as JSON, or @file; passed on as it is')
    .option('--wire <file.ndjson>', 'note each message that goes over the wire');
  return addReportOptions(command)
    .option('--root <folder>', 'read files that provenance names only in here (repeatable)', collect)
    .option('--timeout <ms>', 'longest wait for one answer', parseMilliseconds, TIMEOUT_MS)
    .option('--connect-timeout <ms>', 'longest wait for a handshake (default: 10000)', parseMilliseconds)
    .option('--total-timeout <ms>', 'longest whole run', parseMilliseconds, TOTAL_TIMEOUT_MS)
    .allowExcessArguments(false);
}

/** The inspection that the options describe. Throws a `UsageError` for options that do not go together. */
export function inspectionFor(target: ConformanceTarget, options: RunOptions): Inspection {
  const query = queryFromOptions(options);
  const { badge, wire, expect, connectTimeout, profile, seed, root } = options;
  if (seed !== undefined && profile !== 'strict') {
    throw new UsageError('--seed is for the strict profile', 'Add --profile strict, or leave --seed out.');
  }
  const checks = checkNamesOf(profile);
  return {
    target,
    profile,
    ...(seed === undefined ? {} : { seed }),
    reports: reportRequests(options),
    // Who asks for JSON reads stdout with a program.
    quiet: options.json ?? false,
    timeoutMs: options.timeout,
    totalTimeoutMs: options.totalTimeout,
    require: requiredChecks(options.require ?? [], checks),
    ...(query === undefined ? {} : { query }),
    ...(connectTimeout === undefined ? {} : { connectTimeoutMs: connectTimeout }),
    ...(root === undefined ? {} : { roots: existingFolders(root) }),
    ...(badge === undefined ? {} : { badge }),
    ...(wire === undefined ? {} : { wire }),
    ...(expect === undefined ? {} : { baseline: { file: expect, failures: readBaseline(expect, checks) } }),
  };
}
