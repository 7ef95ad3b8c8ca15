import { anchorRank } from './anchor-rank.js';
import { asOfInstants } from './as-of-instants.js';
import { declaredScopes } from './declared-scopes.js';
import { digestTruth } from './digest-truth.js';
import { earlyQuery } from './early-query.js';
import { embeddingLengths } from './embedding-lengths.js';
import { endOfInput } from './end-of-input.js';
import { everyAnswer } from './every-answer.js';
import { everyKind } from './every-kind.js';
import { hostileBytes } from './hostile-bytes.js';
import { idEcho } from './id-echo.js';
import { idLessQuery } from './id-less-query.js';
import { idsInFlight } from './ids-in-flight.js';
import { limitsTogether } from './limits-together.js';
import { longConversation } from './long-conversation.js';
import { malformedMessages } from './malformed-messages.js';
import { pendingAtShutdown } from './pending-at-shutdown.js';
import { representationChoice } from './representation-choice.js';
import { seededQuestions } from './seeded-questions.js';
import { shutdownStatus } from './shutdown-status.js';
import { splitMessages } from './split-messages.js';
import type { StrictCheck } from './strict-check.js';
import { tightBudgets } from './tight-budgets.js';
import { truncationFlags } from './truncation-flags.js';
import { unknownMembers } from './unknown-members.js';
import { unknownMessages } from './unknown-messages.js';
import { verifyTruth } from './verify-truth.js';
import { versionNegotiation } from './version-negotiation.js';

/** The checks that go beyond the public suite, in the order in which they are reported after its 13. */
export const STRICT_CHECKS: readonly StrictCheck[] = [
  versionNegotiation,
  declaredScopes,
  seededQuestions,
  idLessQuery,
  idEcho,
  idsInFlight,
  tightBudgets,
  truncationFlags,
  limitsTogether,
  longConversation,
  everyKind,
  everyAnswer,
  digestTruth,
  representationChoice,
  verifyTruth,
  anchorRank,
  asOfInstants,
  embeddingLengths,
  unknownMembers,
  unknownMessages,
  splitMessages,
  malformedMessages,
  hostileBytes,
  earlyQuery,
  pendingAtShutdown,
  shutdownStatus,
  endOfInput,
];

/** Their names, in the order of the report. */
export const STRICT_CHECK_NAMES: readonly string[] = STRICT_CHECKS.map(({ name }) => name);

/** Which anchors a strict check witnesses, by its name. */
export const STRICT_CHECK_ANCHORS: ReadonlyMap<string, readonly string[]> = new Map(
  STRICT_CHECKS.map(({ name, anchors }) => [name, anchors]),
);
