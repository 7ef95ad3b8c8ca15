import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The built package as a project that installed it sees it.
const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');

let project: string;
beforeAll(async () => {
  if (!existsSync(at('../../dist/index.js')))
    throw new Error('the SDK is not built; run "npm run build" in the root first');
  project = await mkdtemp(join(tmpdir(), 'consumer-'));
  await mkdir(join(project, 'node_modules/@contextgraphprotocol'), { recursive: true });
  await symlink(at('../..'), join(project, 'node_modules/@contextgraphprotocol/typescript-sdk'));
  await symlink(at('../../../protocol'), join(project, 'node_modules/@contextgraphprotocol/protocol'));
});
afterAll(() => rm(project, { recursive: true, force: true }));

const QUICK_START = readFileSync(at('../../../../examples/quickstart-stdio/src/provider.ts'), 'utf8');
const HTTP_USE = `
import { createServer } from 'node:http';
import { createFetchHandler, createHttpHandler, defineFrame } from '@contextgraphprotocol/typescript-sdk';
import { handleEnvelope } from '@contextgraphprotocol/typescript-sdk/web';
import type { Provider } from '@contextgraphprotocol/typescript-sdk';
export function serve(provider: Provider) {
  const kind: string = 'doc';
  const frame = { id: 'a', kind, title: 'T', content: 'x', score: 1 };
  void handleEnvelope(provider, { type: 'shutdown' });
  return [createServer(createHttpHandler(provider)), createFetchHandler(provider), defineFrame(frame)];
}
`;

describe('modules', () => {
  it('P41: nothing that the web entry loads mentions node:', () => {
    for (const extension of ['js', 'cjs']) {
      const seen = new Set<string>();
      const visit = (file: string) => {
        if (seen.has(file)) return;
        seen.add(file);
        const code = readFileSync(file, 'utf8');
        expect(code, file).not.toMatch(/['"]node:|require\(['"](?:fs|crypto|buffer|process|path)['"]\)/);
        for (const [, path] of code.matchAll(/(?:from|require\()\s*['"](\.[^'"]+)['"]/g)) {
          visit(join(dirname(file), path ?? ''));
        }
      };
      visit(at(`../../dist/web.${extension}`));
      expect(seen.size, 'the entry and what it shares with the root').toBeGreaterThan(1);
    }
  });

  it.each([
    [
      'mjs',
      "import * as root from '@contextgraphprotocol/typescript-sdk'; import * as web from '@contextgraphprotocol/typescript-sdk/web';",
    ],
    [
      'cjs',
      "const root = require('@contextgraphprotocol/typescript-sdk'); const web = require('@contextgraphprotocol/typescript-sdk/web');",
    ],
  ])('P46: loads from a .%s file, and shares what both entries have', async (extension, imports) => {
    const file = join(project, `load.${extension}`);
    await writeFile(
      file,
      `${imports}
const missing = Object.keys(web).filter((name) => name !== 'default' && name !== 'module.exports' && root[name] !== web[name]);
console.log(JSON.stringify({ missing, own: ['runStdioProvider', 'createHttpHandler', 'fileProvenance'].filter((name) => typeof root[name] !== 'function') }));`,
    );
    const { stdout, stderr } = await run(process.execPath, [file]);
    expect({ stdout: JSON.parse(stdout), stderr }).toEqual({ stdout: { missing: [], own: [] }, stderr: '' });
  });

  it('an error of the ESM copy is recognised by the CJS copy', async () => {
    const file = join(project, 'brand.mjs');
    await writeFile(
      file,
      `import { createRequire } from 'node:module';
import { ProviderError } from '@contextgraphprotocol/typescript-sdk';
const other = createRequire(import.meta.url)('@contextgraphprotocol/typescript-sdk');
console.log(ProviderError === other.ProviderError, new ProviderError('x') instanceof other.ProviderError);`,
    );
    expect((await run(process.execPath, [file])).stdout).toBe('false true\n');
  });
});

describe('types', () => {
  const check = async (name: string, source: string, options: object) => {
    const folder = join(project, name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.ts'), source);
    const compilerOptions = {
      target: 'ES2022',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      ...options,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.ts'] }));
    const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    return stdout;
  };

  it.each([
    ['ESM', { module: 'NodeNext', moduleDetection: 'force' }],
    ['bundler', { module: 'ESNext', moduleResolution: 'bundler' }],
    ['exact', { module: 'NodeNext', moduleDetection: 'force', exactOptionalPropertyTypes: true }],
  ])(
    'P47: the quick start type-checks without node typings and with skipLibCheck off (%s)',
    async (name, options) => {
      await writeFile(join(project, 'package.json'), '{"type":"module"}');
      expect(await check(`plain-${name}`, QUICK_START, options)).toBe('');
    },
  );

  it('P46: a CommonJS project type-checks too', async () => {
    await writeFile(join(project, 'package.json'), '{}');
    expect(await check('cjs', QUICK_START, { module: 'node16' })).toBe('');
  });

  it('P47 P50: node:http takes the handler, and frames may be built in variables', async () => {
    await writeFile(join(project, 'package.json'), '{"type":"module"}');
    const node = {
      module: 'NodeNext',
      types: ['node'],
      typeRoots: [at('../../node_modules/@types')],
      skipLibCheck: true,
    };
    expect(await check('node', HTTP_USE, node)).toBe('');
    expect(await check('wrong', HTTP_USE.replace("id: 'a',", ''), node), 'the check can fail').toContain(
      'TS2',
    );
  });
});
