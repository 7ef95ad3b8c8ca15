// publint and attw over every published package, as a consumer's resolver would see it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runStep } from './run-steps.mjs';

// publint leaves what it packed among the temporary files: ours, so that it goes.
const temporary = mkdtempSync(join(tmpdir(), 'contextgraph-publint-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
const env = { TMPDIR: temporary };
let failures = 0;
for (const folder of readdirSync(join(root, 'packages')).sort()) {
  const path = join('packages', folder);
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  if (runStep(`publint ${folder}`, ['pnpm', 'exec', 'publint', '--strict', path], { env }) !== 0) failures++;
  if (!hasTypes(manifest)) continue;
  const profile = isDual(manifest) ? 'strict' : 'esm-only';
  if (
    runStep(`attw ${folder} (${profile})`, ['pnpm', 'exec', 'attw', '--pack', path, '--profile', profile], {
      env,
    }) !== 0
  ) {
    failures++;
  }
}
process.exit(failures === 0 ? 0 : 1);

// A package that is only a command has no types to check.
function hasTypes(manifest) {
  return manifest.exports?.['.'] !== undefined;
}

function isDual(manifest) {
  return manifest.exports['.'].require !== undefined;
}
