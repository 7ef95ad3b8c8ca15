// The contract of this package: every name here is public.

export { AdmissionError, isAdmissionError } from './admission/admission-error.js';
export type { Admission, AdmissionOptions } from './admission/admit-provider.js';
export { admitProvider } from './admission/admit-provider.js';
export type { Candidate } from './admission/candidate.js';
export type {
  AdmittedFrame,
  ComposingHost,
  Composition,
  OmittedFrame,
} from './composition-checks/composing-host.js';
export { createComposingHost } from './composition-checks/our-composing-host.js';
export { COMPOSITION_CHECK_NAMES } from './composition-checks/registry.js';
export type { CompositionSaboteur } from './composition-saboteurs/registry.js';
export { COMPOSITION_SABOTEURS } from './composition-saboteurs/registry.js';
export type {
  ComposedEntry,
  ComposedPrompt,
  HostAdapter,
  HostOutcome,
  HostUnderTest,
  OfferedFrame,
  Refusal,
  RefusalKind,
  StagedConsent,
} from './host-checks/host-adapter.js';
export { createHostAdapter } from './host-checks/our-host-adapter.js';
export { HOST_CHECK_NAMES } from './host-checks/registry.js';
export type { HostSaboteur } from './host-saboteurs/host-saboteur.js';
export { HOST_SABOTEURS } from './host-saboteurs/registry.js';
export { probeProvider } from './probe-provider.js';
export type { ProbeFailure, ProbeOptions, ProbeReport, ProbeSuccess } from './probe-report.js';
export { CHECK_ANCHORS, CHECK_NAMES } from './provider-checks/registry.js';
export { decodeReferenceStrict } from './reference-decoding/decode-reference-strict.js';
export type {
  CheckResult,
  CheckStatus,
  ConformanceReport,
  ReportProfile,
  ReportSummary,
  ReportTool,
  RunEnding,
  SkippedCheck,
  SuiteProfile,
} from './report/conformance-report.js';
export { redactTarget } from './report/redact-target.js';
export { sanitizeForTerminal } from './report/sanitize.js';
export { secretScrubber } from './report/secrets.js';
export { SEEN_BY_OTHERS_TOO } from './requirement-witnesses.js';
export type { Requirement } from './requirements.js';
export { REQUIREMENTS } from './requirements.js';
export { runCompositionConformance } from './run-composition-conformance.js';
export { runConformance } from './run-conformance.js';
export { runHostConformance } from './run-host-conformance.js';
export type { ConformanceOptions } from './run-options.js';
export type { SuiteOptions } from './running/run-suite.js';
export type { StagedProvider } from './staging/staged-provider.js';
export { STRICT_CHECK_ANCHORS, STRICT_CHECK_NAMES } from './strict-checks/registry.js';
export type {
  ConformanceTarget,
  HttpTarget,
  StdioTarget,
  TransportKind,
} from './target/conformance-target.js';
export { assertConformant } from './testing/assert-conformant.js';
export type { MatcherOutcome } from './testing/conformance-matchers.js';
export { conformanceMatchers } from './testing/conformance-matchers.js';
export { isNotConformantError, NotConformantError } from './testing/not-conformant-error.js';
export type { WireEntry } from './wire-log/wire-entry.js';
