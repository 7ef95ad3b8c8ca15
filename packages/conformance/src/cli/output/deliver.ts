import type { RunContext } from '../commands/run-context.js';
import type { ReportRequest } from '../options/report-options.js';
import { renderBadge } from '../reporters/badge.js';
import { reporterNamed } from '../reporters/choose-reporter.js';
import { renderMarkdown } from '../reporters/markdown.js';
import type { RunRecord } from '../reporters/reporter.js';
import { shown } from '../reporters/shown.js';
import { isUsageError } from '../usage-error.js';
import { appendToFile, writeOutputFile } from './output-file.js';
import type { TextSink } from './text-sink.js';

/** What is to be made of a finished run. */
export interface Delivery {
  readonly reports: readonly ReportRequest[];
  readonly badge?: string;
  /** Where people read. */
  readonly human: TextSink;
}

/** Writes every report. Throws the first `UsageError` for a file that cannot be written, after all others are. */
export async function deliver(delivery: Delivery, record: RunRecord, context: RunContext): Promise<void> {
  const { reports, badge, human } = delivery;
  const failures: unknown[] = [];
  const write = async (what: string, file: string, text: string) => {
    try {
      await writeOutputFile(file, text);
      human.write(`\n  ${what} written to ${shown(file)}\n`);
    } catch (error) {
      failures.push(error);
    }
  };
  for (const { reporter, file } of reports) {
    // The text report was written line by line as the checks ended.
    if (file === undefined && reporter === 'text') continue;
    const document = reporterNamed(reporter)(record);
    if (file === undefined) context.stdout.write(document);
    else await write(`${reporter} report`, file, document);
  }
  if (badge !== undefined) await write('badge', badge, renderBadge(record));
  const asked = reports.some(({ reporter }) => reporter === 'github');
  // Set by a workflow around a command that is the same everywhere; the runner reads annotations on stderr, too.
  const added = !asked && context.env['CONTEXTGRAPH_REPORTER'] === 'github';
  if (added) context.stderr.write(reporterNamed('github')(record));
  if (asked || added) await summarizeJob(record, context);
  if (failures.length > 0) throw failures[0];
}

// The runner names the file. Without it the verdict still stands in the log, so a failure here is only told.
async function summarizeJob(record: RunRecord, { env, stderr }: RunContext): Promise<void> {
  const path = env['GITHUB_STEP_SUMMARY'];
  if (!path) return;
  try {
    await appendToFile(path, renderMarkdown(record));
  } catch (error) {
    const cause = isUsageError(error) ? error.message : 'unknown cause';
    stderr.write(`contextgraph-inspect: no job summary: ${cause}\n`);
  }
}
