import { acceptBadEmbedding } from './accept-bad-embedding.js';
import { anchorMirror } from './anchor-mirror.js';
import { anchorsBypass } from './anchors-bypass.js';
import { answerNotifications } from './answer-notifications.js';
import { answerThenDie } from './answer-then-die.js';
import { asciiOnly } from './ascii-only.js';
import { badScore } from './bad-score.js';
import { badTimestamp } from './bad-timestamp.js';
import { badVersion } from './bad-version.js';
import { carelessAnchored } from './careless-anchored.js';
import { chosenWords } from './chosen-words.js';
import { chunkText } from './chunk-text.js';
import { closedMessages } from './closed-messages.js';
import { costlyReference } from './costly-reference.js';
import { crashOnBytes } from './crash-on-bytes.js';
import { crashOnGarbage } from './crash-on-garbage.js';
import { crashOnQuery } from './crash-on-query.js';
import { crashOnScalars } from './crash-on-scalars.js';
import { crossIds } from './cross-ids.js';
import { deafBeforeHandshake } from './deaf-before-handshake.js';
import { dropCorrelationId } from './drop-correlation-id.js';
import { dropErrorIds } from './drop-error-ids.js';
import { dropPending } from './drop-pending.js';
import { echoRequests } from './echo-requests.js';
import { emptyCitation } from './empty-citation.js';
import { emptyPast } from './empty-past.js';
import { endsVerify } from './ends-verify.js';
import { exitWithError } from './exit-with-error.js';
import { expiredFrames } from './expired-frames.js';
import { firstLineOnly } from './first-line-only.js';
import { floodFrames } from './flood-frames.js';
import { hollowVerify } from './hollow-verify.js';
import { honestAtFirst } from './honest-at-first.js';
import { ignoreAnchors } from './ignore-anchors.js';
import { ignoreAsOf } from './ignore-as-of.js';
import { ignoreKinds } from './ignore-kinds.js';
import { ignoreMaxTokens } from './ignore-max-tokens.js';
import { inventIds } from './invent-ids.js';
import { looseKinds } from './loose-kinds.js';
import { looseScope } from './loose-scope.js';
import { looseTarget } from './loose-target.js';
import { lyingCosts } from './lying-costs.js';
import { lyingReplacement } from './lying-replacement.js';
import { lyingRepresentation } from './lying-representation.js';
import { malformedDigest } from './malformed-digest.js';
import type { Misbehaviour } from './misbehaviour.js';
import { mislabelMalformed } from './mislabel-malformed.js';
import { nameless } from './nameless.js';
import { namelessRelation } from './nameless-relation.js';
import { needsQueryText } from './needs-query-text.js';
import { oneId } from './one-id.js';
import { oneKindFilter } from './one-kind-filter.js';
import { oneLineGoals } from './one-line-goals.js';
import { outliveHost } from './outlive-host.js';
import { placeholderDigest } from './placeholder-digest.js';
import { recogniseProbes } from './recognise-probes.js';
import { refuseEmbeddings } from './refuse-embeddings.js';
import { roundLimits } from './round-limits.js';
import { roundUpBudget } from './round-up-budget.js';
import { rubberStampVerify } from './rubber-stamp-verify.js';
import { sampleSources } from './sample-sources.js';
import { scopeLie } from './scope-lie.js';
import { shortIds } from './short-ids.js';
import { shortKindLists } from './short-kind-lists.js';
import { silentTokenCut } from './silent-token-cut.js';
import { silentTruncation } from './silent-truncation.js';
import { singleAnchor } from './single-anchor.js';
import { staleDigest } from './stale-digest.js';
import { sulk } from './sulk.js';
import { thinCompact } from './thin-compact.js';
import { throwAtGoodbye } from './throw-at-goodbye.js';
import { tidyIds } from './tidy-ids.js';
import { timesAsText } from './times-as-text.js';
import { unaskedTransform } from './unasked-transform.js';
import { underReportCost } from './under-report-cost.js';
import { unrankedAnchors } from './unranked-anchors.js';
import { unresolvableOffer } from './unresolvable-offer.js';
import { untitled } from './untitled.js';
import { vectorBypass } from './vector-bypass.js';
import { verifyAnyDigest } from './verify-any-digest.js';
import { verifyByShape } from './verify-by-shape.js';
import { verifyGone } from './verify-gone.js';
import { verifyLearns } from './verify-learns.js';
import { versionBlind } from './version-blind.js';
import { versionPedant } from './version-pedant.js';
import { wholeChunks } from './whole-chunks.js';
import { wholeListVerify } from './whole-list-verify.js';
import { zeroIsNoLimit } from './zero-is-no-limit.js';

/** The 21 modes that turn checks of the public suite red, in the order of `--list-modes`. */
export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  lyingCosts,
  underReportCost,
  floodFrames,
  badScore,
  emptyCitation,
  badTimestamp,
  malformedDigest,
  lyingRepresentation,
  staleDigest,
  badVersion,
  crashOnQuery,
  crashOnGarbage,
  mislabelMalformed,
  dropCorrelationId,
  acceptBadEmbedding,
  ignoreAsOf,
  ignoreKinds,
  ignoreAnchors,
  rubberStampVerify,
  hollowVerify,
  scopeLie,
];

/** Modes beyond the public suite's: most are green in the parity profile, all are red in the strict one. */
export const STRICT_MISBEHAVIOURS: readonly Misbehaviour[] = [
  versionBlind,
  versionPedant,
  recogniseProbes,
  inventIds,
  tidyIds,
  dropErrorIds,
  firstLineOnly,
  ignoreMaxTokens,
  roundUpBudget,
  silentTruncation,
  silentTokenCut,
  oneKindFilter,
  carelessAnchored,
  placeholderDigest,
  unaskedTransform,
  unresolvableOffer,
  verifyByShape,
  verifyAnyDigest,
  endsVerify,
  unrankedAnchors,
  timesAsText,
  refuseEmbeddings,
  closedMessages,
  answerNotifications,
  crashOnScalars,
  crashOnBytes,
  deafBeforeHandshake,
  dropPending,
  exitWithError,
  outliveHost,
  answerThenDie,
  echoRequests,
  expiredFrames,
  nameless,
  looseScope,
  untitled,
  thinCompact,
  costlyReference,
  namelessRelation,
  looseTarget,
  verifyGone,
  anchorMirror,
  anchorsBypass,
  asciiOnly,
  chosenWords,
  emptyPast,
  honestAtFirst,
  looseKinds,
  oneId,
  sulk,
  verifyLearns,
  wholeChunks,
  zeroIsNoLimit,
  oneLineGoals,
  crossIds,
  chunkText,
  throwAtGoodbye,
  lyingReplacement,
  vectorBypass,
  wholeListVerify,
  needsQueryText,
  roundLimits,
  shortIds,
  singleAnchor,
  shortKindLists,
  sampleSources,
];
