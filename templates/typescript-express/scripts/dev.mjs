// Compiles on every change (type errors are shown) and restarts the HTTP server on every compiled change.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const inherit = { cwd: root, stdio: 'inherit' };

// Once at the start, so that there is something to run; its type errors do not keep the watchers from starting.
spawnSync(process.execPath, [tsc], inherit);
const children = [
  spawn(process.execPath, [tsc, '--watch', '--preserveWatchOutput'], inherit),
  spawn(process.execPath, ['--watch', 'dist/http.js'], inherit),
];
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

function stop() {
  for (const child of children) child.kill();
}
