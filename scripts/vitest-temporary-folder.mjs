// One temporary folder for a whole run of the tests: every test and every process that one starts makes its own below
// it. What is still there at the end was left by somebody, is named, removed, and turns the run red.
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variables = ['TMPDIR', 'TMP', 'TEMP'];
// Not ours to remove: what Node.js, V8 and esbuild keep there for their next start.
const keptByTools = /^(?:node-compile-cache|v8-compile-cache-|node-jiti$|vitest-|esbuild)/;

const prefix = 'contextgraph-tests-';
const begun = Symbol.for('contextgraph.temporary-folder');

export function setup() {
  // Called for the whole and for each of its projects.
  if (process[begun]) return undefined;
  process[begun] = true;
  const outer = variables.map((name) => [name, process.env[name]]);
  const system = realpathSync(tmpdir());
  removeOrphans(system);
  const folder = mkdtempSync(join(system, `${prefix}${process.pid}-`));
  // As open as what it stands for: some tests run a program as somebody without rights.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  for (const name of variables) process.env[name] = folder;
  return () => {
    delete process[begun];
    const left = readdirSync(folder).filter((name) => !keptByTools.test(name));
    remove();
    process.off('exit', remove);
    for (const [name, value] of outer) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    if (left.length === 0) return;
    process.stderr.write(`Left in the temporary folder by tests or by what they ran: ${left.join(', ')}\n`);
    process.exitCode = 1;
  };
}

// A run that was killed could not tidy up: the next one does, by the process id in the name.
function removeOrphans(system) {
  for (const name of readdirSync(system)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(system, name), { recursive: true, force: true });
    } catch {
      // Somebody else's.
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
