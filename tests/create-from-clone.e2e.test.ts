import { cpSync, readdirSync, readFileSync, renameSync } from 'node:fs';
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

test('npm run pack: a host in a project of its own, installed in the one line that is printed', async () => {
  const project = join(session.folder, 'my agent');
  const packages = join(project, 'packages');
  const packed = await session.run('npm', ['run', '--silent', 'pack', '--', packages], { cwd: repository });
  expect(packed.code, packed.stderr).toBe(0);
  const line = packed.stdout.split('\n').find((text) => text.startsWith('  npm install ')) ?? '';
  const installed = await session.run('sh', ['-c', line], { cwd: project });
  expect(installed.code, installed.stderr).toBe(0);
  const program = `
    import { Host } from '@contextgraphprotocol/host';
    import { budgetTokens, contentDigest } from '@contextgraphprotocol/typescript-sdk';
    const content = 'Restart it.';
    const frame = { id: 'doc:1', kind: 'doc', title: 'T', content, content_digest: contentDigest(content), token_cost: budgetTokens(content), score: 0.9, citation_label: 'a.md' };
    const host = new Host();
    host.register('own', {
      info: () => ({ name: 'own', version: '1.0.0', data_flow: { reads: true, writes: false, egress: false } }),
      capabilities: () => ({ query: { kinds: ['doc'] } }),
      query: () => ({ frames: [frame], truncated: false }),
    });
    const answer = await host.queryAll({ goal: 'restart', max_frames: 1, max_tokens: 100 });
    console.log(answer.acceptedFrames().map(({ citation_label }) => citation_label).join());
    await host.shutdown();`;
  const asked = await session.run('node', ['--input-type=module', '--eval', program], { cwd: project });
  expect(asked.stdout, asked.stderr).toBe('a.md\n');
});

test('npm run pack: names bring what they need; mistakes are two lines', async () => {
  const some = join(session.folder, 'some');
  const packed = await session.run('node', ['scripts/pack.mjs', some, 'host'], { cwd: repository });
  expect(packed.code, packed.stderr).toBe(0);
  expect(readdirSync(some).map((file) => file.replace(/-\d.*/, ''))).toEqual([
    'contextgraphprotocol-host',
    'contextgraphprotocol-protocol',
  ]);
  for (const args of [[], ['--nope'], [some, 'nope'], [join(repository, 'package.json')]]) {
    const refused = await session.run('node', ['scripts/pack.mjs', ...args], { cwd: repository });
    expect(refused).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error: .*\n {2}For example: npm run pack -- .*\n$/),
    });
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
