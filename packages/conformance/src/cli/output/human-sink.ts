import type { RunContext } from '../commands/run-context.js';
import type { ReportRequest } from '../options/report-options.js';
import type { TextSink } from './text-sink.js';

/** Where people read. With a machine's report on stdout that is stderr: stdout then holds that document and nothing else. */
export function humanSink(
  { reports, quiet }: { readonly reports: readonly ReportRequest[]; readonly quiet: boolean },
  context: RunContext,
): TextSink {
  const machine = reports.some(({ reporter, file }) => file === undefined && reporter !== 'text');
  return machine || quiet ? context.stderr : context.stdout;
}
