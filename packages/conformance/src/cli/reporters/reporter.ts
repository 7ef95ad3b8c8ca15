import type { ProbeReport } from '../../probe-report.js';
import type { ConformanceReport } from '../../report/conformance-report.js';
import type { WireEntry } from '../../wire-log/wire-entry.js';
import type { Expectation } from '../expectation/expectation.js';

/** The names that `--reporter` takes. */
export const REPORTER_NAMES = ['text', 'json', 'junit', 'github', 'markdown', 'html', 'tap'] as const;

/** A name that `--reporter` takes. */
export type ReporterName = (typeof REPORTER_NAMES)[number];

/** Everything that one run found out, with every secret already blanked (C8). */
export interface RunRecord {
  /** What the provider said of itself; a host is not asked. */
  readonly probe?: ProbeReport;
  readonly report: ConformanceReport;
  /** There when known failures were given. */
  readonly expectation?: Expectation;
  /** What went over the wire, from the beginning, as far as it was kept. */
  readonly wire?: readonly WireEntry[];
}

/** Turns a finished run into one document, ending in a line break. */
export type Reporter = (record: RunRecord) => string;

/** Why `check` is known to fail; `undefined` when it is not. */
export function knownFailureOf({ expectation }: RunRecord, check: string): string | undefined {
  const known = expectation?.known_failures.find((failure) => failure.check === check);
  return known && (known.reason ?? 'no reason given');
}
