// Starts the built HTTP server on a free port with a token, judges it with the suite, and stops it. The verdict is the suite's exit code.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// A token of its own, so that the suite passes the same door as a host.
const env = { ...process.env, CONTEXTGRAPH_TOKEN: randomBytes(24).toString('hex') };
const server = spawn(process.execPath, ['dist/http.js'], {
  cwd: root,
  env: { ...env, HOST: '127.0.0.1', PORT: '0' },
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
    const found = /http:\/\/[^\s"]+/.exec(line);
    if (found === null) continue;
    clearTimeout(giveUp);
    // Errors and repairs are worth reading beside the verdicts; the entry of each request is not.
    createInterface({ input: server.stderr }).on('line', (entry) => {
      if (!entry.includes('"event":"request"')) process.stderr.write(`${entry}\n`);
    });
    return found[0];
  }
  process.stderr.write('dist/http.js ended, or did not listen within 10 s.\n');
  process.exit(1);
}

async function judge(address) {
  const manifest = createRequire(import.meta.url).resolve('@contextgraphprotocol/conformance/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const inspect = join(dirname(manifest), bin['contextgraph-inspect']);
  const words = [inspect, 'http', '--bearer-env', 'CONTEXTGRAPH_TOKEN', ...process.argv.slice(2), address];
  const suite = spawn(process.execPath, words, { env, stdio: 'inherit' });
  const [code] = await once(suite, 'exit');
  return code ?? 1;
}
