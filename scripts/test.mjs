// `npm test`: build, lint, type checks, boundary and packaging checks, then every test. The last line of its
// output is `N passed, N failed`; a step before the tests that fails ends the run as one failure.
import { root, runStep } from './run-steps.mjs';

const checks = [
  ['validators match the schema', ['node', 'packages/protocol/scripts/generate-validators.mjs', '--check']],
  ['build', ['pnpm', '--recursive', 'run', 'build']],
  [
    'requirements page matches the manifest',
    ['node', 'packages/conformance/scripts/generate-requirements.mjs', '--check'],
  ],
  ['lint and format', ['pnpm', 'exec', 'biome', 'ci', '--colors=off', '.']],
  ['types', ['pnpm', '--recursive', 'run', 'typecheck']],
  ['dependency law', ['node', 'scripts/check-boundaries.mjs']],
  ['nothing of a machine in the tree', ['node', 'scripts/check-hygiene.mjs']],
  ['unused files, exports and dependencies', ['pnpm', 'exec', 'knip']],
  ['package shape', ['node', 'scripts/check-packages.mjs']],
];

// The comparison with the reference's programs needs cargo and minutes: `npm run test:referee`, part of .ci/run.
const projects = ['unit', 'types', 'e2e'].flatMap((name) => ['--project', name]);

main();

function main() {
  process.chdir(root);
  for (const [name, command] of checks) {
    if (runStep(name, command) === 0) continue;
    process.stdout.write('\n0 passed, 1 failed\n');
    process.exit(1);
  }
  const tests = ['pnpm', 'exec', 'vitest', 'run', ...projects, ...process.argv.slice(2)];
  process.exit(runStep('tests', tests, { trailer: false }));
}
