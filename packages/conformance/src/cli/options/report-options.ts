import { sanitizeForTerminal } from '../../report/sanitize.js';
import { REPORTER_NAMES, type ReporterName } from '../reporters/reporter.js';
import { UsageError } from '../usage-error.js';

/** Options about the report as the command line gives them. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly reporter?: string;
  readonly output?: string;
  readonly require?: readonly string[];
}

/** The reporter that was asked for; `text` by default. Throws a {@link UsageError}. */
export function chooseReporter({ json, reporter }: ReportOptions): ReporterName {
  if (reporter === undefined) return json ? 'json' : 'text';
  const name = REPORTER_NAMES.find((known) => known === reporter);
  if (name === undefined) {
    throw new UsageError(
      `there is no reporter "${sanitizeForTerminal(reporter)}"`,
      `Choose one of ${REPORTER_NAMES.join(', ')}.`,
    );
  }
  if (json && name !== 'json') {
    throw new UsageError(`--json and --reporter ${name} want different reports`, 'Give one of them.');
  }
  return name;
}

/** The checks whose skip counts as a failure. Throws a {@link UsageError} for a name that is no check. */
export function requiredChecks(lists: readonly string[], known: readonly string[]): readonly string[] {
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new UsageError(
      `--require: there is no check "${sanitizeForTerminal(name)}"`,
      `The checks are: ${known.join(', ')}.`,
    );
  }
  return names;
}
