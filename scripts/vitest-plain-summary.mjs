// Prints one plain line, `N passed, N failed`, as the very last output of a run. Import errors, failing hooks
// and unhandled errors count as failures; a run without tests counts as one.
// biome-ignore lint/style/noDefaultExport: vitest reads the default export of a reporter.
export default class PlainSummary {
  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0;
    let failed = unhandledErrors.length;
    let skipped = 0;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        else if (state === 'failed') failed++;
        else skipped++;
      }
      if (module.errors().length > 0) failed++;
      for (const suite of module.children.allSuites()) if (suite.errors().length > 0) failed++;
    }
    const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    process.once('exit', () => process.stdout.write(`\n${process.env.CONTEXTGRAPH_RUN_LABEL ?? ''}${line}\n`));
  }
}
