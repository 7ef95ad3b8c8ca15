import type { ContextFrame, Provenance } from '@contextgraphprotocol/protocol';
import { joinProblems, quote } from '../report/sanitize.js';
import { digestSource, MAX_SOURCE_BYTES, type SourceDigest } from '../source-bytes/digest-source.js';
import { parseLineRange } from '../source-bytes/line-range.js';
import { locateSource } from '../source-bytes/locate-source.js';
import { type AdmittedSource, admitSource } from '../source-bytes/source-access.js';
import {
  type Finding,
  failed,
  failedWith,
  passed,
  type SessionCheck,
  type SessionContext,
  skipped,
} from './provider-check.js';

/** File digests are over the bytes that `uri` and `range` address, as far as they can be read here (F5). */
export const provenanceFixtureConsistency: SessionCheck = {
  name: 'provenance-fixture-consistency',
  anchors: ['F5'],
  mend: 'Digest the bytes that provenance names, at the time you serve them: the whole file, or exactly the lines of its range.',
  run: judgeSources,
};

interface Link {
  readonly frame: ContextFrame;
  readonly index: number;
  readonly provenance: Provenance;
}

type LinkOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'mismatch'; readonly evidence: string };

async function judgeSources(context: SessionContext): Promise<Finding> {
  const frames: ContextFrame[] = [];
  for (const query of [context.sample, ...(context.others ?? [])]) {
    const answer = await context.session.query(query);
    if (!answer.ok) return failedWith(answer.failure, 'the query whose sources would be read failed');
    frames.push(...answer.value.frames);
  }
  const outcomes = await examineAll(fileLinks(frames), context);
  const mismatches = outcomes.flatMap((outcome) => (outcome.kind === 'mismatch' ? [outcome.evidence] : []));
  if (mismatches.length > 0) return failed(`F5: ${joinProblems(mismatches)}`);
  const unreadable = outcomes.flatMap((outcome) => (outcome.kind === 'unreadable' ? [outcome.reason] : []));
  const verified = outcomes.length - unreadable.length;
  const others =
    unreadable.length === 0
      ? ''
      : `; ${unreadable.length} could not be read here: ${listReasons(unreadable)}`;
  if (verified > 0) return passed(`${verified} file digest(s) equal the bytes they name${others}`);
  return skipped(
    outcomes.length === 0
      ? 'no frame has provenance of type "file"'
      : `no file digest could be tested${others}`,
  );
}

function fileLinks(frames: readonly ContextFrame[]): readonly Link[] {
  return frames.flatMap((frame) =>
    (frame.provenance ?? [])
      .map((provenance, index) => ({ frame, index, provenance }))
      .filter((link) => link.provenance.type === 'file'),
  );
}

async function examineAll(links: readonly Link[], context: SessionContext): Promise<readonly LinkOutcome[]> {
  const deadline = performance.now() + context.timeoutMs;
  const known = new Map<string, Promise<SourceDigest>>();
  const outcomes: LinkOutcome[] = [];
  for (const link of links) outcomes.push(await examine(link, { context, deadline, known }));
  return outcomes;
}

interface Reading {
  readonly context: SessionContext;
  readonly deadline: number;
  /** Digests by uri and range: many frames may name one file. */
  readonly known: Map<string, Promise<SourceDigest>>;
}

async function examine({ frame, index, provenance }: Link, reading: Reading): Promise<LinkOutcome> {
  const { digest: declared, uri, range } = provenance;
  if (declared === undefined) return { kind: 'unreadable', reason: 'it has no digest' };
  if (performance.now() > reading.deadline) {
    return { kind: 'unreadable', reason: 'the time for reading files is used up' };
  }
  const location = locateSource(uri);
  if (!location.ok) return { kind: 'unreadable', reason: location.reason };
  const lines = range === undefined ? undefined : parseLineRange(range);
  if (range !== undefined && !lines)
    return { kind: 'unreadable', reason: `its range ${quote(range, 40)} is not supported` };
  const admitted = await admitSource(location.path, reading.context.sources);
  if (!admitted.ok) return { kind: 'unreadable', reason: admitted.reason };
  const key = JSON.stringify([uri, range]);
  const limits = { maxBytes: MAX_SOURCE_BYTES, deadline: reading.deadline };
  const digesting = reading.known.get(key) ?? digestSource(admitted.path, lines, limits);
  reading.known.set(key, digesting);
  const actual = await digesting;
  if (!actual.ok) return { kind: 'unreadable', reason: actual.reason };
  if (actual.digest === declared) return { kind: 'verified' };
  const truth = showActual(actual.digest, admitted);
  const named = `frame ${quote(frame.id)} provenance[${index}] declares ${quote(declared)} for ${quote(uri ?? '', 200)}`;
  return { kind: 'mismatch', evidence: `${named}${range === undefined ? '' : ` ${range}`}, ${truth}` };
}

// The path is the provider's choice and reports are published: the digest of a file elsewhere on this machine stays here.
function showActual(digest: string, { shown }: Extract<AdmittedSource, { ok: true }>): string {
  return shown
    ? `but the bytes there have ${digest}`
    : "but the bytes there have another (not shown: the file is outside the provider's folder)";
}

function listReasons(reasons: readonly string[]): string {
  return [...new Set(reasons)].slice(0, 5).join(', ');
}
