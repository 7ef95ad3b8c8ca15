import {
  type ContextQuery,
  type ContextQueryResult,
  decodeEnvelope,
  type Envelope,
  encodeEnvelope,
  type FrameId,
  frameIdOf,
  type HandshakeAckEnvelope,
  PROTOCOL_VERSION,
  type VerifyResponse,
} from '@contextgraphprotocol/protocol';
import { respondToText } from '../lifecycle/respond-to-text.js';
import type { ServiceOptions } from '../lifecycle/service.js';
import { assertProvider, type Provider } from '../provider.js';
import { ProviderError } from '../provider-error.js';

/** A host in memory, for a provider's own unit tests. No process, no port. */
export interface TestHost {
  /** Opens a connection and returns what the provider declared. */
  handshake(protocolVersion?: string): Promise<HandshakeAckEnvelope>;
  /** Asks for frames. Without limits of its own a query gets 8 frames and 4096 budget tokens. Rejects with {@link ProviderError} when the provider answers with an error. */
  query(query: Partial<ContextQuery> & Pick<ContextQuery, 'goal'>): Promise<ContextQueryResult>;
  /** Asks whether frames, as `query` returned them, are current. Rejects as `query` does. */
  verify(
    frames: readonly { readonly id: string; readonly content_digest?: string }[],
  ): Promise<VerifyResponse>;
  /** Sends any envelope, or any text, and returns what comes back: `null` when nothing does. */
  send(message: Envelope | string): Promise<Envelope | null>;
  /** Ends the provider. */
  close(): Promise<void>;
}

/** Options of {@link createTestHost}. `enforce` is `reject` unless given, so that a test sees what would otherwise be mended. */
export interface TestHostOptions extends ServiceOptions {
  /** The name under which the host knows the provider, in identities. Default `test`. */
  readonly providerId?: string | undefined;
}

/** Makes a {@link TestHost}. What it sees went through JSON both ways, as on any transport. Throws `TypeError` for an object that is no provider. */
export function createTestHost(provider: Provider, options: TestHostOptions = {}): TestHost {
  assertProvider('createTestHost', provider);
  const { providerId = 'test', ...service } = options;
  const send = async (message: Envelope | string): Promise<Envelope | null> => {
    const text = typeof message === 'string' ? message : encodeEnvelope(message);
    const answer = await respondToText(provider, text, { enforce: 'reject', ...service });
    if (answer === null) return null;
    const decoded = decodeEnvelope(answer);
    if (decoded.ok) return decoded.envelope;
    throw new Error(
      `createTestHost: the answer is not a message of the protocol: ${decoded.failure.message}`,
    );
  };
  return {
    send,
    handshake: async (protocolVersion = PROTOCOL_VERSION) =>
      expectAnswer(await send({ type: 'handshake', protocol_version: protocolVersion }), 'handshake_ack'),
    query: async (query) => {
      const full = { max_frames: 8, max_tokens: 4096, ...query };
      return expectAnswer(await send({ type: 'query', id: 'test-query', query: full }), 'frames').result;
    },
    verify: async (frames) => {
      const identities: readonly FrameId[] = frames.map((frame) => frameIdOf(providerId, frame));
      return expectAnswer(await send({ type: 'verify', request: { frames: identities } }), 'verified')
        .response;
    },
    close: async () => {
      await send({ type: 'shutdown' });
      await provider.close?.();
    },
  };
}

function expectAnswer<Type extends Envelope['type']>(
  answer: Envelope | null,
  type: Type,
): Extract<Envelope, { type: Type }> {
  if (answer?.type === type) return answer as Extract<Envelope, { type: Type }>;
  if (answer?.type === 'error') throw new ProviderError(answer.message, answer.code ?? 'internal');
  throw new Error(`createTestHost: the provider answered ${answer?.type ?? 'nothing'} where ${type} was due`);
}
