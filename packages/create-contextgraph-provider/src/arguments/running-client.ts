/** The package managers that can run us, and whose commands we print. */
export const CLIENTS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type Client = (typeof CLIENTS)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

export interface RunningClient {
  readonly name: Client;
  /** Major version; 0 when unknown. */
  readonly major: number;
  /** Its whole version, when it said one. */
  readonly version?: string;
}

/** Reads the client from its user agent; no user agent means npm (npm 6 sets none). */
export function runningClient(environment: Environment): RunningClient {
  const agent = environment['npm_config_user_agent'] ?? '';
  const found = /^(npm|pnpm|yarn|bun)\/((\d+)\.\d+\.\d+)(?:\s|$)/.exec(agent);
  const version = found?.[2];
  return {
    name: (found?.[1] ?? /^(?:npm|pnpm|yarn|bun)(?=\/)/.exec(agent)?.[0] ?? 'npm') as Client,
    major: Number(found?.[3] ?? /^[a-z]+\/(\d+)/.exec(agent)?.[1] ?? 0),
    ...(version === undefined ? {} : { version }),
  };
}

/** What a user of npm on Windows must know about the dashes; empty for everybody else. */
export function powerShellHint(environment: Environment, windows = process.platform === 'win32'): string {
  return windows && runningClient(environment).name === 'npm'
    ? ' (PowerShell drops a bare --: keep the quotes, or use npx create-contextgraph-provider@latest)'
    : '';
}

/** The command line that starts us under the running client, or from a clone of the repository, ready to paste. */
export function createCommand(environment: Environment, words: readonly string[]): string {
  const doubleDash = process.platform === 'win32' ? "'--'" : '--';
  const [directory, ...options] = words;
  if (environment['CONTEXTGRAPH_CREATE_IN_CLONE'] === '1') {
    // Beside the clone, not in it.
    return ['npm run create', doubleDash, `../${directory}`, ...options].join(' ');
  }
  const { name, major } = runningClient(environment);
  // Only npm 7 and later read options before the dashes as their own.
  const dashes = name === 'npm' && options.length > 0 ? [doubleDash] : [];
  // Yarn 1 looks for a file that is really called create-x@latest.
  const package_ = name === 'yarn' && major <= 1 ? 'contextgraph-provider' : 'contextgraph-provider@latest';
  return [name, 'create', package_, directory, ...dashes, ...options]
    .filter((word) => word !== undefined)
    .join(' ');
}
