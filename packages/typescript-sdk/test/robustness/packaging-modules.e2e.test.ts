import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, makeConsumer } from './consumer.js';

const SDK = '@contextgraphprotocol/typescript-sdk';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await makeConsumer();
});
afterAll(() => consumer.remove());

const installed = (path: string) => join(consumer.folder, 'node_modules', path);
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(installed(`${name}/package.json`), 'utf8')) as Record<string, object | undefined>;

describe('modules, from the packed tarballs', () => {
  it.each([
    ['mjs', `import * as root from '${SDK}'; import * as web from '${SDK}/web';`],
    ['cjs', `const root = require('${SDK}'); const web = require('${SDK}/web');`],
  ])('P46: loads from a .%s file, and shares what both entries have', async (extension, imports) => {
    const file = await consumer.write(
      `load.${extension}`,
      `${imports}
const missing = Object.keys(web).filter((name) => name !== 'default' && name !== 'module.exports' && root[name] !== web[name]);
console.log(JSON.stringify({ missing, own: ['runStdioProvider', 'createHttpHandler', 'fileProvenance'].filter((name) => typeof root[name] !== 'function') }));`,
    );
    const { stdout, stderr } = await consumer.run(process.execPath, file);
    expect({ stdout: JSON.parse(stdout), stderr }).toEqual({ stdout: { missing: [], own: [] }, stderr: '' });
  });

  it.each([
    ['mjs', `import '${SDK}/guard-stdout';`],
    ['cjs', `require('${SDK}/guard-stdout');`],
  ])('P01 P46: the guard keeps stdout clean from the first line of a .%s file', async (extension, first) => {
    const file = await consumer.write(`guard.${extension}`, `${first}\nconsole.log('noise');`);
    expect(await consumer.run(process.execPath, file)).toEqual({ status: 0, stdout: '', stderr: 'noise\n' });
  });

  it('P46: an error of the ESM copy is recognised by the CJS copy', async () => {
    const file = await consumer.write(
      'brand.mjs',
      `import { createRequire } from 'node:module';
import { ProviderError } from '${SDK}';
const other = createRequire(import.meta.url)('${SDK}');
console.log(ProviderError === other.ProviderError, new ProviderError('x') instanceof other.ProviderError);`,
    );
    expect((await consumer.run(process.execPath, file)).stdout).toBe('false true\n');
  });

  it('P41: nothing that the web entry loads mentions node:', () => {
    for (const extension of ['js', 'cjs']) {
      const seen = new Set<string>();
      const visit = (file: string) => {
        if (seen.has(file)) return;
        seen.add(file);
        const code = readFileSync(file, 'utf8');
        expect(code, file).not.toMatch(/['"]node:|require\(['"](?:fs|crypto|buffer|process|path)['"]\)/);
        expect(code, file).not.toMatch(/(?<![.\w$])(?:process|Buffer|setImmediate)\b\s*[.(]/);
        for (const [, path] of code.matchAll(/(?:from|require\()\s*['"](\.[^'"]+)['"]/g)) {
          visit(join(dirname(file), path ?? ''));
        }
      };
      visit(installed(`${SDK}/dist/web.${extension}`));
      expect(seen.size, 'the entry and what it shares with the root').toBeGreaterThan(1);
    }
  });

  it('P46: serves in a jest project of CommonJS, with jest from the registry', async (context) => {
    const quiet = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error', '--prefer-offline'];
    const got = await consumer.run('npm', 'install', ...quiet, 'jest@30');
    if (got.status !== 0)
      return context.skip(`NOT RUN: jest cannot be installed: ${got.stderr.slice(0, 200)}`);
    await consumer.write(
      'provider.test.js',
      `const { createTestHost, runStdioProvider, defineFrame } = require('${SDK}');
const { PassThrough } = require('node:stream');
const provider = {
  info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
  capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true }),
  query: ({ goal }) => ({ frames: [defineFrame({ id: 'a', kind: 'doc', title: 'T', citation_label: 'l', content: goal, score: 1 })] }),
};
test('an author tests a provider', async () => {
  const { frames } = await createTestHost(provider).query({ goal: 'abcd' });
  expect(frames).toMatchObject([{ token_cost: 1 }]);
});
test('over streams', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const run = runStdioProvider(provider, { input, output });
  input.end('{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}\\n');
  await run.closed;
  expect(output.read().toString()).toContain('handshake_ack');
});`,
    );
    // Its cache is otherwise in the system's temporary folder, and stays there.
    const flags = ['--ci', '--cacheDirectory', join(consumer.folder, 'jest-cache')];
    const { status, stderr } = await consumer.run(process.execPath, installed('jest/bin/jest.js'), ...flags);
    expect(stderr).toContain('Tests:       2 passed, 2 total');
    expect(status).toBe(0);
  });

  it('P46: serves in a vitest project', async () => {
    const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));
    if (!existsSync(installed('vitest'))) await symlink(vitest, installed('vitest'));
    await consumer.write(
      'vt/provider.test.mjs',
      `import { expect, test } from 'vitest';
import { createTestHost } from '${SDK}/web';
test('an author tests a provider', async () => {
  const host = createTestHost({
    info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
    capabilities: () => ({ query: { kinds: ['doc'] } }),
    query: () => ({ frames: [] }),
  });
  expect(await host.query({ goal: 'x' })).toMatchObject({ frames: [] });
});`,
    );
    const got = await consumer.run(process.execPath, join(vitest, 'vitest.mjs'), 'run', '--root', 'vt');
    expect(got.stdout).toContain('1 passed');
    expect(got.status).toBe(0);
  });
});

describe('weight', () => {
  // In KiB: an entry with all that it loads when it is imported, the protocol's part too. About a fifth above what it is.
  it.each([
    ['index', 200],
    ['web', 165],
    ['guard-stdout', 5],
  ])('P49: the entry %s loads at most %i KiB of code, as ESM and as CommonJS', (entry, ceiling) => {
    for (const extension of ['js', 'cjs']) {
      const files = [...loadedBy(installed(`${SDK}/dist/${entry}.${extension}`))];
      const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
      expect(bytes / 1024, files.join('\n')).toBeLessThan(ceiling);
      // A ceiling that is far away holds nothing up.
      expect(bytes / 1024).toBeGreaterThan(ceiling / 2);
      // The schema's validators are for those who ask for them.
      expect(files.filter((file) => file.includes('profile.generated'))).toEqual([]);
    }
  });

  it('P49: nothing of third parties is installed, no script runs, and the whole stays small', () => {
    expect(manifestOf(SDK)['dependencies']).toEqual({ '@contextgraphprotocol/protocol': expect.any(String) });
    for (const name of [SDK, '@contextgraphprotocol/protocol']) {
      const manifest = manifestOf(name);
      expect(Object.keys(manifest)).not.toContain('optionalDependencies');
      expect(Object.keys(manifest)).not.toContain('peerDependencies');
      for (const hook of ['preinstall', 'install', 'postinstall'])
        expect(manifest['scripts'] ?? {}).not.toHaveProperty(hook);
    }
    expect(manifestOf('@contextgraphprotocol/protocol')['dependencies'] ?? {}).toEqual({});
    const lock = JSON.parse(readFileSync(installed('.package-lock.json'), 'utf8')) as { packages: object };
    const own = Object.keys(lock.packages).filter((path) => path.includes('@contextgraphprotocol'));
    expect(own).toHaveLength(2);
    // Source maps aside, which no program loads.
    const code = sizeOf(installed(`${SDK}/dist`), (name) => !name.endsWith('.map'));
    expect(code, 'bytes of the SDK').toBeLessThan(400 * 1024);
    const all = sizeOf(installed('@contextgraphprotocol'), () => true);
    expect(all, 'bytes of all that is installed').toBeLessThan(3 * 1024 * 1024);
  });
});

/** The file and, in turn, every file of ours that it loads before its own code runs. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const extension = file.endsWith('.cjs') ? 'cjs' : 'js';
  for (const [, name = ''] of code.matchAll(
    /^(?:import|export|(?:var|const) \S+ =|require\().*?['"]([^'"]+)['"]/gm,
  )) {
    if (name.startsWith('./')) loadedBy(join(dirname(file), name), seen);
    if (name === '@contextgraphprotocol/protocol')
      loadedBy(installed(`${name}/dist/index.${extension}`), seen);
  }
  return seen;
}

function sizeOf(folder: string, counts: (name: string) => boolean): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) size += sizeOf(path, counts);
    else if (counts(entry.name)) size += statSync(path).size;
  }
  return size;
}
