// What needs Node: processes and their pipes. The neutral part of the package is its root.

export type { ConfigurationProblem } from './configuration/fields.js';
export type {
  AddedProviders,
  AddingHost,
  AddingOptions,
  ConfiguredProvider,
  LoadedProviders,
  LoadProvidersOptions,
} from './configuration/load-providers.js';
export { loadProviders } from './configuration/load-providers.js';
export type { ConfiguredLimits } from './configuration/read-configuration.js';
export type { ConsentDamage, FileConsentStoreOptions } from './consent/file-consent-store.js';
export { openFileConsentStore } from './consent/file-consent-store.js';
export { loopbackFetch } from './transports/http/loopback-fetch.js';
export type { ConnectStdioOptions } from './transports/stdio/connect-stdio.js';
export { connectStdio } from './transports/stdio/connect-stdio.js';
export type { StrayLine } from './transports/stdio/line-handler.js';
export type { WriteOptions } from './transports/stdio/line-writer.js';
export type { EnvironmentPlan } from './transports/stdio/scrubbed-environment.js';
export type { ProcessExit } from './transports/stdio/spawn-provider.js';
export type { ReadLineOptions, StdioChannel, StdioChannelOptions } from './transports/stdio/stdio-channel.js';
export { openStdioChannel } from './transports/stdio/stdio-channel.js';
export type { StdioExchange, StdioExchangeOptions } from './transports/stdio/stdio-exchange.js';
export { createStdioExchange } from './transports/stdio/stdio-exchange.js';
export type { TeardownOptions } from './transports/stdio/teardown.js';
export type { ConnectWorkerOptions } from './transports/worker/connect-worker.js';
export { connectWorker } from './transports/worker/connect-worker.js';
export type { WorkerThreadOptions } from './transports/worker/worker-thread-options.js';
export type {
  FileProvenanceOptions,
  FileProvenanceResult,
  FrameProvenanceResult,
  Unverifiable,
} from './verify/verify-file-provenance.js';
export { verifyFileProvenance, verifyFrameProvenance } from './verify/verify-file-provenance.js';
