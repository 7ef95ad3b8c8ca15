// `npm start`, the main job end to end on real input: generate a provider, install and build it, judge it over
// stdio and over HTTP, ask it one question and show the frames. Any step that fails ends the run with status 1.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Interrupted, run, watchInterrupts } from './interrupts.mjs';
import { root } from './run-steps.mjs';

const usage = `Usage: npm start [-- "<question>"]

Makes a provider project in a new temporary folder, installs and builds it, judges it over stdio and over HTTP, and asks
it the question ("How do I configure the cache?" unless given). The project is left there for you to look at.
A project of your own: npm run create -- ../my-provider
`;
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

watchInterrupts();
process.exitCode = await main(process.argv.slice(2));

async function main(words) {
  const [goal = 'How do I configure the cache?', ...surplus] = words;
  if (words.some((word) => word === '-h' || word === '--help')) {
    process.stdout.write(usage);
    return 0;
  }
  const mistake = goal.startsWith('-')
    ? `The option ${JSON.stringify(goal)} is not known.`
    : (goal.trim() === '' && 'The question is empty.') ||
      (surplus.length > 0 && 'More than one question is given: put it in quotes.');
  if (mistake) {
    process.stderr.write(`error: ${mistake}\n  Run npm start -- --help to see what there is.\n`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'contextgraph-'));
  const project = join(folder, 'my-provider');
  try {
    await mainJob(project, goal);
    return 0;
  } catch (error) {
    httpServer?.kill('SIGTERM');
    if (error instanceof Interrupted || !existsSync(project))
      rmSync(folder, { recursive: true, force: true });
    if (error instanceof Interrupted) {
      process.stderr.write('\nnpm start was interrupted; nothing is left of it.\n');
      return error.exitCode;
    }
    const look = existsSync(project) ? ` The project is in ${project}.` : '';
    process.stderr.write(`\nnpm start failed: ${error.message}.${look}\n`);
    return 1;
  }
}

async function mainJob(project, goal) {
  const inspect = [
    process.execPath,
    join(project, 'node_modules/@contextgraphprotocol/conformance/dist/contextgraph-inspect.js'),
  ];
  const provider = [process.execPath, join(project, 'dist/stdio.js')];

  await step(`generate a provider project into ${project}`, [
    process.execPath,
    join(root, 'scripts/create.mjs'),
    project,
    '--yes',
    '--no-install',
    '--no-git',
  ]);
  await step('install its dependencies', ['npm', 'install', '--no-audit', '--no-fund', '--prefix', project]);
  await step('build it', ['npm', 'run', 'build', '--prefix', project]);
  await judgeOverHttp(project, inspect);
  await step(`ask it "${goal}", and judge it over stdio`, [
    ...inspect,
    'stdio',
    '--query',
    goal,
    '--',
    ...provider,
  ]);
  sayWhatWasMade(project);
}

async function step(name, command) {
  current++;
  const title = `${current}/${steps} ${name}`;
  process.stdout.write(`\n── ${title}\n`);
  const started = performance.now();
  const { status } = await run(command, { stdio: 'inherit', env: { ...process.env, ...withoutPnpm } });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`── ${title}: ${status === 0 ? 'ok' : `FAILED (exit ${status})`}, ${seconds} s\n`);
  if (status !== 0) throw new Error(`step ${current}, "${name}"`);
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
  await step('judge it over HTTP', [...inspect, 'http', url]);
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
