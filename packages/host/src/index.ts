// The contract of this package's neutral root: it needs no Node. Grouped as the folders are.

// connection
export type { CloseReport } from './connection/close-report.js';
export type { CallOptions, Connection } from './connection/connection.js';
export type { ConnectionEvent, ConnectionState } from './connection/connection-state.js';
export { nextState } from './connection/connection-state.js';
export type { OpenConnectionOptions } from './connection/open-connection.js';
export { openConnection } from './connection/open-connection.js';
export { setAsideOf } from './connection/set-aside.js';

// consent
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
