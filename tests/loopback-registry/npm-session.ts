import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The packages of this workspace that are published. */
export const packageNames: readonly string[] = readdirSync(join(repository, 'packages')).map((folder) => {
  const manifest = readFileSync(join(repository, 'packages', folder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly name: string }).name;
});

export interface CommandEnding {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * A user's machine in a temporary folder: a home, a place for global installs, a place for temporary files, an npm with
 * a registry and a cache of its own, nothing inherited.
 */
export interface NpmSession {
  readonly folder: string;
  /** All that a program of this user sees of the environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a program of that name is on the PATH of this user. */
  readonly has: (program: string) => boolean;
  /** Runs a program to its end, at most `limitMs` (120 000 unless given). */
  readonly run: (program: string, args: readonly string[], options: RunOptions) => Promise<CommandEnding>;
  readonly remove: () => void;
}

export interface RunOptions {
  readonly cwd: string;
  readonly limitMs?: number;
  /** Variables beside those of the session. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The registry that this machine's npm is set to; read when the tests run, written nowhere. */
export function upstreamRegistry(): string {
  const url = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: tmpdir() }).trim();
  return url.endsWith('/') ? url : `${url}/`;
}

export function openNpmSession(registry: string): NpmSession {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'contextgraph e2e é '));
  // Yarn 1 cannot start what lies in a folder with a space.
  const prefix = mkdtempSync(join(realpathSync(tmpdir()), 'contextgraph-prefix-'));
  const home = join(folder, 'home');
  for (const made of [home, join(folder, 'tmp')]) mkdirSync(made);
  // npm does not publish without a token; ours takes any.
  const npmrc = `registry=${registry}\n${registry.replace(/^http:/, '')}:_authToken=none\naudit=false\nfund=false\nupdate-notifier=false\n`;
  writeFileSync(join(home, '.npmrc'), npmrc);
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    npm_config_userconfig: join(home, '.npmrc'),
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_yes: 'true',
    npm_config_prefix: prefix,
    // Yarn 1 installs globally what it creates with; where it may, in /usr/local, whatever HOME says.
    PREFIX: prefix,
    YARN_GLOBAL_FOLDER: join(folder, 'yarn-global'),
    YARN_CACHE_FOLDER: join(folder, 'yarn-cache'),
    // What npm, Yarn and the rest leave among the temporary files goes with the session.
    TMPDIR: join(folder, 'tmp'),
    // Compiling Go's standard library takes minutes: once for this machine, not once for each home.
    GOCACHE: process.env['GOCACHE'] ?? join(cacheHome(), 'contextgraph-typescript', 'go-build'),
    ...passedOn([
      'NODE_EXTRA_CA_CERTS',
      'HTTP_PROXY',
      'HTTPS_PROXY',
      'NO_PROXY',
      'http_proxy',
      'https_proxy',
      'no_proxy',
    ]),
  };
  return {
    folder,
    env,
    has: (program) => {
      const found = spawnSync(program, ['--version'], { env, stdio: 'ignore' });
      return found.error === undefined;
    },
    run: (program, args, { cwd, limitMs = 120_000, env: more = {} }) =>
      new Promise((settle, reject) => {
        const child = spawn(program, [...args], {
          cwd,
          env: { ...env, ...more },
          stdio: ['ignore', 'pipe', 'pipe'],
          timeout: limitMs,
        });
        let stdout = '';
        let stderr = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          stdout += text;
        });
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          stderr += text;
        });
        child.once('error', reject);
        child.once('close', (code) => settle({ code, stdout, stderr }));
      }),
    remove: () => {
      for (const made of [folder, prefix]) rmSync(made, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Packs every package of this workspace and publishes it to the session's registry. */
export async function publishPackages(session: NpmSession): Promise<void> {
  const tarballs = join(session.folder, 'tarballs');
  mkdirSync(tarballs);
  packPackages(tarballs);
  for (const file of readdirSync(tarballs)) {
    const { code, stderr } = await session.run('npm', ['publish', join(tarballs, file)], {
      cwd: session.folder,
    });
    if (code !== 0) throw new Error(`npm publish ${file} ended with ${code}\n${stderr}`);
  }
}

/** Packs packages of this workspace as they would be published. */
export function packPackages(folder: string, names: readonly string[] = []): void {
  execFileSync(process.execPath, [join(repository, 'scripts/pack-packages.mjs'), folder, ...names], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function passedOn(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name] ?? '']] : [])),
  );
}

function cacheHome(): string {
  return process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
}
