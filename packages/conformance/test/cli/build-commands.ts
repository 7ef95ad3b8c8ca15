import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

/** Both commands of the package, bundled from the sources as they are now. */
export interface BuiltCommands {
  readonly inspect: string;
  readonly example: string;
  readonly remove: () => void;
}

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
const source = (path: string) => join(packageFolder, '..', path);

/** Bundles the commands into a new folder inside the package, where their dependencies resolve. */
export async function buildCommands(): Promise<BuiltCommands> {
  const cache = join(packageFolder, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'commands-'));
  await build({
    config: false,
    silent: true,
    entry: {
      'contextgraph-inspect': join(packageFolder, 'src/cli/contextgraph-inspect.ts'),
      'contextgraph-example-provider': join(
        packageFolder,
        'src/misbehaviours/example-provider/contextgraph-example-provider.ts',
      ),
    },
    outDir: folder,
    format: ['esm'],
    platform: 'node',
    target: 'node20',
    splitting: true,
    noExternal: [/^@contextgraphprotocol\//],
    external: ['commander', 'kleur'],
    esbuildOptions: (options) => {
      options.alias = {
        '@contextgraphprotocol/protocol': source('protocol/src/index.ts'),
        '@contextgraphprotocol/host/node': source('host/src/node.ts'),
        '@contextgraphprotocol/host': source('host/src/index.ts'),
      };
    },
  });
  return {
    inspect: join(folder, 'contextgraph-inspect.js'),
    example: join(folder, 'contextgraph-example-provider.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
