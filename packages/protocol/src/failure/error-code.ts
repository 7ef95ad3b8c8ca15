/** The error codes that the protocol names. */
export type KnownErrorCode =
  | 'bad_request'
  | 'unsupported_kind'
  | 'unsupported_representation'
  | 'incompatible_version'
  | 'budget_unsatisfiable'
  | 'unavailable'
  | 'shutting_down'
  | 'internal';

/** A wire error code. An open vocabulary: an unknown or absent one counts as `internal` (X1, X2). */
export type ErrorCode = KnownErrorCode | (string & {});

/** What a host does about an error. */
export type ErrorReaction =
  | 'do-not-retry'
  | 'narrow-or-skip'
  | 'drop-provider'
  | 'raise-budget-or-skip'
  | 'retry-with-backoff'
  | 'respawn-or-drop'
  | 'report';

const REACTIONS: Readonly<Record<KnownErrorCode, ErrorReaction>> = {
  bad_request: 'do-not-retry',
  unsupported_kind: 'narrow-or-skip',
  unsupported_representation: 'narrow-or-skip',
  incompatible_version: 'drop-provider',
  budget_unsatisfiable: 'raise-budget-or-skip',
  unavailable: 'retry-with-backoff',
  shutting_down: 'respawn-or-drop',
  internal: 'report',
};

/** The codes that the protocol names. */
export const KNOWN_ERROR_CODES = Object.keys(REACTIONS) as readonly KnownErrorCode[];

/** True for a code that the protocol names. */
export function isKnownErrorCode(code: string): code is KnownErrorCode {
  return Object.hasOwn(REACTIONS, code);
}

/** What a host does about `code`; unknown and absent codes are treated as `internal` (X1, X2). */
export function errorReaction(code: ErrorCode | undefined): ErrorReaction {
  return code !== undefined && isKnownErrorCode(code) ? REACTIONS[code] : REACTIONS.internal;
}
