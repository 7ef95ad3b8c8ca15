import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../loopback-registry/npm-session.js';
import { type Given, given } from './given-for-blocks.js';
import { pages } from './pages.js';

/** A `ts` block as one program. A block that leaves something open is one program for each thing put there. */
export interface CodeBlock {
  /** Where it stands, such as `README.md:38`. */
  readonly title: string;
  /** Name of its file in `src/` and `dist/`, without extension. */
  readonly name: string;
  readonly source: string;
  /** How it is judged: as a provider over stdio or HTTP, or by running to its end. */
  readonly kind: 'stdio' | 'http' | 'program';
  /** A text of its output. */
  readonly shows?: string;
}

interface Block {
  readonly path: string;
  /** Line of the page on which its code begins. */
  readonly line: number;
  readonly code: string;
}

const blocks: readonly Block[] = pages.flatMap(({ path, fences }) =>
  fences
    .filter(({ language }) => language === 'ts')
    .map(({ line, lines }) => ({ path, line, code: lines.join('\n') })),
);

export const codeBlocks: readonly CodeBlock[] = [
  ...blocks.flatMap((block) => {
    const openings = given.filter(({ page }) => page === block.path);
    return openings.length === 0
      ? [asProgram(block)]
      : openings.map((opening, index) => asProgram(block, { ...opening, index }));
  }),
  readmeProviderOverHttp(),
];

/** The program of README.md: a provider over stdio. */
export const readmeBlock = codeBlocks.find(({ title }) => title.startsWith('README.md:'));

function asProgram({ path, line, code }: Block, put?: Given & { readonly index: number }): CodeBlock {
  const name = `${path.replace(/\.md$/, '').replaceAll(/[^A-Za-z]+/g, '-')}-${line}`;
  return {
    title: `${path}:${line}${put?.shows ? ` (${put.shows})` : ''}`,
    name: put === undefined ? name : `${name}-${put.index}`,
    // Empty lines in front: what the compiler says names the line of the page.
    source: `${put?.before ?? ''}${'\n'.repeat(line - 1)}${code}\n`,
    kind: kindOf(code),
    ...(put?.shows === undefined ? {} : { shows: put.shows }),
  };
}

/** README.md's provider, served as the page of the SDK says for `node:http` in its table. */
function readmeProviderOverHttp(): CodeBlock {
  const path = 'packages/typescript-sdk/README.md';
  const row = /^\| `node:http` +\| `([^`]+)`/m;
  const text = pages.find((page) => page.path === path)?.text ?? '';
  const [, call] = row.exec(text) ?? [];
  const readme = blocks.find((block) => block.path === 'README.md');
  if (call === undefined || readme === undefined)
    throw new Error(`${path} has no row for node:http any more`);
  const code = readme.code
    .replace('runStdioProvider }', 'createHttpHandler }')
    .replace('runStdioProvider(provider);', `${call};`);
  const imports = "import { createServer } from 'node:http';\n";
  const line = text.slice(0, row.exec(text)?.index).split('\n').length;
  return {
    title: `${path}:${line} with the provider of README.md`,
    name: 'readme-provider-over-http',
    source: `${imports}${code}\n`,
    kind: kindOf(code),
  };
}

function kindOf(code: string): CodeBlock['kind'] {
  if (/\brunStdioProvider\(/.test(code)) return 'stdio';
  return /\.listen\(/.test(code) ? 'http' : 'program';
}

/** Writes the blocks into a project, with the strict options under which a reader's compiler sees them. */
export function writeSources(project: string): void {
  const base = JSON.parse(readFileSync(join(repository, 'tsconfig.base.json'), 'utf8'));
  const compilerOptions = {
    ...base.compilerOptions,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    skipLibCheck: false,
    types: ['node'],
    rootDir: 'src',
    outDir: 'dist',
    noEmit: false,
  };
  const options = JSON.stringify({ compilerOptions, include: ['src'] });
  writeFileSync(join(project, 'tsconfig.json'), options);
  mkdirSync(join(project, 'src'), { recursive: true });
  for (const { name, source } of codeBlocks) writeFileSync(join(project, 'src', `${name}.ts`), source);
}
