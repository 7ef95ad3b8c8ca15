import { userInfo } from 'node:os';
import {
  type ConsentReceipt,
  type ConsentStore,
  createMemoryConsentStore,
  Host,
  isHostError,
} from '@contextgraphprotocol/host';
import { type AddingOptions, type LoadedProviders, loadProviders } from '@contextgraphprotocol/host/node';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { UsageError } from '../usage-error.js';

/** A host with the providers of a configuration file. */
export interface ConfiguredHost {
  readonly host: Host;
  readonly loaded: LoadedProviders;
  /** Providers that could not be started or reached. */
  readonly failed: Awaited<ReturnType<LoadedProviders['addTo']>>['failed'];
  /** What was consented to on the command line. */
  readonly granted: readonly ConsentReceipt[];
}

/** Consent given on the command line. */
export interface Grants {
  /** Ids of providers. */
  readonly grant: readonly string[];
  /** Keep it in the consent file; otherwise it counts for this run only. */
  readonly remember: boolean;
}

/** Reads a configuration file. Throws a `UsageError` for one that is wrong or names nobody, and for a grant that cannot be given. */
export async function loadConfiguration(
  path: string,
  grants: Grants,
  env: NodeJS.ProcessEnv,
): Promise<LoadedProviders> {
  const loaded = await load(path, env);
  if (loaded.providers.length === 0) {
    throw new UsageError(
      `${sanitizeForTerminal(loaded.path)} names no provider, so there is nobody to ask`,
      'Add one to its "providers", for example { "id": "docs", "command": "node", "args": ["dist/provider.js"] }.',
    );
  }
  checkGrants(grants, loaded);
  return loaded;
}

/** Opens the host of a configuration file. Throws a `UsageError` for a consent file that cannot be used. */
export async function openConfiguredHost(
  loaded: LoadedProviders,
  grants: Grants,
  times: AddingOptions,
): Promise<ConfiguredHost> {
  const { consent: kept, ...options } = loaded.options;
  const consent = grants.remember ? kept : forThisRun(kept);
  const host = new Host({ ...options, ...(consent && { consent }) });
  try {
    const { failed } = await loaded.addTo(host, times);
    const unreached = new Set(failed.map(({ provider }) => provider));
    const granted: ConsentReceipt[] = [];
    for (const id of grants.grant.filter((one) => !unreached.has(one))) {
      granted.push(...(await host.recordConsent({ provider_id: id, grantor: grantor() })));
    }
    return { host, loaded, failed, granted };
  } catch (error) {
    await host.shutdown();
    if (isHostError(error, 'consent-store'))
      throw new UsageError(sanitizeForTerminal(error.message), 'Mend the consent file.');
    throw error;
  }
}

async function load(path: string, env: NodeJS.ProcessEnv): Promise<LoadedProviders> {
  try {
    return await loadProviders(path, { environment: env });
  } catch (error) {
    if (!isHostError(error)) throw error;
    const lines = error.message.split('\n').map(sanitizeForTerminal).join('\n');
    const verb = (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' ? 'Make' : 'Mend';
    throw new UsageError(lines, `${verb} the file, or name another one with --config.`);
  }
}

function checkGrants({ grant, remember }: Grants, { providers, options }: LoadedProviders): void {
  const known = providers.map(({ id }) => id);
  const unknown = grant.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new UsageError(
      `--grant: there is no provider "${sanitizeForTerminal(unknown)}"`,
      `The providers are: ${known.map(sanitizeForTerminal).join(', ')}.`,
    );
  }
  if (remember && options.consent === undefined) {
    throw new UsageError(
      '--remember: the configuration names no consent file',
      'Add "consent": "consent.jsonl" to it, or leave --remember out.',
    );
  }
}

/** What is kept is read, and nothing is added to it. */
function forThisRun(kept: ConsentStore | undefined): ConsentStore {
  const fresh = createMemoryConsentStore();
  return {
    append: (event) => fresh.append(event),
    events: async () => [...((await kept?.events()) ?? []), ...(await fresh.events())],
  };
}

function grantor() {
  return { kind: 'human', id: userName() } as const;
}

function userName(): string {
  try {
    return userInfo().username || 'command line';
  } catch {
    return 'command line';
  }
}
