import { decodeEnvelope } from '@contextgraphprotocol/protocol';
import { decodeReferenceLine } from '../reference-decoding/decode-reference-strict.js';
import { attempt } from './attempt.js';
import { type ConformanceTarget, transportOf } from './conformance-target.js';
import type { Answer } from './failure.js';
import { openChannel } from './open-stdio-target.js';
import { hostIdOf, openTarget } from './open-target.js';
import type { ProviderSession, WireProcess } from './provider-session.js';
import { sessionOver } from './session-over.js';
import type { Timing } from './timing.js';
import { wireProcessOver } from './wire-process.js';
import { within } from './within.js';

/** The target of one run: opens what the checks need, and ends all of it. */
export interface SuiteTarget {
  openSession(): Promise<Answer<ProviderSession>>;
  /** A fresh process for a wire probe; absent unless the target is stdio. */
  readonly openProcess?: () => Promise<Answer<WireProcess>>;
  /** Has `end` called at the end of the run, for what was opened past this target. */
  endLater(end: () => Promise<void>): void;
  /** Ends whatever still runs. */
  dispose(): Promise<void>;
}

/** How messages are read: as strictly as the public suite does, or with all the tolerance of a receiver (U1, U2). */
export type Reading = 'reference' | 'tolerant';

const DISPOSE_MS = 5000;

/** Prepares `target` for one run. `reading` is how the messages of a session are read. */
export function createSuiteTarget(
  target: ConformanceTarget,
  timing: Timing,
  reading: Reading = 'reference',
): SuiteTarget {
  const id = hostIdOf(target);
  const strict = reading === 'reference';
  const kills = new Set<() => Promise<unknown>>();
  const endLater: SuiteTarget['endLater'] = (end) => {
    kills.add(end);
    if (timing.signal.aborted) void end();
  };
  const dispose = async () => {
    await within(Promise.allSettled([...kills].map((kill) => kill())), DISPOSE_MS, () => undefined);
  };
  const openSession = () =>
    attempt('opening', async () => {
      const open = await openTarget(target, { id, timing, strict, takeAsEgress: true });
      kills.add(open.kill);
      if (timing.signal.aborted) await open.kill();
      return sessionOver(open, transportOf(target), timing.signal);
    });
  if (!('stdio' in target)) return { openSession, endLater, dispose };
  const openProcess = () =>
    attempt('opening', async () => {
      const channel = await openChannel(target.stdio, { id, strict });
      kills.add(() => channel.kill());
      if (timing.signal.aborted) await channel.kill();
      return wireProcessOver(channel, {
        id,
        timing,
        decode: strict ? decodeReferenceLine : decodeEnvelope,
        passOverNotifications: !strict,
      });
    });
  return { openSession, openProcess, endLater, dispose };
}
