import type { CloseReport } from '../connection/close-report.js';
import type { Connection } from '../connection/connection.js';
import { onAbort } from '../connection/deadline.js';
import { type AnyHostError, HostError, isHostError } from '../errors/host-error.js';
import { type HostSpan, type HostTracing, traced } from '../tracing/host-tracing.js';
import { createProviderHealth, type HealthOptions, type ProviderHealth } from './provider-health.js';

/** How a provider is reached. */
export interface ProviderPlan {
  readonly id: string;
  readonly transport: 'in-process' | 'worker' | 'stdio' | 'http';
  /** What consent binds it to. */
  readonly endpoint: string;
  /** Opens a connection of its own; ends early when the signal fires. */
  readonly open: (signal: AbortSignal) => Promise<Connection>;
  readonly health?: HealthOptions;
  readonly tracing?: HostTracing;
  /** Told of every connection, the first one and those that replace a lost one. */
  readonly onConnected?: (connection: Connection) => void;
}

/** A provider of the host, through all the connections that it has over time. */
export interface ProviderEntry extends Pick<ProviderPlan, 'id' | 'transport' | 'endpoint'> {
  readonly health: ProviderHealth;
  /**
   * A ready connection: the one there is, or a new one in place of a lost one, opened once for all who wait. Rejects
   * with what opening rejects with, with `closed` after `close`, and with the signal's reason. `parent`: the
   * span for which it is opened.
   */
  connection(signal?: AbortSignal, parent?: HostSpan): Promise<Connection>;
  /** The connection that there is or was; absent before the first. */
  known(): Connection | undefined;
  /** Fires when consent was taken back: what has not been sent by then is not sent any more. */
  revoked(): AbortSignal;
  /** Makes {@link revoked} fire for all that is under way. */
  revoke(): void;
  /** Ends the provider for good. `undefined` when it was never connected. */
  close(): Promise<CloseReport | undefined>;
}

/** A {@link ProviderEntry}. Nothing is opened before somebody asks. */
export function createProviderEntry(plan: ProviderPlan): ProviderEntry {
  const ending = new AbortController();
  let current: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  let revocation = new AbortController();

  function open(parent: HostSpan | undefined): Promise<Connection> {
    const operation = { name: 'connect', provider: plan.id, transport: plan.transport } as const;
    const endOf = ({ provider: info, protocolVersion }: Connection) =>
      ({ what: 'connected', info, protocolVersion }) as const;
    return traced({ tracing: plan.tracing, operation, parent, endOf }, openNext);
  }

  async function openNext(): Promise<Connection> {
    // What is left of the lost one is torn down first: two processes of one provider may not meet.
    await current?.close().catch(() => undefined);
    const connection = await plan.open(ending.signal).catch((error: unknown) => {
      throw ending.signal.aborted ? ending.signal.reason : asHostError(plan.id, 'connect', error);
    });
    if (ending.signal.aborted) {
      await connection.close().catch(() => undefined);
      throw ending.signal.reason;
    }
    current = connection;
    plan.onConnected?.(connection);
    return connection;
  }

  const entry: ProviderEntry = {
    id: plan.id,
    transport: plan.transport,
    endpoint: plan.endpoint,
    health: createProviderHealth(plan.id, plan.health),
    known: () => current,
    async connection(signal, parent) {
      if (ending.signal.aborted) throw ending.signal.reason;
      if (current?.state() === 'ready') return current;
      opening ??= open(parent).finally(() => {
        opening = undefined;
      });
      return untilAborted(opening, signal);
    },
    revoked: () => revocation.signal,
    revoke() {
      revocation.abort();
      revocation = new AbortController();
    },
    async close() {
      ending.abort(new HostError('closed', { provider: plan.id, call: 'connect' }));
      await opening?.catch(() => undefined);
      return current?.close();
    },
  };
  return entry;
}

/** Waiting may be given up without ending what others wait for. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const release = onAbort(signal, reject);
    work.then(resolve, reject).finally(release);
  });
}

/** Any error as a {@link HostError}: a provider in this process may throw anything. */
export function asHostError(
  provider: string,
  call: 'query' | 'verify' | 'connect',
  error: unknown,
): AnyHostError {
  if (isHostError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  const details = { provider, call, code: 'internal', message, reaction: 'report' } as const;
  return new HostError('provider-error', details, error) as AnyHostError;
}
