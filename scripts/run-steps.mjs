// Runs named commands one after the other and says what each took; stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the workspace. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs one step with its output shown; returns its exit status (1 when it could not start). Without `trailer`, the
 * step's own last line stays the last one.
 */
export function runStep(name, command, { env = {}, trailer = true } = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const [program, ...args] = command;
  const child = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (child.error) console.error(`Could not start ${program}: ${child.error.message}`);
  const status = child.status ?? 1;
  if (!trailer) return status;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`── ${name}: ${status === 0 ? 'ok' : `FAILED (exit ${status})`}, ${seconds} s\n`);
  return status;
}
