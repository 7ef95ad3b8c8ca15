import {
  type ContextFrame,
  isBlank,
  isDigest,
  isTimestamp,
  type Provenance,
  type Relation,
} from '@contextgraphprotocol/protocol';
import { joinProblems, quote } from '../report/sanitize.js';
import {
  type Finding,
  failed,
  failedWith,
  passed,
  type SessionCheck,
  type SessionContext,
} from './provider-check.js';

/** Every frame of the sample answer obeys the rules of frames (F1–F5, D1, P1–P3, G1, G2). */
export const frameValidity: SessionCheck = {
  name: 'frame-validity',
  anchors: ['F1', 'F2', 'F3', 'F4', 'F5', 'D1', 'P1', 'P2', 'P3', 'G1', 'G2'],
  mend: 'Give each frame a title, a citation_label and a score from 0 to 1; write times as 2026-07-01T00:00:00Z and digests as sha256: with 64 lowercase hex digits.',
  run: judgeFrames,
};

async function judgeFrames({ sampleAnswer }: SessionContext): Promise<Finding> {
  const answer = await sampleAnswer();
  if (!answer.ok) return failedWith(answer.failure, 'the sample query was not answered with frames');
  const { frames } = answer.value;
  if (frames.length === 0)
    return passed('no frames in the sample answer, which is allowed: nothing to find fault with');
  const problems = frames.flatMap((frame, index) =>
    problemsOf(frame).map((problem) => `frame ${index}: ${problem}`),
  );
  if (problems.length > 0) return failed(joinProblems(problems));
  return passed(
    `${frames.length} frame(s) hold score (F1), title (F2), citation label (F3), timestamps (F4), digests (D1, F5), representation (P1-P3) and relations (G1, G2)`,
  );
}

function problemsOf(frame: ContextFrame): readonly string[] {
  return [
    ...(frame.score >= 0 && frame.score <= 1 ? [] : [`score ${frame.score} is outside 0 to 1 (F1)`]),
    ...(isBlank(frame.title) ? ['title is blank (F2)'] : []),
    ...(isBlank(frame.citation_label) ? ['citation_label is missing or blank (F3)'] : []),
    ...representationProblems(frame),
    ...timestampProblems(frame),
    ...(frame.content_digest === undefined || isDigest(frame.content_digest)
      ? []
      : [`content_digest ${quote(frame.content_digest)} is not "sha256:" and 64 lowercase hex digits (D1)`]),
    ...(frame.provenance ?? []).flatMap(provenanceProblems),
    ...(frame.relations ?? []).flatMap(relationProblems),
  ];
}

type RepresentationMember =
  | 'content'
  | 'content_digest'
  | 'canonical_content_hash'
  | 'content_ref'
  | 'transform';

interface RepresentationRule {
  readonly anchor: string;
  readonly needs: readonly RepresentationMember[];
  readonly refuses: readonly RepresentationMember[];
}

// A full frame may carry canonical_content_hash, content_ref and transform: the parity profile tests presence only (reading 1).
const FULL: RepresentationRule = { anchor: 'P1', needs: ['content'], refuses: [] };
const COMPACT: RepresentationRule = {
  anchor: 'P2',
  needs: ['content', 'content_digest', 'canonical_content_hash', 'transform', 'content_ref'],
  refuses: [],
};
const REFERENCE: RepresentationRule = {
  anchor: 'P3',
  needs: ['content_ref', 'canonical_content_hash'],
  refuses: ['content', 'content_digest', 'transform'],
};

function representationProblems(frame: ContextFrame): readonly string[] {
  const representation = frame.representation ?? 'full';
  const rule = representation === 'full' ? FULL : representation === 'compact' ? COMPACT : REFERENCE;
  const missing = rule.needs.filter((member) => frame[member] === undefined);
  const extra = rule.refuses.filter((member) => frame[member] !== undefined);
  return [
    ...missing.map((member) => `representation "${representation}" needs ${member} (${rule.anchor})`),
    ...extra.map((member) => `representation "${representation}" must not carry ${member} (${rule.anchor})`),
  ];
}

function timestampProblems(frame: ContextFrame): readonly string[] {
  const members = ['valid_from', 'valid_to', 'recorded_at'] as const;
  return members.flatMap((member) => {
    const value = frame[member];
    if (value === undefined || isTimestamp(value)) return [];
    return [`${member} ${quote(value)} is not a UTC timestamp YYYY-MM-DDTHH:MM:SSZ (F4)`];
  });
}

function provenanceProblems(provenance: Provenance, index: number): readonly string[] {
  if (provenance.type !== 'file') return [];
  if (provenance.digest === undefined) return [`provenance[${index}] names a file without a digest (F5)`];
  if (isDigest(provenance.digest)) return [];
  return [
    `provenance[${index}].digest ${quote(provenance.digest)} is not "sha256:" and 64 lowercase hex digits (F5)`,
  ];
}

function relationProblems(relation: Relation, index: number): readonly string[] {
  return [
    ...(isBlank(relation.display_name) ? [`relations[${index}].display_name is missing or blank (G1)`] : []),
    ...(isBlank(relation.target_uri) ? [`relations[${index}].target_uri is blank (G2)`] : []),
  ];
}
