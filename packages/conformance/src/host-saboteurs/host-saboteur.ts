import type { HostAdapter, HostUnderTest } from '../host-checks/host-adapter.js';

/** One way in which a host breaks its promise, and the checks that must say so. */
export interface HostSaboteur {
  readonly mode: string;
  /** One sentence: what this host does wrong, with the requirement's anchor. */
  readonly summary: string;
  /** Every check that fails, in the order of the report. */
  readonly breaks: readonly string[];
  /** An honest host with one decision replaced. */
  readonly apply: (honest: HostAdapter) => HostAdapter;
}

/** `honest` with methods of each host that it opens replaced. */
export function withHost(
  honest: HostAdapter,
  change: (host: HostUnderTest) => Partial<HostUnderTest>,
): HostAdapter {
  return {
    ...honest,
    async open() {
      const host = await honest.open();
      return { ...host, ...change(host) };
    },
  };
}
