// The contract of this package's neutral root: it needs no Node. Grouped as the folders are.

// attribution
export type { AttributedTokens, Observations } from './attribution/attribution-report.js';
export { attributedTokens, attributionReport } from './attribution/attribution-report.js';

// compose
export type { Citation, CitedSource } from './compose/citations.js';
export { citedIn } from './compose/citations.js';
export type { ComposedContext, RenderOptions } from './compose/compose-context.js';
export { composeContext } from './compose/compose-context.js';
export type { ComposedPrompt, PromptOptions } from './compose/compose-for-prompt.js';
export { composeForPrompt, renderedTokenCost } from './compose/compose-for-prompt.js';
export type { AuditEntry, CompositionAudit, Disposition, Included } from './compose/composition-audit.js';
export type { Deduplicated, Duplicate } from './compose/deduplicate.js';
export { dedupCrossProvider } from './compose/deduplicate.js';
export { restoreContent } from './compose/escape-fence.js';
export { orderByValue } from './compose/order-by-value.js';
export type { FenceReserve, ModelBudget, PromptBudget } from './compose/prompt-budget.js';
export { contentBudget } from './compose/prompt-budget.js';
export { PROMPT_PREAMBLE } from './compose/prompt-preamble.js';
export type { RankedFrame, RankingName, RankingOptions, RankingStrategy } from './compose/ranking.js';
export type { IdentityConflict } from './compose/settle-identities.js';
// connection
export type { CloseReport } from './connection/close-report.js';
export type { CallOptions, Connection } from './connection/connection.js';
export type { ConnectionEvent, ConnectionState } from './connection/connection-state.js';
export { nextState } from './connection/connection-state.js';
export type { OpenConnectionOptions } from './connection/open-connection.js';
export { openConnection } from './connection/open-connection.js';
export { setAsideOf } from './connection/set-aside.js';

// consent
export type { ConsentGrant, RevokeOptions } from './consent/consent-desk.js';
export type {
  ConsentEvent,
  ConsentReceipt,
  ConsentRevocation,
  DeclaredFlow,
  Grantor,
} from './consent/consent-receipt.js';
export { UNNAMED_EGRESS } from './consent/consent-receipt.js';
export type { ConsentStore } from './consent/consent-store.js';
export { createMemoryConsentStore } from './consent/consent-store.js';
export type { ConsentSubject } from './consent/decide-consent.js';
export { missingConsent, scopesNeeded } from './consent/decide-consent.js';
export type { EgressGate } from './consent/egress-gate.js';
export { createEgressGate } from './consent/egress-gate.js';
export { httpEndpoint, stdioEndpoint } from './consent/endpoint.js';
// host
export type { ContextProvider, ContextProviderCall } from './context-provider.js';
// errors
export type {
  ConsentGap,
  HostCall,
  HostErrorCode,
  HostErrorDetails,
  MissingConsent,
} from './errors/codes.js';
export type { AnyHostError } from './errors/host-error.js';
export { HostError, isHostError } from './errors/host-error.js';
// fan-out
export type { AuditPolicy } from './fan-out/audit-answer.js';
export type { FanOut } from './fan-out/fan-out.js';
export type {
  AcceptedFrame,
  DroppedFrame,
  OutcomeStatus,
  ProviderOutcome,
} from './fan-out/provider-outcome.js';
export type { QueryOptions } from './fan-out/query-leg.js';
export type { RetryOptions } from './fan-out/retry-delay.js';
export type { Adjustment, SkipReason } from './fan-out/shape-query.js';
export type { SplitOptions } from './fan-out/share-budget.js';
export { budgetSplit } from './fan-out/split-budget.js';
export { Host } from './host.js';
export type { HostEvent } from './host-events.js';
export type { HostOptions } from './host-options.js';
export { ingestPaste, queryWithPaste } from './ingest/ingest-paste.js';
// ingest
export type { IngestProvider } from './ingest/ingest-provider.js';
export type {
  BlockKind,
  BlockOutcome,
  IngestedPaste,
  IngestOptions,
  IngestReportEntry,
  Paste,
} from './ingest/paste.js';
export type { Health, HealthOptions } from './roster/provider-health.js';
export type {
  HttpProviderOptions,
  InProcessProviderOptions,
  StdioProviderOptions,
  StrayOutput,
  WorkerProviderOptions,
} from './roster/provider-options.js';
export type { ProviderStatus } from './roster/provider-status.js';
export type { ProviderEnd } from './roster/roster.js';
// tracing
export type { HostEnding, HostOperation, HostSpan, HostTracing } from './tracing/host-tracing.js';
export type { ConnectHttpOptions } from './transports/http/connect-http.js';
export { connectHttp } from './transports/http/connect-http.js';
// transports
export type { Credential } from './transports/http/credential.js';
export { bearerCredential } from './transports/http/credential.js';
export type { HttpExchangeOptions } from './transports/http/http-exchange.js';
export { createHttpExchange } from './transports/http/http-exchange.js';
export { isLoopbackHost, refuseInsecureTransport } from './transports/http/insecure-transport.js';
export type { ConnectInProcessOptions } from './transports/in-process/connect-in-process.js';
export { connectInProcess } from './transports/in-process/connect-in-process.js';

// verification
export type {
  FrameCache,
  FrameCacheOptions,
  FrameVerifier,
  ReusedFrames,
} from './verify/frame-cache.js';
export { createFrameCache } from './verify/frame-cache.js';
export type { HeldFrame, Unaskable } from './verify/held-frame.js';
export type {
  NotRetained,
  StaleFrame,
  UnknownFrame,
  UnknownReason,
  Verification,
} from './verify/verification.js';
export type { VerifyOptions } from './verify/verify-frames.js';
