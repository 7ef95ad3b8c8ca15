// `npm run create -- ../my-provider [flags]`: makes a provider project outside this repository from the packages as they
// are here. Packs them into tarballs, which the generator copies into the project, so that it installs without the
// registry's copies and can be moved.
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Interrupted, run, watchInterrupts } from './interrupts.mjs';
import { callersFolder, failedToPack } from './npm-script.mjs';
import { buildStale, packInto, protocolPackages } from './pack-packages.mjs';
import { root } from './run-steps.mjs';

const generator = 'create-contextgraph-provider';
// With these the generator only talks, works on a project that is there, or was told where the packages come from.
const withoutPacking = /^(?:-h|-v|--(?:help|version|list|upgrade|check|packages|sdk|conformance)(?:=.*)?)$/;

watchInterrupts();
process.exitCode = await main(process.argv.slice(2)).catch((error) =>
  failedToPack(error, 'Cancelled, nothing was written.\n  Run the same command again whenever you like.'),
);

async function main(args) {
  await buildStale([generator]);
  if (args.some((word) => withoutPacking.test(word))) return generate(args);
  // Packing takes seconds: what can be refused is refused before it.
  const refusal = await refusalOf(args);
  if (refusal !== undefined) return refuse(refusal, args);
  const folder = mkdtempSync(join(tmpdir(), 'contextgraph-packages-'));
  try {
    await buildStale(protocolPackages);
    await packInto(folder, protocolPackages);
    return await generate([...args, '--packages', folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// What a person at a terminal can still answer is no refusal. The directory is not asked for here: the usual answer would
// lie in the clone, where no project can be installed.
async function refusalOf(args) {
  const { status, stdout } = await run(generatorCommand([...args, '--dry-run', '--json']), {
    ...place(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const answer = JSON.parse(stdout);
  if (status === 0) return isInClone(answer.directory) ? insideTheClone(answer.directory) : undefined;
  return process.stdin.isTTY && answer.code === 'target-refused' ? undefined : answer;
}

function isInClone(directory) {
  let at = directory;
  while (!existsSync(at)) at = dirname(at);
  return !relative(realpathSync(root), realpathSync(at)).startsWith('..');
}

function insideTheClone(directory) {
  return {
    ok: false,
    code: 'target-refused',
    exitCode: 3,
    message: `${JSON.stringify(directory)} is inside this clone, whose workspace would take the project's installs.`,
    hint: 'Make it beside the clone: npm run create -- ../my-provider',
  };
}

function refuse(refusal, args) {
  const { message, hint, exitCode } = refusal;
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify(refusal, null, 2)}\n`);
  else process.stderr.write(`error: ${message}\n  ${hint}\n`);
  return exitCode;
}

async function generate(args) {
  const { status } = await run(generatorCommand(args), { ...place(), stdio: 'inherit' }).catch((error) => {
    // The generator has said what it took back.
    if (error instanceof Interrupted) return error;
    throw error;
  });
  return status;
}

function generatorCommand(args) {
  return [process.execPath, join(root, 'packages', generator, 'dist', `${generator}.js`), ...args];
}

function place() {
  // The commands that it names must be those of a clone: nothing of ours is on the registry.
  return { cwd: callersFolder('create'), env: { ...process.env, CONTEXTGRAPH_CREATE_IN_CLONE: '1' } };
}
