// Prints one plain line, `N passed, N failed`, as the very last output of a run. Import errors, failing hooks
// and unhandled errors count as failures. The counts also go to the file that CONTEXTGRAPH_SUMMARY_FILE names,
// so that a run of several parts can add them up.
import { writeFileSync } from 'node:fs';

export default class PlainSummary {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) countModule(module, counts);
    const file = process.env.CONTEXTGRAPH_SUMMARY_FILE;
    if (file) writeFileSync(file, JSON.stringify(counts));
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const label = process.env.CONTEXTGRAPH_RUN_LABEL ?? '';
    const line = `${label}${counts.passed} passed, ${counts.failed} failed${skipped}`;
    process.once('exit', () => process.stdout.write(`\n${line}\n`));
  }
}

function countModule(module, counts) {
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed++;
    else if (state === 'failed') counts.failed++;
    else counts.skipped++;
  }
  if (module.errors().length > 0) counts.failed++;
  for (const suite of module.children.allSuites()) if (suite.errors().length > 0) counts.failed++;
}
