#!/usr/bin/env node
// In a checkout pnpm links this file before anything is built; in a package the build is always there.
import { existsSync } from 'node:fs';

const built = new URL('../dist/contextgraph-inspect.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  console.error('contextgraph-inspect: it is not built yet; run npm run build in the folder of the checkout');
  process.exitCode = 2;
}
