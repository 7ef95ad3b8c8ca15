import { copyFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

const REPORT_SCHEMA = 'contextgraph-conformance-report.schema.json';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'contextgraph-inspect': 'src/cli/contextgraph-inspect.ts',
    'contextgraph-example-provider': 'src/misbehaviours/example-provider/contextgraph-example-provider.ts',
  },
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  treeshake: true,
  splitting: true,
  // The schema of the report belongs to no language, so it lives with the other one; the package brings a copy.
  onSuccess: async () => copyFileSync(`../../schema/${REPORT_SCHEMA}`, `dist/${REPORT_SCHEMA}`),
  // Types for the library only: nobody imports a command.
  dts: { entry: { index: 'src/index.ts' }, compilerOptions: { ignoreDeprecations: '6.0' } },
});
