import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, makeConsumer, type Ran } from './consumer.js';

const SDK = '@contextgraphprotocol/typescript-sdk';
const require = createRequire(import.meta.url);
const COMPILERS = {
  '5.0': require.resolve('typescript-5.0/lib/tsc.js'),
  '6': require.resolve('typescript/lib/tsc.js'),
};
type Compiler = keyof typeof COMPILERS;

let consumer: Consumer;
beforeAll(async () => {
  consumer = await makeConsumer();
});
afterAll(() => consumer.remove());

const QUICK_START = readFileSync(
  fileURLToPath(new URL('../../../../examples/quickstart-stdio/src/provider.ts', import.meta.url)),
  'utf8',
);
// All entries, and all that a type of the platform is in.
const ALL_ENTRIES = `
import '${SDK}/guard-stdout';
import { createFetchHandler, createHttpHandler, defineFrame, runStdioProvider } from '${SDK}';
import type { FrameDraft, Provider, QueryContext } from '${SDK}';
import { handleEnvelope, respondToEnvelopeBody } from '${SDK}/web';
const kind: string = 'doc';
const built = { id: 'a', kind, title: 'T', citation_label: 'l', content: 'x', score: 1 };
const frames: FrameDraft[] = [built, defineFrame(built)];
const ask = (_: unknown, context: QueryContext) => (context.signal.aborted ? { frames: [] } : { frames });
export const provider: Provider = {
  info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
  capabilities: () => ({ query: { kinds: ['doc'] } }),
  query: ask,
};
export const served = [createFetchHandler(provider), createHttpHandler(provider), runStdioProvider];
export const answers = [handleEnvelope(provider, { type: 'shutdown' }), respondToEnvelopeBody(provider, {})];
`;

interface Project {
  readonly compiler: Compiler;
  readonly source: string;
  readonly type?: 'module' | 'commonjs';
  readonly options: object;
}

let count = 0;
async function check({ compiler, source, type = 'module', options }: Project): Promise<Ran> {
  const name = `p${count++}`;
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    ...options,
  };
  await consumer.write(`${name}/package.json`, JSON.stringify({ type }));
  await consumer.write(`${name}/index.ts`, source);
  const config = await consumer.write(
    `${name}/tsconfig.json`,
    JSON.stringify({ compilerOptions, files: ['index.ts'] }),
  );
  return consumer.run(process.execPath, COMPILERS[compiler], '-p', config);
}

const clean = { status: 0, stdout: '' };
const node10 = (compiler: Compiler) => ({
  module: 'CommonJS',
  moduleResolution: 'node10',
  ...(compiler === '6' ? { ignoreDeprecations: '6.0' } : {}),
});
const MODES: readonly [string, 'module' | 'commonjs', (compiler: Compiler) => object][] = [
  ['node16, an ESM package', 'module', () => ({ module: 'Node16' })],
  ['node16, a CommonJS package', 'commonjs', () => ({ module: 'Node16' })],
  ['nodenext, an ESM package', 'module', () => ({ module: 'NodeNext' })],
  ['nodenext, a CommonJS package', 'commonjs', () => ({ module: 'NodeNext' })],
  ['bundler', 'module', () => ({ module: 'ESNext', moduleResolution: 'bundler' })],
  ['node10', 'commonjs', node10],
];

describe.each(['5.0', '6'] as const)('TypeScript %s', (compiler) => {
  it.each(MODES)(
    'P46 P47: %s: every entry type-checks with skipLibCheck off, without DOM and node typings',
    async (_, type, options) => {
      expect(await check({ compiler, type, source: ALL_ENTRIES, options: options(compiler) })).toMatchObject(
        clean,
      );
    },
  );

  it('P47: so it does with exactOptionalPropertyTypes and every other strictness', async () => {
    const options = {
      module: 'NodeNext',
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      verbatimModuleSyntax: true,
    };
    expect(await check({ compiler, source: ALL_ENTRIES, options })).toMatchObject(clean);
    expect(await check({ compiler, source: QUICK_START, options })).toMatchObject(clean);
  });

  it('P47: so it does beside the types of a browser, whose Request and AbortSignal are then ours', async () => {
    const source = `${ALL_ENTRIES}
const handler = createFetchHandler(provider);
export const reply: Promise<Response> = handler(new Request('http://localhost/'));
export const signal: AbortSignal | undefined = undefined as unknown as QueryContext['signal'];`;
    const options = { module: 'NodeNext', lib: ['ES2022', 'DOM', 'DOM.Iterable'] };
    expect(await check({ compiler, source, options })).toMatchObject(clean);
  });

  it('P47 P50: a mistake in a frame is still a mistake', async () => {
    const source = ALL_ENTRIES.replace("title: 'T', ", '');
    const { status, stdout } = await check({ compiler, source, options: { module: 'NodeNext' } });
    expect(status).not.toBe(0);
    expect(stdout).toContain('title');
  });
});

describe('with node typings', () => {
  it('P47 P50: node:http takes the handler, and frames may be built in variables', async () => {
    const types = dirname(require.resolve('@types/node/package.json'));
    await consumer.write('node_modules/@types/.keep', '');
    await symlink(types, join(consumer.folder, 'node_modules/@types/node'));
    const source = `${ALL_ENTRIES}
import { createServer } from 'node:http';
export const server = createServer(createHttpHandler(provider));
export const reply: Promise<Response> = createFetchHandler(provider)(new Request('http://localhost/'));
export const fetched = (context: QueryContext) => fetch('http://localhost/', { signal: context.signal });`;
    const options = { module: 'NodeNext', types: ['node'], skipLibCheck: true };
    expect(await check({ compiler: '6', source, options })).toMatchObject(clean);
  });
});

describe('the cost of the types', () => {
  it('P48: a file of fifty providers is checked in bounded work and time', async () => {
    const one = (index: number) => `
export const provider${index}: Provider = {
  info: () => ({ name: 'p${index}', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
  capabilities: () => ({ query: { kinds: ['doc', 'memory'] }, correlation: true, verify: true }),
  query: async (query, { signal }) => {
    const { goal, kinds } = query;
    const found = [1, 2, 3].map((score) => ({ id: \`\${goal}\${score}\`, kind: kinds?.[0] ?? 'doc', title: goal, content: goal, score }));
    return signal.aborted ? { frames: [] } : packFrames(found.map((frame) => defineFrame({ ...frame, citation_label: frame.title })), query);
  },
  verify: ({ frames }) => ({ verdicts: frames.map((frame) => ({ frame, status: 'unknown' as const })) }),
};`;
    const source = `import { defineFrame, packFrames, type Provider } from '${SDK}';${Array.from({ length: 50 }, (_, index) => one(index)).join('')}`;
    const started = Date.now();
    const { status, stdout } = await check({
      compiler: '6',
      source,
      options: { module: 'NodeNext', extendedDiagnostics: true },
    });
    expect(status, stdout).toBe(0);
    expect(Date.now() - started).toBeLessThan(30_000);
    const instantiations = Number(/Instantiations:\s+(\d+)/.exec(stdout)?.[1]);
    expect(instantiations, 'work that does not depend on the machine').toBeLessThan(30_000);
  });
});
