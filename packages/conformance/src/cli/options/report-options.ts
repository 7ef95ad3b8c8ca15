import { resolve } from 'node:path';
import type { Command } from 'commander';
import { REPORTER_NAMES, type ReporterName } from '../reporters/reporter.js';
import { shown } from '../reporters/shown.js';
import { UsageError } from '../usage-error.js';
import { collect } from './parse-value.js';

/** Options about the report as the command line gives them. */
export interface ReportOptions {
  readonly json?: boolean;
  /** `name` or `name=file`. */
  readonly reporter?: readonly string[];
  readonly output?: readonly string[];
  readonly badge?: string;
  readonly wire?: string;
  readonly expect?: string;
  readonly require?: readonly string[];
}

/** One report to be made; without a file it goes to stdout. */
export interface ReportRequest {
  readonly reporter: ReporterName;
  readonly file?: string;
}

/** Adds the options about the report. */
export function addReportOptions(command: Command): Command {
  return command
    .option('--json', 'print one JSON document on stdout, all else on stderr')
    .option(
      '--reporter <name[=file]>',
      `a report: ${REPORTER_NAMES.join(', ')} (repeatable; default: text)`,
      collect,
    )
    .option('-o, --output <file>', 'the file of the report; with several, one for each in order', collect)
    .option('--badge <file.svg>', 'draw the verdict as a badge')
    .option('--expect <file.json>', 'known failures; a new one fails, and so does one that now passes')
    .option('--require <checks>', 'count a skip of these checks as a failure (comma-separated)', collect);
}

/** The reports that were asked for: at most one of them goes to stdout. Throws a {@link UsageError}. */
export function reportRequests(options: ReportOptions): readonly ReportRequest[] {
  const named = (options.reporter ?? []).map(parseRequest);
  const wanted = withJson(named, options.json ?? false);
  const requests = withOutputs(wanted.length === 0 ? [{ reporter: 'text' }] : wanted, options.output ?? []);
  const [first, second] = requests.filter(({ file }) => file === undefined);
  if (first !== undefined && second !== undefined) {
    throw new UsageError(
      `two reports want stdout: ${first.reporter} and ${second.reporter}`,
      `Give one of them a file, as in --reporter ${second.reporter}=<file>.`,
    );
  }
  refuseSameFile([...requests.map(({ file }) => file), options.badge, options.wire]);
  return requests;
}

/** The checks whose skip counts as a failure. Throws a {@link UsageError} for a name that is no check. */
export function requiredChecks(lists: readonly string[], known: readonly string[]): readonly string[] {
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new UsageError(
      `--require: there is no check "${shown(name)}"`,
      `The checks are: ${known.join(', ')}.`,
    );
  }
  return names;
}

function parseRequest(text: string): ReportRequest {
  const equals = text.indexOf('=');
  const word = equals === -1 ? text : text.slice(0, equals);
  const reporter = REPORTER_NAMES.find((known) => known === word);
  if (reporter === undefined) {
    throw new UsageError(
      `there is no reporter "${shown(word)}"`,
      `Choose one of ${REPORTER_NAMES.join(', ')}.`,
    );
  }
  if (equals === -1) return { reporter };
  const file = text.slice(equals + 1);
  if (file === '') {
    throw new UsageError(`--reporter ${reporter}= names no file`, `Write --reporter ${reporter}=<file>.`);
  }
  return { reporter, file };
}

function withJson(requests: readonly ReportRequest[], json: boolean): readonly ReportRequest[] {
  const there = requests.some(({ reporter, file }) => reporter === 'json' && file === undefined);
  return json && !there ? [{ reporter: 'json' }, ...requests] : requests;
}

// The first -o belongs to the first report without a file, and so on.
function withOutputs(
  requests: readonly ReportRequest[],
  outputs: readonly string[],
): readonly ReportRequest[] {
  const files = [...outputs];
  const placed = requests.map((request) => {
    const file = request.file ?? files.shift();
    return file === undefined ? request : { ...request, file };
  });
  if (files.length > 0) {
    throw new UsageError(
      `--output "${shown(files[0] ?? '')}" belongs to no report`,
      'Give a --reporter for each --output, in the same order.',
    );
  }
  return placed;
}

function refuseSameFile(files: readonly (string | undefined)[]): void {
  const seen = new Set<string>();
  for (const file of files) {
    if (file === undefined) continue;
    const path = resolve(file);
    if (seen.has(path)) {
      throw new UsageError(`two outputs want the file "${shown(file)}"`, 'Give each a file of its own.');
    }
    seen.add(path);
  }
}
