import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', web: 'src/web.ts', 'guard-stdout': 'src/guard-stdout.ts' },
  format: ['esm', 'cjs'],
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  treeshake: true,
  splitting: true,
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
});
