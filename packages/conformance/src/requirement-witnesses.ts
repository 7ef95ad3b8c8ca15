/**
 * By anchor, the modes of the example provider that break the requirement and are caught at it: `--misbehave <mode>`. A test holds
 * them equal to what the modes say of themselves.
 */
export const REQUIREMENT_WITNESSES: Readonly<Record<string, readonly string[]>> = {
  H1: ['bad-version', 'version-pedant'],
  H2: ['nameless'],
  H3: ['bad-version', 'version-blind'],
  H4: [
    'cross-ids',
    'drop-correlation-id',
    'drop-error-ids',
    'echo-requests',
    'first-line-only',
    'invent-ids',
    'tidy-ids',
  ],
  C5: ['scope-lie'],
  Q1: ['anchors-bypass', 'ignore-kinds', 'loose-kinds', 'one-kind-filter'],
  E1: ['accept-bad-embedding', 'refuse-embeddings'],
  F1: ['bad-score'],
  F2: ['untitled'],
  F3: ['careless-anchored', 'empty-citation'],
  F4: ['bad-timestamp', 'empty-past', 'expired-frames', 'ignore-as-of', 'times-as-text'],
  F5: ['malformed-digest', 'stale-digest'],
  D2: ['one-id'],
  D1: ['malformed-digest', 'placeholder-digest'],
  P1: ['unasked-transform'],
  P2: ['thin-compact'],
  P3: ['lying-representation'],
  P4: ['costly-reference'],
  P5: ['unresolvable-offer'],
  B1: [
    'chosen-words',
    'honest-at-first',
    'ignore-max-tokens',
    'lying-costs',
    'round-up-budget',
    'silent-token-cut',
    'zero-is-no-limit',
  ],
  B3: ['lying-costs', 'under-report-cost'],
  B4: ['flood-frames', 'honest-at-first', 'silent-truncation'],
  G1: ['nameless-relation'],
  G2: ['loose-target'],
  G3: ['anchor-mirror', 'ignore-anchors'],
  G4: ['unranked-anchors'],
  V2: ['hollow-verify', 'rubber-stamp-verify'],
  V3: ['ends-verify', 'rubber-stamp-verify', 'verify-any-digest', 'verify-by-shape', 'verify-learns'],
  V4: ['lying-replacement', 'verify-gone'],
  R1: [
    'answer-then-die',
    'chunk-text',
    'crash-on-bytes',
    'crash-on-garbage',
    'crash-on-query',
    'crash-on-scalars',
    'deaf-before-handshake',
    'mislabel-malformed',
    'sulk',
    'whole-chunks',
  ],
  R2: ['drop-pending', 'exit-with-error', 'outlive-host', 'throw-at-goodbye'],
  U1: ['closed-messages'],
  U2: ['answer-notifications'],
  U3: ['loose-scope'],
};

/** Strict checks that no mode breaks alone over stdio, and why; each of the others has one that only it sees. */
export const SEEN_BY_OTHERS_TOO: Readonly<Record<string, string>> = {
  'declared-scopes':
    'of a process `consent-scope` sees the same; over HTTP, where that one takes egress for granted, only this one sees `scope-lie`',
};
