import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

/** A child program, bundled from the sources, so that a test drives a real process of what is in the tree now. */
export interface BuiltChild {
  readonly path: string;
  remove(): Promise<void>;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles `entry` (a file beside this one) into one ES module in a temporary folder. */
export async function buildChild(entry: string): Promise<BuiltChild> {
  const folder = await mkdtemp(join(tmpdir(), 'contextgraph-sdk-'));
  await build({
    entry: { child: at(entry) },
    outDir: folder,
    format: 'esm',
    outExtension: () => ({ js: '.mjs' }),
    platform: 'node',
    target: 'node20',
    noExternal: [/.*/],
    config: false,
    tsconfig: at('../../tsconfig.json'),
    silent: true,
    splitting: false,
    dts: false,
    esbuildOptions(options) {
      options.alias = { '@contextgraphprotocol/protocol': at('../../../protocol/src/index.ts') };
    },
  });
  return { path: join(folder, 'child.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}
