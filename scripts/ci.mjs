// All that a change must pass. Ends with one line, `N passed, N failed`, added up over every part; a part that
// fails without counting a failed test counts as one, and a part that could not run is named and counts as skipped.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runStep } from './run-steps.mjs';

process.chdir(root);
const temporary = mkdtempSync(join(tmpdir(), 'contextgraph-ci-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
const summaries = join(temporary, 'summaries');
mkdirSync(summaries);
const interop = join(root, '..', 'shared', 'interop');
const total = { passed: 0, failed: 0, skipped: 0 };
const notRun = [];

useInteropData();
part('npm test', ['npm', 'test'], { CONTEXTGRAPH_SUMMARY_FILE: join(summaries, 'tests.json') });
part('tests on Node 22, 24 and 26', ['node', 'scripts/node-matrix.mjs'], {
  CONTEXTGRAPH_SUMMARY_FOLDER: summaries,
});
refereePart();
// The project that it leaves for its reader goes with the rest.
part('npm start, the main job', ['npm', 'start'], { TMPDIR: temporary });
finish();

// Public data files of the reference implementation, for cross-checks; they are never part of this repository.
function useInteropData() {
  if (process.env.CONTEXTGRAPH_INTEROP_DIR) return;
  if (existsSync(interop)) process.env.CONTEXTGRAPH_INTEROP_DIR = interop;
  else notRun.push('cross-checks with the public data files: no such folder here');
}

function refereePart() {
  const status = runStep('the reference programs', ['node', 'scripts/install-referee.mjs']);
  if (status === 3) {
    notRun.push('comparison with the reference programs: cargo is not here');
    total.skipped++;
    return;
  }
  const python = ['node', 'scripts/install-python-package.mjs'];
  if (status === 0 && runStep('the Python package', python) !== 0) {
    notRun.push('comparison on the Python package: Python or the package is not here');
    total.skipped++;
  }
  if (status !== 0) total.failed++;
  else {
    part('comparison with the reference programs', ['node', 'scripts/pnpm.mjs', 'run', 'test:referee'], {
      CONTEXTGRAPH_SUMMARY_FILE: join(summaries, 'referee.json'),
    });
  }
}

function part(name, command, env = {}) {
  const before = countFailed();
  if (runStep(name, command, { env }) !== 0 && countFailed() === before) total.failed++;
}

function countFailed() {
  return readSummaries().reduce((sum, counts) => sum + counts.failed, 0);
}

function readSummaries() {
  return readdirSync(summaries).map((file) => JSON.parse(readFileSync(join(summaries, file), 'utf8')));
}

function finish() {
  for (const counts of readSummaries()) for (const key of Object.keys(total)) total[key] += counts[key];
  for (const reason of notRun) process.stdout.write(`\nNOT RUN: ${reason}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}
