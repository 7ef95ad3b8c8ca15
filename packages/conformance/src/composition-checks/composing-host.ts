import type { ContextFrame, ContextQuery } from '@contextgraphprotocol/protocol';
import type { HostAdapter } from '../host-checks/host-adapter.js';
import type { StagedProvider } from '../staging/staged-provider.js';

/** A frame that is in the prompt. */
export interface AdmittedFrame {
  readonly provider: string;
  readonly frame: ContextFrame;
}

/** A frame that is not in the prompt, and why. */
export interface OmittedFrame {
  readonly provider: string;
  readonly frameId: string;
  readonly reason: string;
}

/** What a host made of the answers to one query. */
export interface Composition {
  /** In the order in which they stand in the prompt. */
  readonly admitted: readonly AdmittedFrame[];
  readonly dropped: readonly OmittedFrame[];
}

/** A host as the composition suite drives it. */
export interface ComposingHost {
  /** Its name and version, for the report. */
  readonly name: string;
  /** Starts the providers in a fresh host, in this order, asks them all, and composes a prompt within `query.max_tokens`. */
  compose(providers: readonly StagedProvider[], query: ContextQuery): Composition | PromiseLike<Composition>;
  /** For the two host checks on quoting and on the audit; without them these are skipped. */
  readonly pieces?: Pick<HostAdapter, 'render' | 'compose'>;
}
