// `npm start`, the main job end to end on real input: generate a provider, install and build it, judge it over
// stdio and over HTTP, ask it one question and show the frames. Any step that fails ends the run with status 1.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runStep } from './run-steps.mjs';

const goal = process.argv[2] ?? 'How do I configure the cache?';
const steps = 5;
// What pnpm, which runs us, sets for its own children: npm warns of what it does not know, and the generator would
// take the user of `npm start` for a user of pnpm.
const withoutPnpm = Object.fromEntries(
  ['catalog', 'pm_on_fail', 'verify_deps_before_run', 'npm_globalconfig', '_jsr_registry', 'user_agent'].map(
    (name) => [`npm_config_${name}`, undefined],
  ),
);
let current = 0;
let httpServer;

main().catch((error) => {
  httpServer?.kill('SIGTERM');
  console.error(`\nnpm start failed: ${error.message}`);
  process.exit(1);
});

async function main() {
  const project = join(mkdtempSync(join(tmpdir(), 'contextgraph-')), 'my-provider');
  const inspect = [
    process.execPath,
    join(project, 'node_modules/@contextgraphprotocol/conformance/dist/contextgraph-inspect.js'),
  ];
  const provider = [process.execPath, join(project, 'dist/stdio.js')];

  step(`generate a provider project into ${project}`, [
    process.execPath,
    join(root, 'scripts/create.mjs'),
    project,
    '--yes',
    '--no-install',
    '--no-git',
  ]);
  step('install its dependencies', ['npm', 'install', '--no-audit', '--no-fund', '--prefix', project]);
  step('build it', ['npm', 'run', 'build', '--prefix', project]);
  await judgeOverHttp(project, inspect);
  step(`ask it "${goal}", and judge it over stdio`, [
    ...inspect,
    'stdio',
    '--query',
    goal,
    '--',
    ...provider,
  ]);
  sayWhatWasMade(project);
}

function step(name, command) {
  current++;
  if (runStep(`${current}/${steps} ${name}`, command, { env: withoutPnpm }) !== 0)
    throw new Error(`step ${current}, "${name}"`);
}

async function judgeOverHttp(project, inspect) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  httpServer = spawn(process.execPath, [join(project, 'dist/http.js')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => httpServer.once('close', resolve));
  await untilItListens(url);
  step('judge it over HTTP', [...inspect, 'http', url]);
  httpServer.kill('SIGTERM');
  await ended;
}

async function untilItListens(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (httpServer.exitCode !== null)
      throw new Error(`dist/http.js ended with status ${httpServer.exitCode}`);
    try {
      await fetch(url, { method: 'HEAD' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`dist/http.js did not listen at ${url} within 10 s`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function sayWhatWasMade(project) {
  console.log(`
Done: a conformant provider, judged over stdio and HTTP, and one question answered with cited, budgeted frames.

  The project        ${project}
  Edit               src/provider.ts, then: npm run build && npm run conformance
  A host spawns      node ${join(project, 'dist/stdio.js')}
  Your own project   npm run create -- ../my-provider
  Read on            README.md`);
}
