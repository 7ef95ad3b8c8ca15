import { cpSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type LoopbackRegistry, startLoopbackRegistry } from './loopback-registry/loopback-registry.js';
import {
  type NpmSession,
  openNpmSession,
  packageNames,
  repository,
  upstreamRegistry,
} from './loopback-registry/npm-session.js';

// Nothing is published here: our names are answered with 404, so that the project must live from its tarballs.
let registry: LoopbackRegistry;
let session: NpmSession;

beforeAll(async () => {
  registry = await startLoopbackRegistry({ upstream: upstreamRegistry(), own: packageNames });
  session = openNpmSession(registry.url);
  return async () => {
    session.remove();
    await registry.close();
  };
});

test('npm run create makes a project outside that lives from packed tarballs, also after it was moved', async () => {
  const first = join(session.folder, 'first place', 'my-provider');
  const made = await session.run('npm', ['run', '--silent', 'create', '--', first, '--json', '--no-git'], {
    cwd: repository,
    limitMs: 170_000,
  });
  expect(made.code, made.stderr).toBe(0);
  expect(JSON.parse(made.stdout)).toMatchObject({ ok: true, package: 'my-provider', directory: first });

  const moved = join(session.folder, 'moved');
  renameSync(first, moved);
  const manifest = JSON.parse(readFileSync(join(moved, 'package.json'), 'utf8'));
  for (const spec of Object.values({ ...manifest.overrides, ...manifest.dependencies })) {
    expect(spec).toMatch(/^file:\.contextgraph\/packages\/contextgraphprotocol-[a-z-]+-\d+\.\d+\.\d+\.tgz$/);
  }
  const untouched = join(session.folder, 'untouched');
  cpSync(moved, untouched, { recursive: true });
  for (const args of [['install'], ['test'], ['run', 'conformance'], ['run', 'conformance:http']]) {
    const { code, stdout, stderr } = await session.run('npm', args, { cwd: moved });
    expect(code, `npm ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  }
  const { checks } = JSON.parse(readFileSync(join(moved, 'conformance-stdio.json'), 'utf8'));
  expect(checks.filter((check: { readonly status: string }) => check.status === 'fail')).toEqual([]);

  for (const [client, version] of [
    ['pnpm', '10'],
    ['yarn', '1'],
  ] as const) {
    const project = join(session.folder, client);
    cpSync(untouched, project, { recursive: true });
    for (const args of [['install'], ['run', 'conformance']]) {
      const exec = ['exec', '--yes', `--package=${client}@${version}`, '--', client, ...args];
      const { code, stdout, stderr } = await session.run('npm', exec, { cwd: project });
      expect(code, `${client} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
    }
  }
});

test('npm run create passes on refusals with their exit code', async () => {
  const refused = await session.run('npm', ['run', '--silent', 'create', '--', '/', '--yes'], {
    cwd: repository,
  });
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('is the root of the file system');
  const usage = await session.run('node', ['scripts/create.mjs', '--list', '--json'], { cwd: repository });
  expect(JSON.parse(usage.stdout).templates).toContainEqual(expect.objectContaining({ id: 'typescript' }));
});
