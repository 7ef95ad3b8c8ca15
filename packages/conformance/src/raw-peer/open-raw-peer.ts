import { attempt } from '../target/attempt.js';
import type { ConformanceTarget } from '../target/conformance-target.js';
import type { Answer } from '../target/failure.js';
import type { Timing } from '../target/timing.js';
import { rawHttpPeer } from './raw-http-peer.js';
import { rawInProcessPeer } from './raw-in-process-peer.js';
import type { RawPeer } from './raw-peer.js';
import { openRawStdioPeer } from './raw-stdio-peer.js';

/** How a peer is opened. */
export interface RawPeerHow {
  /** The host's name for the provider. */
  readonly id: string;
  readonly timing: Timing;
}

/** Opens a fresh connection to `target`; nothing is said on it yet. */
export function openRawPeer(target: ConformanceTarget, how: RawPeerHow): Promise<Answer<RawPeer>> {
  return attempt('opening', async () => {
    if ('stdio' in target) return openRawStdioPeer(target.stdio, how);
    return 'http' in target ? rawHttpPeer(target.http, how) : rawInProcessPeer(target.inProcess, how);
  });
}
