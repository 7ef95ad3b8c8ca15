import type { Exchange } from '@contextgraphprotocol/protocol';
import { checkMembers } from '../calls/check-call.js';
import {
  anything,
  call,
  either,
  flag,
  milliseconds,
  namedTexts,
  oneOf,
  positive,
  texts,
  url,
  type Wants,
  whole,
  words,
} from '../calls/wants.js';
import type { OpenConnectionOptions } from '../connection/open-connection.js';
import { httpEndpoint, IN_PROCESS_ENDPOINT, stdioEndpoint, workerEndpoint } from '../consent/endpoint.js';
import { type ContextProvider, exchangeOf } from '../context-provider.js';
import { HostError } from '../errors/host-error.js';
import { nodePart } from '../node-part.js';
import { connectHttp } from '../transports/http/connect-http.js';
import { bearerCredential, type Credential } from '../transports/http/credential.js';
import type { HttpExchangeOptions } from '../transports/http/http-exchange.js';
import { refuseInsecureTransport } from '../transports/http/insecure-transport.js';
import { connectInProcess } from '../transports/in-process/connect-in-process.js';
import type { EnvironmentPlan } from '../transports/stdio/scrubbed-environment.js';
import type { WorkerThreadOptions } from '../transports/worker/worker-thread-options.js';
import type { ProviderPlan } from './provider-entry.js';

/** Limits of a provider's connections. */
type ConnectionLimits = Pick<
  OpenConnectionOptions,
  | 'handshakeTimeoutMs'
  | 'requestTimeoutMs'
  | 'queueTimeoutMs'
  | 'closeTimeoutMs'
  | 'maxInFlight'
  | 'maxQueued'
>;

/** A provider in this process. */
export interface InProcessProviderOptions extends ConnectionLimits {
  readonly id: string;
  /** A provider object, or the exchange that speaks for one. */
  readonly provider: ContextProvider | Exchange;
}

/** A provider in a thread of its own, which may block, crash or fill its memory and harms nobody. */
export interface WorkerProviderOptions extends ConnectionLimits, WorkerThreadOptions {
  readonly id: string;
}

/** A provider that the host starts. */
export interface StdioProviderOptions extends ConnectionLimits, EnvironmentPlan {
  readonly id: string;
  /** The program, started without a shell. */
  readonly command: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** Where its stderr goes. Default `capture`: the last bytes are kept for errors. */
  readonly stderr?: 'capture' | 'inherit' | 'ignore';
  /** Longest line of its stdout, in bytes. Default 16 MiB. */
  readonly maxLineBytes?: number;
  /** Undecodable lines in a row that are borne. Default 32. */
  readonly maxBadLines?: number;
}

/** A provider behind a URL. */
export interface HttpProviderOptions
  extends ConnectionLimits,
    Pick<HttpExchangeOptions, 'url' | 'headers' | 'maxBodyBytes' | 'fetch'> {
  readonly id: string;
  /** Sent as `Authorization: Bearer …`; never shown (C8). */
  readonly bearer?: string | Credential;
  /** Treat it as egress also on loopback. Every other machine is egress anyway (C4). */
  readonly treatAsEgress?: boolean;
}

/** A line of a program's stdout that answered nothing. */
export interface StrayOutput {
  readonly kind: string;
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
  /** The beginning of the line, made printable. */
  readonly excerpt: string;
}

const LIMITS: Wants<keyof ConnectionLimits> = {
  handshakeTimeoutMs: milliseconds,
  requestTimeoutMs: milliseconds,
  queueTimeoutMs: milliseconds,
  closeTimeoutMs: milliseconds,
  maxInFlight: whole(1),
  maxQueued: whole(1),
};

const ENVIRONMENT: Wants<keyof EnvironmentPlan> = { env: namedTexts, inheritEnv: either(flag, texts) };

const WORKER: Wants<keyof WorkerProviderOptions> = {
  id: words,
  module: url,
  exportName: words,
  data: anything,
  blockedMs: milliseconds,
  maxHeapMb: positive,
  maxAnswerLength: whole(1),
  ...ENVIRONMENT,
  ...LIMITS,
};

const STDIO: Wants<keyof StdioProviderOptions> = {
  id: words,
  command: words,
  args: texts,
  cwd: words,
  stderr: oneOf('capture', 'inherit', 'ignore'),
  maxLineBytes: whole(1),
  maxBadLines: whole(0),
  ...ENVIRONMENT,
  ...LIMITS,
};

const HTTP: Wants<keyof HttpProviderOptions> = {
  id: words,
  url,
  bearer: anything,
  headers: namedTexts,
  maxBodyBytes: whole(1),
  fetch: call,
  treatAsEgress: flag,
  ...LIMITS,
};

/** How a provider in this process is reached. Throws `invalid-option` for what is no provider. */
export function inProcessPlan(
  id: string,
  provider: InProcessProviderOptions['provider'],
  limits: ConnectionLimits,
): ProviderPlan {
  checkProvider(provider);
  checkMembers(limits, LIMITS, { call: 'host.register', argument: 'options' });
  const exchange = typeof provider === 'function' ? provider : exchangeOf(provider);
  const open = (signal: AbortSignal) => connectInProcess({ ...limits, id, exchange, signal });
  return { id, transport: 'in-process', endpoint: IN_PROCESS_ENDPOINT, open };
}

/** How a provider in a thread is reached. Throws `invalid-option` for a module whose place is not clear. */
export function workerPlan(options: WorkerProviderOptions): ProviderPlan {
  checkMembers(options, WORKER, { call: 'host.addWorker', argument: 'options', needs: ['id', 'module'] });
  const { id, module, exportName = 'provider', ...rest } = options;
  if (!/^(file:|\/|[A-Za-z]:[\\/])/.test(String(module))) {
    throw new HostError('invalid-option', {
      call: 'host.addWorker',
      option: 'module',
      reason: "must be a file URL, as new URL('./notes.js', import.meta.url), or an absolute path",
    });
  }
  const open = async (signal: AbortSignal) => {
    const { connectWorker } = await nodePart();
    return connectWorker({ ...rest, id, module, exportName, signal });
  };
  return { id, transport: 'worker', endpoint: workerEndpoint(module, exportName), open };
}

/** How a URL is reached. Throws `insecure-transport` (C7), `invalid-url`, `invalid-credential` at once. */
export function httpPlan(options: HttpProviderOptions): ProviderPlan {
  checkMembers(options, HTTP, { call: 'host.addHttp', argument: 'options', needs: ['id', 'url'] });
  const { id, bearer, ...rest } = options;
  const url = refuseInsecureTransport(options.url, id);
  const credential = typeof bearer === 'string' ? bearerCredential(bearer) : bearer;
  const open = (signal: AbortSignal) =>
    connectHttp({ ...rest, id, url, signal, ...(credential === undefined ? {} : { credential }) });
  return { id, transport: 'http', endpoint: httpEndpoint(url), open };
}

/** How a program is reached. The part that needs Node is loaded with the first connection. */
export function stdioPlan(
  options: StdioProviderOptions,
  onStray: (stray: StrayOutput) => void,
): ProviderPlan {
  checkMembers(options, STDIO, { call: 'host.addStdio', argument: 'options', needs: ['id', 'command'] });
  const { id, command: program, ...rest } = options;
  const open = async (signal: AbortSignal) => {
    const { connectStdio } = await nodePart();
    return connectStdio({ ...rest, id, program, signal, onStray });
  };
  return { id, transport: 'stdio', endpoint: stdioEndpoint({ ...rest, program }), open };
}

function checkProvider(provider: unknown): void {
  if (typeof provider === 'function') return;
  if (typeof provider !== 'object' || provider === null) {
    throw wrong('must be an exchange, or an object with info, capabilities and query');
  }
  for (const method of ['info', 'capabilities', 'query']) {
    if (typeof (provider as Record<string, unknown>)[method] !== 'function') {
      throw wrong(`has no method ${method}`);
    }
  }
}

function wrong(reason: string): HostError {
  return new HostError('invalid-option', { call: 'host.register', option: 'provider', reason });
}
