import type { HostAdapter, HostUnderTest } from './host-checks/host-adapter.js';
import type { HostScene } from './host-checks/host-check.js';
import { createHostAdapter } from './host-checks/our-host-adapter.js';
import { HOST_CHECKS } from './host-checks/registry.js';
import type { ConformanceReport } from './report/conformance-report.js';
import { runSuite, type SuiteOptions, type SuiteTools } from './running/run-suite.js';

/**
 * Judges a host by the 9 checks of the public suite, same names and order, with probe frames that are honest (B3). Each check plays
 * an adversary and a well-behaved twin before fresh hosts of `adapter`; default: the host of this project. Whatever the host does
 * becomes a check result; rejects only with a `RangeError`, for options that are wrong. `timeoutMs` is for one step, default 10 000.
 */
export function runHostConformance(
  adapter: HostAdapter = createHostAdapter(),
  options: SuiteOptions = {},
): Promise<ConformanceReport> {
  return runSuite(
    {
      profile: 'host',
      target: `host: ${adapter.name}`,
      checks: HOST_CHECKS,
      run: (check, tools) => check.run(sceneFor(adapter, tools)),
    },
    options,
  );
}

function sceneFor(adapter: HostAdapter, { stage, within }: SuiteTools): HostScene {
  return {
    adapter,
    stage,
    within,
    async withHost(play) {
      const host = await within('open', () => adapter.open());
      try {
        return await play(host);
      } finally {
        await closed(host, within);
      }
    },
  };
}

// How a host ends is no check's business; that it is still there would only disturb the next one.
async function closed(host: HostUnderTest, within: SuiteTools['within']): Promise<void> {
  try {
    await within('close', () => host.close());
  } catch {
    return;
  }
}
