import type {
  Capabilities,
  ContextQueryResult,
  ProviderInfo,
  VerifyResponse,
} from '@contextgraphprotocol/protocol';
import { checkMembers } from '../../calls/check-call.js';
import { url, words } from '../../calls/wants.js';
import type { CloseReport } from '../../connection/close-report.js';
import type { Connection } from '../../connection/connection.js';
import { type OpenConnectionOptions, openConnection } from '../../connection/open-connection.js';
import { type ContextProvider, exchangeOf } from '../../context-provider.js';
import { validatedExchange } from '../in-process/validated-exchange.js';
import { startThread, type WorkerThread } from './worker-thread.js';
import type { WorkerThreadOptions } from './worker-thread-options.js';

/** How long a provider may take over its `close` method, in milliseconds; its thread is stopped then. */
const CLOSE_MS = 1_000;

/** Options of {@link connectWorker}. */
export interface ConnectWorkerOptions
  extends WorkerThreadOptions,
    Omit<OpenConnectionOptions, 'exchange' | 'close' | 'lost' | 'laneFree'> {
  readonly id: string;
}

/**
 * Opens a connection to a provider in a thread of its own: one that blocks, fills its memory or calls `process.exit`
 * ends that thread and harms nobody else. It is no sandbox: the thread reads files and talks to the network as this
 * process does. Errors: those of `openConnection`, `provider-exited`, `provider-blocked`, `message-too-large`.
 */
export async function connectWorker(options: ConnectWorkerOptions): Promise<Connection> {
  const given = { call: 'connectWorker', argument: 'options', needs: ['id', 'module'], isPart: true };
  checkMembers(options, { id: words, module: url }, given);
  const thread = startThread(options);
  return openConnection({
    ...options,
    exchange: validatedExchange(options.id, exchangeOf(inThread(thread))),
    lost: thread.lost,
    close: () => endThread(thread),
  });
}

// What the methods really give is judged by the decoder of the exchange.
function inThread(thread: WorkerThread): ContextProvider {
  return {
    info: () => thread.call('info') as Promise<ProviderInfo>,
    capabilities: () => thread.call('capabilities') as Promise<Capabilities>,
    query: (query, { signal }) => thread.call('query', query, signal) as Promise<ContextQueryResult>,
    verify: (request, { signal }) => thread.call('verify', request, signal) as Promise<VerifyResponse>,
  };
}

async function endThread(thread: WorkerThread): Promise<CloseReport> {
  const start = performance.now();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), CLOSE_MS);
  const closed = await thread.call('close', undefined, stop.signal).then(
    () => true,
    () => false,
  );
  clearTimeout(timer);
  await thread.end();
  const durationMs = Math.round(performance.now() - start);
  return { ended: closed ? 'exited' : 'terminated', code: null, signal: null, durationMs };
}
