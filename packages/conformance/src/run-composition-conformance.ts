import type { ComposingHost } from './composition-checks/composing-host.js';
import { createComposingHost } from './composition-checks/our-composing-host.js';
import { COMPOSITION_CHECKS } from './composition-checks/registry.js';
import type { ConformanceReport } from './report/conformance-report.js';
import { runSuite, type SuiteOptions } from './running/run-suite.js';

/**
 * Judges how a host composes prompts: the 4 checks of the public suite, same names and order; that order of arrival changes nothing
 * and every drop has a reason; and the two host checks on quoting and audit. Whatever the host does becomes a check result; rejects only
 * with a `RangeError`, for options that are wrong. `timeoutMs` is for one step, default 10 000.
 */
export function runCompositionConformance(
  host: ComposingHost = createComposingHost(),
  options: SuiteOptions = {},
): Promise<ConformanceReport> {
  return runSuite(
    {
      profile: 'composition',
      target: `composer: ${host.name}`,
      checks: COMPOSITION_CHECKS,
      run: (check, tools) => check.run({ ...tools, host }),
    },
    options,
  );
}
