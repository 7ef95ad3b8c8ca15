import type { Capabilities, ProviderInfo } from '@contextgraphprotocol/protocol';
import type { ConnectionState } from '../connection/connection-state.js';
import type { ProviderEntry, ProviderPlan } from './provider-entry.js';
import type { Health } from './provider-health.js';

/** A provider of the host as it stands. */
export interface ProviderStatus {
  readonly id: string;
  readonly transport: ProviderPlan['transport'];
  /** What consent is bound to, beside the provider's identity. */
  readonly endpoint: string;
  /** `unconnected`: nobody asked for it yet. */
  readonly state: ConnectionState | 'unconnected';
  readonly health: Health;
  readonly info?: ProviderInfo;
  readonly capabilities?: Capabilities;
}

/** How `entry` stands. Nothing is connected by looking. */
export function statusOf(entry: ProviderEntry): ProviderStatus {
  const { id, transport, endpoint } = entry;
  const connection = entry.known();
  const common = { id, transport, endpoint, health: entry.health.health() };
  if (connection === undefined) return { ...common, state: 'unconnected' };
  const { provider: info, capabilities } = connection;
  return { ...common, state: connection.state(), info, capabilities };
}
