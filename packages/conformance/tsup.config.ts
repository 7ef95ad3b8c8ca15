import { defineConfig } from 'tsup';

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
  // Types for the library only: nobody imports a command.
  dts: { entry: { index: 'src/index.ts' }, compilerOptions: { ignoreDeprecations: '6.0' } },
});
