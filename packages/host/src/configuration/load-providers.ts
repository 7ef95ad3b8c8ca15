import { open } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import process from 'node:process';
import { checkArgument, checkMembers } from '../calls/check-call.js';
import { call, milliseconds, namedTexts, signal, type Wants, withMethods, words } from '../calls/wants.js';
import { withDeadline } from '../connection/deadline.js';
import { type ConsentDamage, openFileConsentStore } from '../consent/file-consent-store.js';
import { type AnyHostError, HostError } from '../errors/host-error.js';
import type { Host } from '../host.js';
import type { HostOptions } from '../host-options.js';
import { asHostError } from '../roster/provider-entry.js';
import type { HttpProviderOptions, StdioProviderOptions } from '../roster/provider-options.js';
import type { ProviderStatus } from '../roster/provider-status.js';
import { shownUrl } from '../transports/http/insecure-transport.js';
import type { Variables } from './expand-variables.js';
import { type ConfiguredLimits, type ProviderEntry, readConfiguration } from './read-configuration.js';

/** Options of {@link loadProviders}. */
export interface LoadProvidersOptions {
  /** Where `${NAME}` and `bearerEnv` are looked up. Default: the environment of this process. */
  readonly environment?: Variables;
  /** Told of lines of the consent file that cannot be read; see `openFileConsentStore`. */
  readonly onDamage?: (damage: ConsentDamage) => void;
}

/** A configuration file, ready to be used. It shows no token and no value of a variable (C8). */
export interface LoadedProviders {
  /** The file, as an absolute path. */
  readonly path: string;
  /** For `new Host(options)`: the consent file and the time limits. */
  readonly options: Pick<HostOptions, 'consent' | 'timeoutMs' | 'deadlineMs'>;
  readonly providers: readonly ConfiguredProvider[];
  /** What the file says of every query: its times in milliseconds, frames, budget tokens. */
  readonly limits: ConfiguredLimits;
  /**
   * Adds the providers to a host, all at once, in the order of the file. One that cannot be reached does not keep the
   * others out. Called again it tries those that the host does not have yet. Never rejects for a provider; what is still
   * connecting when the time is over, or when the signal fires, is ended.
   */
  addTo(host: AddingHost, options?: AddingOptions): Promise<AddedProviders>;
}

/** The part of a `Host` that providers are added with. */
export type AddingHost = Pick<Host, 'addStdio' | 'addHttp' | 'providers' | 'remove'>;

/** Limits of adding providers. */
export interface AddingOptions {
  /** For each provider's start and handshake, in milliseconds, whatever the file says. */
  readonly connectTimeoutMs?: number;
  /** For all of them together, in milliseconds. Default: none beside each one's own. */
  readonly deadlineMs?: number;
  /** Gives up those that are still connecting; they fail with `aborted`. */
  readonly signal?: AbortSignal;
}

/** A provider of a configuration file. */
export interface ConfiguredProvider {
  readonly id: string;
  readonly transport: 'stdio' | 'http';
  /** The program, without its arguments, or the URL without its query string: those may hold secrets. */
  readonly target: string;
}

/** What became of the providers of a configuration file. */
export interface AddedProviders {
  readonly added: readonly ProviderStatus[];
  readonly failed: readonly { readonly provider: string; readonly error: AnyHostError }[];
}

const LOADING: Wants<keyof LoadProvidersOptions> = { environment: namedTexts, onDamage: call };

const ADDING: Wants<keyof AddingOptions> = {
  connectTimeoutMs: milliseconds,
  deadlineMs: milliseconds,
  signal,
};

const HOST = withMethods('a Host', 'addStdio', 'addHttp', 'providers', 'remove');

const MOST_BYTES = 1024 * 1024;

/**
 * Reads the providers, the consent file and the limits that a JSON file names (its schema: `contextgraph.schema.json` of
 * this package). Paths in it are relative to its folder, in which its programs start too. `${NAME}` is replaced in
 * the values of `env` and `headers` only. Nothing is started or asked yet. Rejects with `invalid-configuration`, which
 * names every problem with its line and place.
 */
export async function loadProviders(
  path: string = 'contextgraph.json',
  options: LoadProvidersOptions = {},
): Promise<LoadedProviders> {
  checkArgument(path, words, { call: 'loadProviders', argument: 'path' });
  checkMembers(options, LOADING, { call: 'loadProviders', argument: 'options' });
  const { environment = process.env, onDamage } = options;
  const file = resolve(path);
  const configuration = readConfiguration(await readText(file), file, environment);
  const folder = dirname(file);
  const { limits = {}, consent } = configuration;
  const { timeoutMs, deadlineMs } = limits;
  const plans = configuration.providers.map((entry) => planOf(entry, folder, limits));
  const store =
    consent === undefined
      ? undefined
      : openFileConsentStore({ path: resolve(folder, consent), ...(onDamage && { onDamage }) });
  return {
    path: file,
    options: {
      ...(store && { consent: store }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
    },
    providers: plans.map(({ shown }) => shown),
    limits,
    addTo: (host, adding = {}) => addAll(plans, host, adding),
  };
}

interface Plan {
  readonly shown: ConfiguredProvider;
  readonly add: (host: AddingHost, connectTimeoutMs: number | undefined) => Promise<ProviderStatus>;
}

async function addAll(
  plans: readonly Plan[],
  host: AddingHost,
  options: AddingOptions,
): Promise<AddedProviders> {
  checkArgument(host, HOST, { call: 'addTo', argument: 'host' });
  checkMembers(options, ADDING, { call: 'addTo', argument: 'options' });
  const present = new Set(host.providers().map(({ id }) => id));
  const added: ProviderStatus[] = [];
  const failed: { provider: string; error: AnyHostError }[] = [];
  const missing = plans.filter(({ shown }) => !present.has(shown.id));
  const results = await Promise.allSettled(missing.map((plan) => addInTime(plan, host, options)));
  for (const [index, result] of results.entries()) {
    const provider = missing[index]?.shown.id ?? '';
    if (result.status === 'fulfilled') added.push(result.value);
    else failed.push({ provider, error: asHostError(provider, 'connect', result.reason) });
  }
  return { added, failed };
}

async function addInTime(
  { shown, add }: Plan,
  host: AddingHost,
  { connectTimeoutMs, deadlineMs = Number.POSITIVE_INFINITY, signal: given }: AddingOptions,
): Promise<ProviderStatus> {
  const about = { provider: shown.id, call: 'connect' } as const;
  const limits = {
    timeoutMs: deadlineMs,
    signals: [given],
    timedOut: () => new HostError('deadline-passed', { ...about, deadlineMs }),
    aborted: (reason: unknown) => new HostError('aborted', about, reason),
  };
  return withDeadline(limits, async (stop) => {
    const adding = add(host, connectTimeoutMs);
    // Nobody waits for it any more, so it is taken out again: a program must not be left half started.
    const drop = () => void host.remove(shown.id).catch(() => undefined);
    stop.addEventListener('abort', drop, { once: true });
    return adding.finally(() => stop.removeEventListener('abort', drop));
  });
}

const LONGEST_CONNECT_MS = 10_000;

/** How long a provider may take to start, where neither the caller nor its own entry says. */
function connectTimeoutOf({ connectTimeoutMs, timeoutMs = LONGEST_CONNECT_MS }: ConfiguredLimits): number {
  return connectTimeoutMs ?? Math.min(LONGEST_CONNECT_MS, timeoutMs);
}

function planOf(entry: ProviderEntry, folder: string, limits: ConfiguredLimits): Plan {
  const { id } = entry;
  const patience = (connectTimeoutMs: number | undefined) => ({
    handshakeTimeoutMs: connectTimeoutMs ?? entry.handshakeTimeoutMs ?? connectTimeoutOf(limits),
  });
  if ('command' in entry) {
    const options = programOptions(entry, folder);
    return {
      shown: { id, transport: 'stdio', target: options.command },
      add: (host, ms) => host.addStdio({ ...options, ...patience(ms) }),
    };
  }
  const { bearerEnv: bearer, ...rest } = entry;
  const options: HttpProviderOptions = { ...rest, ...(bearer && { bearer }) };
  return {
    shown: { id, transport: 'http', target: shownUrl(new URL(entry.url)) },
    add: (host, ms) => host.addHttp({ ...options, ...patience(ms) }),
  };
}

/** A command with a slash is a file beside the configuration; a bare name is looked up on `PATH`. */
function programOptions(
  entry: Extract<ProviderEntry, { command: string }>,
  folder: string,
): StdioProviderOptions {
  const { command, cwd = '.', ...rest } = entry;
  const isPath = /[\\/]/.test(command) && !isAbsolute(command);
  return { ...rest, command: isPath ? resolve(folder, command) : command, cwd: resolve(folder, cwd) };
}

async function readText(path: string): Promise<string> {
  const refuse = (reason: string, cause?: unknown) =>
    new HostError('invalid-configuration', { path, problems: [{ member: '', reason }] }, cause);
  const bytes = await readBytes(path).catch((error: NodeJS.ErrnoException) => {
    throw refuse(whyUnreadable(error), error);
  });
  if (bytes.length > MOST_BYTES) throw refuse(`is longer than ${MOST_BYTES} bytes`);
  try {
    // The decoder drops one byte order mark, which some editors write.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refuse('is not UTF-8', error);
  }
}

const EXAMPLE = '{ "providers": [{ "id": "docs", "command": "node", "args": ["dist/provider.js"] }] }';

function whyUnreadable({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `is not there (ENOENT); make it, for example as ${EXAMPLE}`;
  if (code === 'EISDIR') return 'is a folder (EISDIR); name the file in it';
  if (code === 'EACCES') return 'cannot be read: the permission is missing (EACCES)';
  return `cannot be read: ${code ?? message}`;
}

/** One byte more than is allowed, at most. */
async function readBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(MOST_BYTES + 1);
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  } finally {
    await file.close();
  }
}
