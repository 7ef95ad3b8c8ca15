import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from 'tsup';
import { stageTemplates } from './stage-templates.js';
import { type BundleFacts, thirdPartyNotices } from './third-party-notices.js';

export interface BuildPlace {
  /** The folder of this package. */
  readonly source: string;
  /** Where `dist`, `templates` and the notices go: the package itself, or a folder of a test. */
  readonly output: string;
}

const createRequireBanner =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** The two bundles: the little entry that any Node.js can read, and everything else in one file. */
export function buildOptions({ source, output }: BuildPlace): readonly Options[] {
  const shared = {
    format: ['esm' as const],
    platform: 'node' as const,
    outDir: join(output, 'dist'),
    splitting: false,
    config: false as const,
    removeNodeProtocol: false,
    silent: true,
  };
  return [
    {
      ...shared,
      entry: { 'create-contextgraph-provider': join(source, 'src/create-contextgraph-provider.ts') },
      // Old enough that every Node.js with modules reads it and gets to the line about its version.
      target: 'es2018',
      external: ['./cli.js'],
    },
    {
      ...shared,
      entry: { cli: join(source, 'src/cli.ts') },
      target: 'node20',
      noExternal: [/.*/],
      treeshake: false,
      metafile: true,
      // commander and prompts are CommonJS and ask for node modules at run time.
      banner: { js: createRequireBanner },
      onSuccess: async () => finishBuild({ source, output }),
    },
  ];
}

function finishBuild({ source, output }: BuildPlace): void {
  const repository = join(source, '..', '..');
  const facts = join(output, 'dist', 'metafile-esm.json');
  const bundle = JSON.parse(readFileSync(facts, 'utf8')) as BundleFacts;
  rmSync(facts);
  writeFileSync(join(output, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(bundle, process.cwd()));
  stageTemplates(repository, join(output, 'templates'));
}
