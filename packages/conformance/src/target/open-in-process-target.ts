import { HostError } from '@contextgraphprotocol/host';
import { decodeEnvelope, type Envelope, type Exchange, encodeEnvelope } from '@contextgraphprotocol/protocol';
import { decodeReferenceStrict } from '../reference-decoding/decode-reference-strict.js';
import { observedExchange } from '../wire-log/observe.js';
import { type Goodbye, openRequestTarget } from './open-request-target.js';
import type { OpenHow, OpenTarget } from './open-target.js';
import type { SessionEnd } from './provider-session.js';

/** Opens an exchange in this process. Messages pass through JSON both ways, so that what is judged is what a wire would carry. */
export async function openInProcessTarget(target: Exchange, how: OpenHow): Promise<OpenTarget> {
  const exchange = throughJson(observedExchange(target), how);
  return openRequestTarget({ exchange, goodbyeMs: how.timing.timeoutMs, describeEnd }, how);
}

function throughJson(target: Exchange, how: OpenHow): Exchange {
  return async (request, options) => {
    const reply: unknown = await target(JSON.parse(encodeEnvelope(request)) as Envelope, options);
    if (reply === null || reply === undefined) return null;
    // A function or a symbol has no JSON at all.
    const text = (JSON.stringify(reply) as string | undefined) ?? String(reply);
    const decoded = how.strict ? decodeReferenceStrict(text) : decodeEnvelope(text);
    if (decoded.ok) return decoded.envelope;
    const { message: reason } = decoded.failure;
    throw new HostError('malformed-message', { provider: how.id, reason, excerpt: text.slice(0, 200) });
  };
}

function describeEnd(goodbye: Goodbye): SessionEnd {
  const failure = failureOf(goodbye);
  return failure === undefined
    ? { how: 'the provider took "shutdown"' }
    : { how: 'the provider was told to shut down', failure };
}

function failureOf(goodbye: Goodbye): string | undefined {
  if (goodbye.kind === 'late') return `it did not return within ${goodbye.timeoutMs} ms`;
  if (goodbye.kind !== 'refused') return undefined;
  const { error } = goodbye;
  return error instanceof Error ? error.message : String(error);
}
