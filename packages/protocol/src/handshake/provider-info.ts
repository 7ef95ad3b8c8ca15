import type { DataFlow } from './data-flow.js';

/** Who a provider is (H2: neither text may be blank). */
export interface ProviderInfo {
  readonly name: string;
  readonly version: string;
  readonly data_flow: DataFlow;
}
