import { bearerCredential, createHttpExchange } from '@contextgraphprotocol/host';
import { decodeEnvelope } from '@contextgraphprotocol/protocol';
import { decodeReferenceStrict } from '../reference-decoding/decode-reference-strict.js';
import { observedFetch } from '../wire-log/observe.js';
import type { HttpTarget } from './conformance-target.js';
import { type Goodbye, openRequestTarget } from './open-request-target.js';
import type { OpenHow, OpenTarget } from './open-target.js';
import type { SessionEnd } from './provider-session.js';

/** As long as a process is given to end, in ms: nothing depends on the answer. */
const LONGEST_GOODBYE_MS = 2000;

/** Opens an HTTP target. */
export async function openHttpTarget(target: HttpTarget, how: OpenHow): Promise<OpenTarget> {
  const { id, timing, strict } = how;
  const exchange = createHttpExchange({
    id,
    url: target.url,
    // A handshake may be given longer than a request; the connection holds each to its own limit.
    timeoutMs: Math.max(timing.timeoutMs, timing.handshakeTimeoutMs),
    decode: strict ? decodeReferenceStrict : decodeEnvelope,
    keepByteOrderMark: strict,
    ...observedFetch(),
    ...(target.headers === undefined ? {} : { headers: target.headers }),
    ...(target.bearerToken === undefined ? {} : { credential: bearerCredential(target.bearerToken) }),
  });
  // The public suite takes every HTTP provider as egress, loopback too; consent-scope depends on it.
  const treatAsEgress = how.takeAsEgress ?? strict;
  const goodbyeMs = Math.min(timing.timeoutMs, LONGEST_GOODBYE_MS);
  return openRequestTarget({ exchange, goodbyeMs, describeEnd, treatAsEgress }, how);
}

// An HTTP provider owes nothing to a shutdown (R2), so no outcome of it is a fault.
function describeEnd(goodbye: Goodbye): SessionEnd {
  return { how: `"shutdown" ${outcomeOf(goodbye)}; an HTTP provider has nothing further to do` };
}

function outcomeOf(goodbye: Goodbye): string {
  switch (goodbye.kind) {
    case 'unsaid':
      return 'was not posted';
    case 'taken':
      return goodbye.reply === null
        ? 'was posted and taken'
        : `was posted and answered with "${goodbye.reply.type}"`;
    case 'refused':
      return 'was posted, and its answer was no envelope or an error status';
    case 'late':
      return `was posted and not answered within ${goodbye.timeoutMs} ms`;
  }
}
