import type { CloseReport, Connection } from '@contextgraphprotocol/host';
import { type ConformanceTarget, transportOf } from './conformance-target.js';
import { openHttpTarget } from './open-http-target.js';
import { openInProcessTarget } from './open-in-process-target.js';
import { openStdioTarget } from './open-stdio-target.js';
import type { SessionEnd } from './provider-session.js';
import type { Timing } from './timing.js';

/** How a target is opened. */
export interface OpenHow {
  /** The host's name for the provider. */
  readonly id: string;
  readonly timing: Timing;
  /** The suite's way: messages are read as strictly as the public suite reads them, and one that does not decode ends the connection. */
  readonly strict: boolean;
  /** Take an HTTP provider's egress as true whatever it declared, as the public suite does. Default: as `strict`. */
  readonly takeAsEgress?: boolean;
}

/** An open connection and its end. */
export interface OpenTarget {
  readonly connection: Connection;
  /** Words and judges how the connection ended. */
  readonly describeEnd: (report: CloseReport) => SessionEnd;
  /** Ends whatever process stands behind it at once. Safe to call twice. */
  readonly kill: () => Promise<void>;
}

/** Opens `target` and shakes hands. Rejects with the host's errors, after everything it started has ended. */
export function openTarget(target: ConformanceTarget, how: OpenHow): Promise<OpenTarget> {
  if ('stdio' in target) return openStdioTarget(target.stdio, how);
  return 'http' in target ? openHttpTarget(target.http, how) : openInProcessTarget(target.inProcess, how);
}

/** The host's name for a provider under test; an in-process one may bring its own. */
export function hostIdOf(target: ConformanceTarget): string {
  const own = transportOf(target) === 'in-process' && 'id' in target ? target.id : undefined;
  return own ?? 'provider-under-test';
}
