import type { ProbeReport } from '../../probe-report.js';
import type { ConformanceReport } from '../../report/conformance-report.js';

/** The names that `--reporter` takes. */
export const REPORTER_NAMES = ['text', 'json', 'junit', 'github', 'tap'] as const;

/** A name that `--reporter` takes. */
export type ReporterName = (typeof REPORTER_NAMES)[number];

/** Everything that one run found out, with every secret already blanked (C8). */
export interface RunRecord {
  readonly probe: ProbeReport;
  readonly report: ConformanceReport;
}

/** Turns a finished run into one document, ending in a line break. */
export type Reporter = (record: RunRecord) => string;
