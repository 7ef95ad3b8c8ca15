import type { ContextQuery, ContextQueryResult } from '@contextgraphprotocol/protocol';
import type { CheckStatus, RunEnding } from '../report/conformance-report.js';
import type { SourceAccess } from '../source-bytes/source-access.js';
import type { Answer, Failure } from '../target/failure.js';
import type { ProviderSession, WireProcess } from '../target/provider-session.js';

/** What a check found. */
export interface Finding {
  readonly status: CheckStatus;
  readonly evidence: string;
  /** Set when the finding also says how the run should end, for example `timed-out`. */
  readonly ending?: RunEnding;
  /** How to mend just this, where it is not the usual cause. */
  readonly mend?: string;
}

/** What a structured check works with. */
export interface SessionContext {
  readonly session: ProviderSession;
  /** The query that the checks vary: no filter, a moderate budget. */
  readonly sample: ContextQuery;
  /** Questions of the strict profile beside it, so that what is true of the sample is seen to be true of others. */
  readonly others?: readonly ContextQuery[];
  /** The answer to the sample query, asked once and shared by the checks that judge it. */
  readonly sampleAnswer: () => Promise<Answer<ContextQueryResult>>;
  /** Which files that provenance names may be read, and whose actual digests may be shown. */
  readonly sources: SourceAccess;
  /** Makes another digest of one; default: an ill-formed one, as the public suite does. */
  readonly alterDigest?: (digest: string) => string;
  /** Longest wait for one step, in ms. */
  readonly timeoutMs: number;
}

/** What a wire probe works with: a fresh process for it alone. */
export interface WireContext {
  readonly openProcess: () => Promise<Answer<WireProcess>>;
}

/** A check that uses the open connection. */
export interface SessionCheck {
  readonly name: string;
  readonly anchors: readonly string[];
  /** One line on how to mend the usual cause of a failure. */
  readonly mend?: string;
  run(context: SessionContext): Promise<Finding>;
}

/** A check that talks raw wire to a process of its own; stdio targets only. */
export interface WireCheck {
  readonly name: string;
  readonly anchors: readonly string[];
  /** One line on how to mend the usual cause of a failure. */
  readonly mend?: string;
  run(context: WireContext): Promise<Finding>;
}

/** The requirement holds. */
export function passed(evidence: string): Finding {
  return { status: 'pass', evidence };
}

/** The requirement is broken. */
export function failed(evidence: string): Finding {
  return { status: 'fail', evidence };
}

/** There was nothing to test. */
export function skipped(evidence: string): Finding {
  return { status: 'skipped', evidence };
}

/** The provider gave no usable answer, so the requirement could not be seen to hold. */
export function failedWith(failure: Failure, doing: string): Finding {
  return {
    ...failed(`${doing}: ${failure.message}`),
    ...(failure.ending === undefined ? {} : { ending: failure.ending }),
    ...(failure.mend === undefined ? {} : { mend: failure.mend }),
  };
}

/** Runs `probe` in a process of its own and ends that process whatever happens. */
export async function inOwnProcess(
  context: WireContext,
  probe: (process: WireProcess) => Promise<Finding>,
): Promise<Finding> {
  const opened = await context.openProcess();
  if (!opened.ok) return failedWith(opened.failure, 'a process for this check could not be started');
  try {
    return await probe(opened.value);
  } finally {
    await opened.value.kill();
  }
}
