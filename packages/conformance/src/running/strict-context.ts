import type { ContextQuery, HandshakeAckEnvelope } from '@contextgraphprotocol/protocol';
import { createProbeValues } from '../probe-values/probe-values.js';
import type { Topics } from '../probe-values/topics.js';
import { openRawPeer } from '../raw-peer/open-raw-peer.js';
import { shakeHands } from '../strict-checks/conversation.js';
import type { StrictContext } from '../strict-checks/strict-check.js';
import { type ConformanceTarget, transportOf } from '../target/conformance-target.js';
import { hostIdOf } from '../target/open-target.js';
import type { SuiteTarget } from '../target/suite-target.js';
import type { Timing } from '../target/timing.js';

/** What the context of a strict check is made of. */
export interface StrictParts {
  readonly target: ConformanceTarget;
  readonly timing: Timing;
  readonly seed: string;
  readonly ack: HandshakeAckEnvelope;
  /** How many frames the first questions brought. */
  readonly knownFrames: number;
  /** What its questions are about. */
  readonly topics: Topics;
  /** The caller's own question, as it was given. */
  readonly asked?: ContextQuery;
  /** Takes the end of what is opened, for when the run ends early. */
  readonly endLater: SuiteTarget['endLater'];
}

/** What the strict check `name` works with: values of its own, and connections of its own. */
export function strictContextFor(name: string, parts: StrictParts): StrictContext {
  const { target, timing, seed, ack, topics, knownFrames, asked, endLater } = parts;
  const values = createProbeValues(seed, name, topics);
  const openPeer: StrictContext['openPeer'] = async () => {
    const opened = await openRawPeer(target, { id: hostIdOf(target), timing });
    if (opened.ok) endLater(() => opened.value.kill());
    return opened;
  };
  return {
    transport: transportOf(target),
    ack,
    values,
    timeoutMs: timing.timeoutMs,
    openPeer,
    open: async () => {
      const peer = await openPeer();
      if (!peer.ok) return peer;
      const shaken = await shakeHands(peer.value, values.id);
      if (!shaken.ok) await peer.value.kill();
      return shaken;
    },
    knownFrames,
    ...(asked === undefined ? {} : { asked }),
  };
}
