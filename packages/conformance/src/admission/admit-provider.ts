import { writeFile } from 'node:fs/promises';
import type { Host, ProviderStatus } from '@contextgraphprotocol/host';
import type { ConformanceReport } from '../report/conformance-report.js';
import { sanitizeForTerminal } from '../report/sanitize.js';
import { runConformance } from '../run-conformance.js';
import type { ConformanceOptions } from '../run-options.js';
import { AdmissionError } from './admission-error.js';
import { type Candidate, targetOf } from './candidate.js';

/** How strict the gate is. */
export interface AdmissionOptions extends ConformanceOptions {
  /** Where the report is written, as JSON, whatever it says. */
  readonly reportFile?: string;
}

/** A provider that passed and was added. */
export interface Admission {
  readonly status: ProviderStatus;
  readonly report: ConformanceReport;
}

/**
 * Judges a provider on connections of the suite's own, and adds it to `host` only when it is conformant in `profile`, with every
 * check of `require` passed. Rejects with an {@link AdmissionError} that names the broken requirements, and then the host never spoke to the
 * provider; with what `addStdio` and `addHttp` reject with; with `TypeError` or `RangeError` for options that are wrong. The suite's
 * questions hold nothing of a user's, but a provider on another machine does see them: to admit it is to allow that (C2). Consent to
 * a user's queries is asked for as ever.
 */
export async function admitProvider(
  host: Host,
  candidate: Candidate,
  { reportFile, ...options }: AdmissionOptions = {},
): Promise<Admission> {
  const report = await runConformance(targetOf(candidate), options);
  if (reportFile !== undefined) await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  if (report.verdict !== 'conformant') throw new AdmissionError(candidate.id, report, { reportFile });
  return { report, status: await enable(host, candidate, report) };
}

/** What is added must be what was judged: a program or an endpoint may have changed its name in between. */
async function enable(host: Host, candidate: Candidate, report: ConformanceReport): Promise<ProviderStatus> {
  const status = await add(host, candidate);
  const judged = nameOf(report.provider);
  const added = nameOf(status.info);
  if (judged === added) return status;
  await host.remove(candidate.id);
  const reason = `it was judged as ${JSON.stringify(judged)}, and then called itself ${JSON.stringify(added)}`;
  throw new AdmissionError(candidate.id, report, { reason });
}

async function add(host: Host, candidate: Candidate): Promise<ProviderStatus> {
  if ('command' in candidate) return host.addStdio(candidate);
  if ('url' in candidate) return host.addHttp(candidate);
  const { id, provider, ...limits } = candidate;
  host.register(id, provider, limits);
  return host.provider(id);
}

// As a report shows it: harmless, and cut.
function nameOf(
  { name, version }: { readonly name: string; readonly version: string } = { name: '', version: '' },
): string {
  return [name, version].map((text) => sanitizeForTerminal(text.slice(0, 200))).join(' ');
}
