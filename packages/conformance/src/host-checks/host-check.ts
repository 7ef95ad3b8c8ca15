import type { Finding } from '../provider-checks/provider-check.js';
import type { Stage } from '../staging/stage.js';
import type { HostAdapter, HostUnderTest } from './host-adapter.js';

/** What a check of a host works with. */
export interface HostScene {
  readonly adapter: HostAdapter;
  readonly stage: Stage;
  /** Waits for the host, at most as long as one step may take; rejects with what it was that took too long. */
  within<T>(doing: string, work: () => T | PromiseLike<T>): Promise<T>;
  /** A fresh host for the time of `play`; it is closed before this resolves. */
  withHost<T>(play: (host: HostUnderTest) => Promise<T>): Promise<T>;
}

/** A check of a host: an adversary, and beside it a well-behaved twin that must not be refused. */
export interface HostCheck {
  readonly name: string;
  readonly anchors: readonly string[];
  /** One line on how to mend the usual cause of a failure. */
  readonly mend: string;
  run(scene: HostScene): Promise<Finding>;
}
