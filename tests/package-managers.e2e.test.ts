import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackRegistry, startLoopbackRegistry } from './loopback-registry/loopback-registry.js';
import { machineState, newSince } from './loopback-registry/machine-watch.js';
import {
  type CommandEnding,
  type NpmSession,
  openNpmSession,
  packageNames,
  publishPackages,
  upstreamRegistry,
} from './loopback-registry/npm-session.js';

interface ClientCase {
  readonly name: string;
  /** The package that has the client in it. */
  readonly spec: string;
  readonly create: readonly string[];
  readonly install: readonly string[];
  readonly test: readonly string[];
  readonly conformance: readonly string[];
  readonly lockfile: string;
  /** What this client must be told beside the registry. */
  readonly env?: Readonly<Record<string, string>>;
}

const npm = (major: number): ClientCase => ({
  name: `npm ${major}`,
  spec: `npm@${major}`,
  create: ['npm', 'create', 'contextgraph-provider@latest', 'p', '--', '--template', 'ts'],
  install: ['npm', 'install'],
  test: ['npm', 'test'],
  conformance: ['npm', 'run', 'conformance'],
  lockfile: 'package-lock.json',
});

const other = (name: string, spec: string, rest: Pick<ClientCase, 'create' | 'lockfile'>): ClientCase => {
  const client = spec.includes('yarn') ? 'yarn' : (name.split(' ')[0] ?? name);
  return {
    name,
    spec,
    ...rest,
    install: [client, 'install'],
    test: [client, 'run', 'test'],
    conformance: [client, 'run', 'conformance'],
  };
};

const clients: readonly ClientCase[] = [
  npm(9),
  npm(10),
  npm(11),
  other('pnpm 9', 'pnpm@9', {
    create: ['pnpm', 'create', 'contextgraph-provider', 'p', '--', '--lang', 'typescript'],
    lockfile: 'pnpm-lock.yaml',
  }),
  other('pnpm 10', 'pnpm@10', {
    create: ['pnpm', 'create', 'contextgraph-provider@latest', 'p', '--template', 'ts'],
    lockfile: 'pnpm-lock.yaml',
  }),
  other('yarn 1', 'yarn@1', {
    create: ['yarn', 'create', 'contextgraph-provider', 'p', '--template', 'ts'],
    lockfile: 'yarn.lock',
  }),
  {
    ...other('yarn 4', '@yarnpkg/cli-dist@4', {
      create: ['yarn', 'dlx', 'create-contextgraph-provider', 'p', '--template', 'ts'],
      lockfile: 'yarn.lock',
    }),
    env: {
      YARN_ENABLE_GLOBAL_CACHE: '0',
      // What was published a minute ago is refused otherwise.
      YARN_NPM_MINIMAL_AGE_GATE: '0',
    },
  },
  other('bun 1', 'bun@1', {
    create: ['bun', 'create', 'contextgraph-provider@latest', 'p', '--template', 'ts'],
    lockfile: 'bun.lock',
  }),
];

let registry: LoopbackRegistry;
let session: NpmSession;

beforeAll(async () => {
  registry = await startLoopbackRegistry({ upstream: upstreamRegistry(), own: packageNames });
  session = openNpmSession(registry.url);
  await publishPackages(session);
  return async () => {
    session.remove();
    await registry.close();
  };
});

describe.each(clients)('$name', (client) => {
  let folder: string;
  let project: string;
  let run: (words: readonly string[], cwd: string) => Promise<CommandEnding>;
  let why: string | undefined;

  beforeAll(() => {
    folder = join(session.folder, client.name);
    project = join(folder, 'p');
    mkdirSync(folder, { recursive: true });
    const bin = installedClient(client.spec);
    why = typeof bin === 'string' ? undefined : bin.reason;
    if (typeof bin !== 'string') {
      console.error(`NOT RUN: ${client.name}: ${bin.reason}`);
      return;
    }
    const { url } = registry;
    const env = {
      PATH: [bin, session.env['PATH']].join(delimiter),
      // Yarn 2 and later read neither .npmrc nor plain addresses unless told so.
      YARN_NPM_REGISTRY_SERVER: url.replace(/\/$/, ''),
      YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
      YARN_ENABLE_TELEMETRY: '0',
      BUN_CONFIG_REGISTRY: url,
      BUN_INSTALL_CACHE_DIR: join(folder, 'bun-cache'),
      ...client.env,
    };
    run = (words, cwd) => session.run(words[0] ?? '', words.slice(1), { cwd, limitMs: 170_000, env });
  });

  test('T1: create, install, test and conformance are green; next steps, pages and lockfile are its own, and nothing is left elsewhere', async ({
    skip,
  }) => {
    skip(why !== undefined, why);
    const before = machineState();
    const started = performance.now();
    const made = expectSuccess(await run(client.create, folder));
    const word = client.create[0] ?? '';
    expect(made.stdout).toMatch(new RegExp(`^  ${word}(?: install)?$`, 'm'));
    expect(readFileSync(join(project, 'README.md'), 'utf8')).toMatch(
      new RegExp(`^${word}(?: install)?$`, 'm'),
    );
    for (const words of [client.install, client.test, client.conformance]) {
      expectSuccess(await run(words, project));
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.error(
      `${client.name}: from create to a green conformance run ${seconds} s, its own tests included.`,
    );
    expect(existsSync(join(project, client.lockfile))).toBe(true);
    const { checks } = JSON.parse(readFileSync(join(project, 'conformance-stdio.json'), 'utf8')) as {
      readonly checks: readonly { readonly status: string }[];
    };
    expect(checks.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(checks).toHaveLength(13);
    expect(newSince(before)).toEqual([]);
  });
});

function expectSuccess(ending: CommandEnding): CommandEnding {
  expect(ending.code, `${ending.stdout}\n${ending.stderr}`).toBe(0);
  return ending;
}

/** The folder of the client's programs; outside the checkout and kept, as they are large and the same in every run. */
function installedClient(spec: string): string | { readonly reason: string } {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folder = join(cache, 'contextgraph-typescript', 'clients', spec.replace(/[@/]/g, '-'));
  const bin = join(folder, 'node_modules', '.bin');
  const finished = join(folder, 'finished');
  if (existsSync(finished)) return bin;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', spec], { cwd: folder, stdio: 'pipe' });
  } catch (thrown) {
    return { reason: `${spec} cannot be had from the registry: ${String(thrown).split('\n')[0] ?? ''}` };
  }
  writeFileSync(finished, '');
  return bin;
}
