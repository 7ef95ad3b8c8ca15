import { acceptBadEmbedding } from './accept-bad-embedding.js';
import { badScore } from './bad-score.js';
import { badTimestamp } from './bad-timestamp.js';
import { badVersion } from './bad-version.js';
import { crashOnGarbage } from './crash-on-garbage.js';
import { crashOnQuery } from './crash-on-query.js';
import { dropCorrelationId } from './drop-correlation-id.js';
import { emptyCitation } from './empty-citation.js';
import { floodFrames } from './flood-frames.js';
import { hollowVerify } from './hollow-verify.js';
import { ignoreAnchors } from './ignore-anchors.js';
import { ignoreAsOf } from './ignore-as-of.js';
import { ignoreKinds } from './ignore-kinds.js';
import { lyingCosts } from './lying-costs.js';
import { lyingRepresentation } from './lying-representation.js';
import { malformedDigest } from './malformed-digest.js';
import type { Misbehaviour } from './misbehaviour.js';
import { mislabelMalformed } from './mislabel-malformed.js';
import { rubberStampVerify } from './rubber-stamp-verify.js';
import { scopeLie } from './scope-lie.js';
import { staleDigest } from './stale-digest.js';
import { underReportCost } from './under-report-cost.js';

/** The 21 modes, in the order of `--list-modes`. */
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
