// Every program that is measured is one file, bundled from the sources in the tree: no build is needed, and none can be stale.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const SOURCES = {
  '@contextgraphprotocol/host': at('../../packages/host/src/index.ts'),
  '@contextgraphprotocol/protocol': at('../../packages/protocol/src/index.ts'),
  '@contextgraphprotocol/typescript-sdk': at('../../packages/typescript-sdk/src/index.ts'),
};

/** Bundles candidates (names without extension) and returns where they are: `path(name, 'mjs' | 'cjs')`. */
export async function bundle(names) {
  const folder = await mkdtemp(join(tmpdir(), 'contextgraph-bench-'));
  for (const format of ['esm', 'cjs']) {
    await build({
      entry: Object.fromEntries(names.map((name) => [name, at(`../candidates/${name}.mjs`)])),
      outDir: folder,
      format,
      outExtension: () => ({ js: format === 'esm' ? '.mjs' : '.cjs' }),
      platform: 'node',
      target: 'node20',
      noExternal: [/.*/],
      // What a bundle of CommonJS packages needs in an ES module.
      banner: format === 'esm' ? { js: REQUIRE } : {},
      tsconfig: at('../../packages/typescript-sdk/tsconfig.json'),
      config: false,
      silent: true,
      splitting: false,
      dts: false,
      clean: false,
      esbuildOptions(options) {
        options.alias = SOURCES;
      },
    });
  }
  return {
    path: (name, extension = 'mjs') => join(folder, `${name}.${extension}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";
