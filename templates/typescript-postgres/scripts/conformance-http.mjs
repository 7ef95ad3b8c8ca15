// Starts the built HTTP server on a free port, judges it with the suite, and stops it. The verdict is the suite's exit code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = spawn(process.execPath, ['dist/http.js'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'inherit', 'pipe'],
});
try {
  process.exitCode = await judge(await listeningAddress());
} finally {
  server.kill();
}

async function listeningAddress() {
  const giveUp = setTimeout(() => server.kill(), 10_000);
  for await (const line of createInterface({ input: server.stderr })) {
    process.stderr.write(`${line}\n`);
    const found = /http:\/\/\S+/.exec(line);
    if (found === null) continue;
    clearTimeout(giveUp);
    server.stderr.pipe(process.stderr);
    return found[0];
  }
  process.stderr.write('dist/http.js ended, or did not listen within 10 s.\n');
  process.exit(1);
}

async function judge(address) {
  const manifest = createRequire(import.meta.url).resolve('@contextgraphprotocol/conformance/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const inspect = join(dirname(manifest), bin['contextgraph-inspect']);
  const suite = spawn(process.execPath, [inspect, 'http', ...process.argv.slice(2), address], {
    stdio: 'inherit',
  });
  const [code] = await once(suite, 'exit');
  return code ?? 1;
}
