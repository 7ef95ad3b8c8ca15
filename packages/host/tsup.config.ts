import { copyFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

const CONFIGURATION_SCHEMA = 'contextgraph.schema.json';

export default defineConfig({
  entry: { index: 'src/index.ts', node: 'src/node.ts' },
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  treeshake: true,
  splitting: true,
  // The schema of the configuration belongs to no language, so it lives with the others; the package brings a copy.
  onSuccess: async () => copyFileSync(`../../schema/${CONFIGURATION_SCHEMA}`, `dist/${CONFIGURATION_SCHEMA}`),
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
});
