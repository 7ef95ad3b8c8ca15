import { CHECK_ANCHORS } from './provider-checks/registry.js';
import { REQUIREMENT_WITNESSES } from './requirement-witnesses.js';

/** One requirement of the protocol, and what each profile does about it. */
export interface Requirement {
  /** What it demands, in our own words. */
  readonly text: string;
  /** Names of the checks of the public suite that witness it; empty when none does. */
  readonly checks: readonly string[];
  /** Names of the checks of the strict profile that witness it. */
  readonly strictChecks: readonly string[];
  /** Why no check of either profile witnesses it. */
  readonly uncheckedBecause?: string;
  /** Modes of the example provider that break it and are caught: see `--misbehave`. */
  readonly witnesses: readonly string[];
  /** Why no provider can be built that breaks it and is caught, although a check looks at it. */
  readonly unwitnessedBecause?: string;
}

const BINDS_THE_HOST = 'it binds the host, and this suite judges providers';

function checkedBy(text: string, ...checks: readonly string[]): Requirement {
  return {
    text,
    checks: checks.filter((name) => CHECK_ANCHORS.has(name)),
    strictChecks: checks.filter((name) => !CHECK_ANCHORS.has(name)),
    witnesses: [],
  };
}

function unchecked(text: string, uncheckedBecause: string): Requirement {
  return { text, checks: [], strictChecks: [], witnesses: [], uncheckedBecause };
}

const TEXTS: Readonly<Record<string, Requirement>> = {
  H1: checkedBy(
    "A handshake is answered with an acknowledgement of the host's version family.",
    'handshake',
    'version-negotiation',
  ),
  H2: checkedBy('The provider names itself and its version; neither is blank.', 'handshake'),
  H3: checkedBy(
    'Foreign version families end in a named error, never in a wait without end.',
    'handshake',
    'version-negotiation',
  ),
  H4: checkedBy(
    'A provider that declares correlation repeats the id of a request on its answer.',
    'correlation',
    'id-less-query',
    'id-echo',
    'ids-in-flight',
    'unknown-messages',
  ),
  C1: unchecked('A provider that sends data away is never enabled without explicit consent.', BINDS_THE_HOST),
  C2: unchecked('No query reaches such a provider before consent is recorded.', BINDS_THE_HOST),
  C3: unchecked(
    'Egress is declared honestly, also when it is indirect.',
    'what a provider does with data cannot be seen from outside',
  ),
  C4: unchecked('Every HTTP provider beyond loopback counts as egress.', BINDS_THE_HOST),
  C5: checkedBy(
    'Scopes are well formed, and none that leaves the machine stands beside egress=false.',
    'consent-scope',
    'declared-scopes',
  ),
  C6: unchecked('A query is refused while a declared off-machine scope has no live receipt.', BINDS_THE_HOST),
  C7: unchecked('Beyond loopback there is TLS, or nothing is sent.', BINDS_THE_HOST),
  C8: unchecked('No credential appears in a log or an error.', BINDS_THE_HOST),
  Q1: checkedBy(
    'A query for certain kinds is answered with those kinds only.',
    'kinds-filter',
    'every-kind',
    'limits-together',
    'embedding-lengths',
  ),
  E1: checkedBy(
    'A vector whose length is not the declared dimension is refused, not scored.',
    'embedding-fingerprint',
    'embedding-lengths',
  ),
  F1: checkedBy('A score lies between 0 and 1.', 'frame-validity', 'every-answer'),
  F2: checkedBy('A frame has a title.', 'frame-validity', 'every-answer'),
  F3: checkedBy('A frame says how it is to be cited.', 'frame-validity', 'every-answer'),
  F4: checkedBy(
    'Timestamps are UTC in one fixed form, and a pinned query is answered as of that moment.',
    'frame-validity',
    'as-of-temporal',
    'every-answer',
    'as-of-instants',
    'limits-together',
  ),
  F5: checkedBy(
    'File provenance carries the SHA-256 of exactly the bytes that it names.',
    'frame-validity',
    'provenance-fixture-consistency',
    'every-answer',
  ),
  D1: checkedBy(
    'A content digest is written as sha256 and 64 lowercase hex digits, and is that of the inline content.',
    'frame-validity',
    'digest-truth',
    'verify-truth',
  ),
  D2: checkedBy('The same identity means the same content.', 'digest-truth'),
  D3: unchecked('A frame without a digest is not reused unchecked.', BINDS_THE_HOST),
  D4: unchecked('A held body is confirmed before it is used again.', BINDS_THE_HOST),
  P1: checkedBy('A full frame carries its content.', 'frame-validity', 'representation-choice'),
  P2: checkedBy(
    'A compact frame carries content, digest, canonical hash, transform and content reference.',
    'frame-validity',
    'representation-choice',
  ),
  P3: checkedBy(
    'A reference frame carries a handle and a hash, and nothing inline.',
    'frame-validity',
    'representation-choice',
  ),
  P4: checkedBy(
    'A cost is the cost of what is inline, and of nothing else.',
    'budget-honesty',
    'representation-choice',
  ),
  P5: checkedBy('Only advertised representations are asked for.', 'representation-choice'),
  B1: checkedBy(
    'The costs of an answer add up to no more than was allowed.',
    'budget-honesty',
    'tight-budgets',
    'truncation-flags',
    'limits-together',
    'long-conversation',
    'embedding-lengths',
  ),
  B2: unchecked('An answer over budget is dropped whole and reported.', BINDS_THE_HOST),
  B3: checkedBy(
    "A frame's cost is its content's UTF-8 length in bytes, divided by four and rounded up.",
    'budget-honesty',
    'every-answer',
  ),
  B4: checkedBy(
    'No more frames than were asked for.',
    'budget-honesty',
    'tight-budgets',
    'truncation-flags',
    'limits-together',
    'long-conversation',
    'embedding-lengths',
  ),
  UR1: unchecked('Every executed query has a usage report that adds up.', BINDS_THE_HOST),
  G1: checkedBy('A relation has a display name.', 'frame-validity', 'every-answer'),
  G2: checkedBy('A relation points at a URI.', 'frame-validity', 'every-answer'),
  G3: checkedBy(
    'A frame is anchored by its own URI or by the target of a relation.',
    'anchor-relevance',
    'anchor-rank',
  ),
  G4: checkedBy(
    'A graph provider that has an anchored frame returns one.',
    'anchor-relevance',
    'anchor-rank',
  ),
  V1: {
    ...checkedBy('Verification names identities, never bodies; this suite asks that way.', 'verify-honesty'),
    unwitnessedBecause: 'it binds whoever asks, here the suite itself',
  },
  V2: checkedBy(
    'A declared verify is answered; a missing verdict is no verdict.',
    'verify-honesty',
    'verify-truth',
  ),
  V3: checkedBy('Only what is still the same is called valid.', 'verify-honesty', 'verify-truth'),
  V4: checkedBy('What changed is called stale.', 'verify-honesty', 'verify-truth'),
  X1: unchecked('An unknown error code counts as internal.', BINDS_THE_HOST),
  X2: unchecked('An absent error code counts as internal.', BINDS_THE_HOST),
  R1: checkedBy(
    'A line that is no message does not end the provider, and is answered as a bad request.',
    'malformed-input-tolerance',
    'unknown-messages',
    'split-messages',
    'malformed-messages',
    'hostile-bytes',
    'early-query',
  ),
  R2: checkedBy(
    'Told to shut down, a provider ends.',
    'shutdown-clean',
    'pending-at-shutdown',
    'shutdown-status',
    'end-of-input',
  ),
  R3: unchecked('Content is data for the model, never instructions.', BINDS_THE_HOST),
  U1: checkedBy('Unknown members are passed over.', 'unknown-members'),
  U2: checkedBy(
    'Unknown words of open vocabularies never bring a receiver down.',
    'every-kind',
    'unknown-messages',
  ),
  U3: checkedBy('A name with a colon belongs to a vendor.', 'declared-scopes'),
  U4: unchecked('A member keeps its meaning within a family.', 'it binds the specification'),
  A1: unchecked("Attribution uses the frame's identity and no other id.", BINDS_THE_HOST),
  A2: unchecked('Selected, rendered and cited are observed one by one.', BINDS_THE_HOST),
  A3: unchecked(
    'What is cited was rendered, what was rendered was selected, and all of it was billed.',
    BINDS_THE_HOST,
  ),
};

/** Every requirement by its anchor. Data only: reports and documents are made from it. */
export const REQUIREMENTS: Readonly<Record<string, Requirement>> = Object.fromEntries(
  Object.entries(TEXTS).map(([anchor, requirement]) => [
    anchor,
    { ...requirement, witnesses: REQUIREMENT_WITNESSES[anchor] ?? [] },
  ]),
);
