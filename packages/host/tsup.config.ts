import { copyFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

const CONFIGURATION_SCHEMA = 'contextgraph.schema.json';
const THREAD = 'worker-provider.mjs';

export default defineConfig({
  entry: { index: 'src/index.ts', node: 'src/node.ts', opentelemetry: 'src/opentelemetry.ts' },
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  treeshake: true,
  splitting: true,
  onSuccess: async () => {
    // The schema of the configuration belongs to no language, so it lives with the others; the package brings a copy.
    copyFileSync(`../../schema/${CONFIGURATION_SCHEMA}`, `dist/${CONFIGURATION_SCHEMA}`);
    // A thread is started from a file, which stands on its own beside the code that starts it.
    copyFileSync(`src/transports/worker/${THREAD}`, `dist/${THREAD}`);
  },
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
});
