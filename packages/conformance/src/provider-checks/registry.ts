import { anchorRelevance } from './anchor-relevance.js';
import { asOfTemporal } from './as-of-temporal.js';
import { budgetHonesty } from './budget-honesty.js';
import { consentScope } from './consent-scope.js';
import { correlation } from './correlation.js';
import { embeddingFingerprint } from './embedding-fingerprint.js';
import { frameValidity } from './frame-validity.js';
import { handshake } from './handshake.js';
import { kindsFilter } from './kinds-filter.js';
import { malformedInputTolerance } from './malformed-input-tolerance.js';
import { provenanceFixtureConsistency } from './provenance-fixture-consistency.js';
import type { SessionCheck, WireCheck } from './provider-check.js';
import { shutdownClean } from './shutdown-clean.js';
import { verifyHonesty } from './verify-honesty.js';

/** The structured checks after `handshake`, in the order in which they run and are reported. */
export const SESSION_CHECKS: readonly SessionCheck[] = [
  consentScope,
  frameValidity,
  verifyHonesty,
  budgetHonesty,
  asOfTemporal,
  kindsFilter,
  anchorRelevance,
  provenanceFixtureConsistency,
  shutdownClean,
];

/** The same checks in the order in which they are reported as skipped when no handshake succeeded: the public suite's order. */
export const SESSION_CHECKS_WITHOUT_HANDSHAKE: readonly SessionCheck[] = [
  frameValidity,
  verifyHonesty,
  consentScope,
  budgetHonesty,
  asOfTemporal,
  kindsFilter,
  anchorRelevance,
  provenanceFixtureConsistency,
  shutdownClean,
];

/** The wire probes, last in every report. */
export const WIRE_CHECKS: readonly WireCheck[] = [malformedInputTolerance, embeddingFingerprint, correlation];

/** The 13 names, in the order of a run whose handshake succeeded. */
export const CHECK_NAMES: readonly string[] = [handshake, ...SESSION_CHECKS, ...WIRE_CHECKS].map(
  (check) => check.name,
);

/** Which anchors a check witnesses, by its name. */
export const CHECK_ANCHORS: ReadonlyMap<string, readonly string[]> = new Map(
  [handshake, ...SESSION_CHECKS, ...WIRE_CHECKS].map((check) => [check.name, check.anchors]),
);
