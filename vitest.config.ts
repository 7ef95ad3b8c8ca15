import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Tests read the sources, not the builds; end-to-end tests read the builds and packed tarballs.
const alias = [
  { find: /^@contextgraphprotocol\/protocol$/, replacement: source('packages/protocol/src/index.ts') },
  {
    find: /^@contextgraphprotocol\/typescript-sdk$/,
    replacement: source('packages/typescript-sdk/src/index.ts'),
  },
  {
    find: /^@contextgraphprotocol\/typescript-sdk\/web$/,
    replacement: source('packages/typescript-sdk/src/web.ts'),
  },
  { find: /^@contextgraphprotocol\/host$/, replacement: source('packages/host/src/index.ts') },
  { find: /^@contextgraphprotocol\/host\/node$/, replacement: source('packages/host/src/node.ts') },
  { find: /^@contextgraphprotocol\/conformance$/, replacement: source('packages/conformance/src/index.ts') },
];

export default defineConfig({
  resolve: { alias },
  test: {
    // The tests start hundreds of processes; a shared runner may starve one once. A test that fails twice is red, and a
    // retry is printed beside the test.
    retry: process.env['CI'] ? 1 : 0,
    globalSetup: './scripts/vitest-temporary-folder.mjs',
    reporters: ['default', './scripts/vitest-plain-summary.mjs'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts', 'examples/*/test/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/*.e2e.test.ts', '**/*.referee.test.ts', '**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['packages/*/test/**/*.test-d.ts'],
            tsconfig: './tsconfig.typetest.json',
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: [
            'packages/*/test/**/*.e2e.test.ts',
            'examples/*/test/**/*.e2e.test.ts',
            'tests/**/*.e2e.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'referee',
          include: ['tests/**/*.referee.test.ts'],
          testTimeout: 300_000,
          maxConcurrency: 4,
          fileParallelism: false,
          pool: 'forks',
        },
      },
    ],
  },
});
