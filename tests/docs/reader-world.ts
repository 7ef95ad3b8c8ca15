import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { startLoopbackRegistry } from '../loopback-registry/loopback-registry.js';
import {
  type CommandEnding,
  type NpmSession,
  openNpmSession,
  packageNames,
  packPackages,
  repository,
  upstreamRegistry,
} from '../loopback-registry/npm-session.js';
import { openReader, type Reader } from './reader.js';
import { packageProject } from './stations.js';

/** A machine of a reader, on which the packages can be had from a registry. */
export interface World {
  readonly session: NpmSession;
  readonly reader: Reader;
  /** The project in which the snippets of the pages are compiled and run. */
  readonly project: string;
  /** Names that were asked for and are not ours. */
  readonly forwarded: () => ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

/** Package managers that the generator's page names beside npm. */
const managers = { pnpm: 'pnpm@10.34.9', yarn: 'yarn@1.22.22', bun: 'bun@1.4.5' };

export async function openWorld(): Promise<World> {
  const registry = await startLoopbackRegistry({ upstream: upstreamRegistry(), own: packageNames });
  const session = openNpmSession(registry.url);
  const reader = await openReader(session, Object.entries(managers).map(binFolder));
  await publishAll(session);
  buildExamples();
  return {
    session,
    reader,
    forwarded: registry.forwarded,
    project: await makeProject(session),
    close: async () => {
      await reader.interrupt();
      session.remove();
      await registry.close();
    },
  };
}

async function publishAll(session: NpmSession): Promise<void> {
  const tarballs = join(session.folder, 'tarballs');
  mkdirSync(tarballs);
  packPackages(tarballs);
  const publications = readdirSync(tarballs).map((file) =>
    session.run('npm', ['publish', join(tarballs, file)], { cwd: session.folder }),
  );
  for (const ending of await Promise.all(publications)) succeeded(ending);
}

/** A project as the pages of the packages take it for granted, with what its author has in it. */
async function makeProject(session: NpmSession): Promise<string> {
  const project = join(session.folder, packageProject);
  mkdirSync(join(project, 'docs'), { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'reader', type: 'module' }));
  writeFileSync(
    join(project, 'docs/start.md'),
    '# Start\n\nInstall the binding, then implement the methods.\n',
  );
  const provider = { id: 'docs', command: 'node', args: ['dist/provider.js'] };
  writeFileSync(join(project, 'contextgraph.json'), JSON.stringify({ providers: [provider] }));
  // What markdown-folder's page asks about.
  cpSync(join(project, 'docs'), join(session.folder, 'home/notes'), { recursive: true });
  const packages = ['protocol', 'typescript-sdk', 'host', 'conformance'].map(
    (name) => `@contextgraphprotocol/${name}`,
  );
  succeeded(
    await session.run('npm', ['install', ...packages, 'typescript@6', '@types/node@20'], { cwd: project }),
  );
  return project;
}

// Outside the checkout and kept: they are large, and the same in every run.
function binFolder([name, spec]: readonly [string, string]): string {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folder = join(cache, 'contextgraph-typescript', spec.replace('@', '-'));
  const bin = join(folder, 'node_modules/.bin');
  if (!existsSync(join(bin, name))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', spec], { cwd: folder, stdio: 'pipe' });
  }
  return bin;
}

function buildExamples(): void {
  const examples = readdirSync(join(repository, 'examples'));
  if (examples.every((name) => existsSync(join(repository, 'examples', name, 'dist')))) return;
  const args = ['scripts/pnpm.mjs', '--recursive', '--filter', './examples/*', 'run', 'build'];
  execFileSync(process.execPath, args, { cwd: repository, stdio: 'pipe' });
}

export function succeeded({ code, stdout, stderr }: CommandEnding): void {
  if (code !== 0) throw new Error(`ended with status ${code}\n${stdout}\n${stderr}`);
}
