import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runNode } from '../cli/run-node.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const packages = fileURLToPath(new URL('../../..', import.meta.url));
const readme = readFileSync(join(packages, 'conformance', 'README.md'), 'utf8');
const sources = {
  protocol: join(packages, 'protocol/src/index.ts'),
  host: join(packages, 'host/src/index.ts'),
  'host/node': join(packages, 'host/src/node.ts'),
  conformance: join(packages, 'conformance/src/index.ts'),
  'typescript-sdk': join(packages, 'typescript-sdk/src/index.ts'),
};
let project = '';

// The project of an author: our packages as they are now, a provider, and the recipes of the README as their tests.
beforeAll(async () => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'contextgraph-recipes-')));
  for (const name of ['conformance', 'typescript-sdk'] as const) await install(name);
  const modules = join(project, 'node_modules');
  symlinkSync(dirname(fileURLToPath(import.meta.resolve('vitest/package.json'))), join(modules, 'vitest'));
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  mkdirSync(join(project, 'dist'));
  writeFileSync(join(project, 'dist/stdio.js'), STDIO);
  for (const name of ['conformance.test.mjs', 'conformance.spec.js']) {
    writeFileSync(join(project, name), recipe(name));
  }
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the recipes of the README', () => {
  it('are all the blocks of JavaScript that it has', () => {
    const blocks = [...readme.matchAll(/^```(?:js|javascript)\b(.*)$/gm)].map(([, name = '']) => name.trim());
    // An adapter is no recipe for a provider; the tests of the pages run it.
    const recipes = blocks.filter((name) => !name.endsWith('.adapter.mjs'));
    expect(new Set(recipes)).toEqual(new Set(['conformance.test.mjs', 'conformance.spec.js']));
  });

  it('are green for an honest provider', async () => {
    writeProvider('frames.filter(({ kind }) => !query.kinds?.length || query.kinds.includes(kind))');
    const own = await run('--test', 'conformance.test.mjs');
    expect(own.stdout).toMatch(/\bpass 3\b/);
    expect(own.code).toBe(0);
    const vitest = await runVitest();
    expect(vitest.stdout).toMatch(/1 passed/);
    expect(vitest.code).toBe(0);
  });

  it('are red for one that ignores kinds, and say which check, why, and what to do', async () => {
    writeProvider('frames');
    const own = await run('--test', 'conformance.test.mjs');
    expect(own.code).toBe(1);
    expect(own.stdout).toMatch(/\bfail 1\b/);
    const vitest = await runVitest();
    expect(vitest.code).toBe(1);
    for (const output of [own.stdout, vitest.stdout + vitest.stderr]) {
      expect(output).toContain('✗ kinds-filter (Q1)');
      expect(output).toContain('to mend: When a query names kinds, return frames of those kinds only.');
      expect(output).not.toContain('duration_ms: 0');
    }
    expect(vitest.stderr).toMatch(/-\s+"kinds-filter": "pass"[\s\S]*\+\s+"kinds-filter": "fail"/);
  });
});

function recipe(name: string): string {
  const found = new RegExp(`^\`\`\`js ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(readme)?.[1];
  if (found === undefined) throw new Error(`the README has no recipe ${name}`);
  return found;
}

const STDIO = `import { runStdioProvider } from '@contextgraphprotocol/typescript-sdk';
import { provider } from './provider.js';
runStdioProvider(provider, { enforce: 'off' });
`;

function writeProvider(answer: string): void {
  writeFileSync(
    join(project, 'dist/provider.js'),
    `import { createHash } from 'node:crypto';
const frame = (kind, content) => ({
  id: kind, kind, title: kind, content, score: 0.5, citation_label: kind, representation: 'full',
  token_cost: Math.ceil(Buffer.byteLength(content) / 4),
  content_digest: 'sha256:' + createHash('sha256').update(content).digest('hex'),
});
const frames = [frame('snippet', 'one line'), frame('doc', 'a page')];
export const provider = {
  info: () => ({ name: 'p', version: '1.0.0', data_flow: { reads: true, writes: false, egress: false } }),
  capabilities: () => ({ query: { kinds: ['doc', 'snippet'] }, correlation: true }),
  query: (query) => ({ frames: ${answer}, truncated: false }),
};
`,
  );
}

async function install(name: 'conformance' | 'typescript-sdk'): Promise<void> {
  const folder = join(project, 'node_modules/@contextgraphprotocol', name);
  await build({
    config: false,
    silent: true,
    entry: { index: sources[name] },
    outDir: folder,
    format: ['esm'],
    platform: 'node',
    target: 'node20',
    noExternal: [/^@contextgraphprotocol\//],
    esbuildOptions: (options) => {
      options.alias = Object.fromEntries(
        Object.entries(sources).map(([entry, path]) => [`@contextgraphprotocol/${entry}`, path]),
      );
    },
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"module","exports":{".":"./index.js"}}');
}

function runVitest() {
  return run('node_modules/vitest/vitest.mjs', 'run', '--root', project, 'conformance.spec.js');
}

function run(...args: readonly string[]) {
  return runNode(args, { cwd: project, env: { NO_COLOR: '1' } });
}
