import {
  type Capabilities,
  type ContextQuery,
  type ContextQueryResult,
  type Envelope,
  type Exchange,
  isKnownErrorCode,
  PROTOCOL_VERSION,
  type ProviderInfo,
  type VerifyRequest,
  type VerifyResponse,
} from '@contextgraphprotocol/protocol';

type Awaitable<T> = T | PromiseLike<T>;

/** What a provider in this process knows of a request beside its payload. */
export interface ContextProviderCall {
  /** Aborts when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

/**
 * A provider in this process. What it returns is audited like everybody's. A provider written with the SDK may leave
 * members of a frame to it: register that one as `(envelope) => handleEnvelope(provider, envelope)`.
 */
export interface ContextProvider {
  info(): Awaitable<ProviderInfo>;
  capabilities(): Awaitable<Capabilities>;
  query(query: ContextQuery, call: ContextProviderCall): Awaitable<ContextQueryResult>;
  verify?(request: VerifyRequest, call: ContextProviderCall): Awaitable<VerifyResponse>;
  close?(): Awaitable<void>;
}

/**
 * The exchange of a provider in this process. Requests overlap. `verify` is declared only when there is a method for it.
 * An exception with a wire error's `code` becomes that error.
 */
export function exchangeOf(provider: ContextProvider): Exchange {
  return async (request, { signal = new AbortController().signal } = {}) => {
    try {
      return await answer(provider, request, { signal });
    } catch (error) {
      const said = wireError(error);
      if (said === undefined) throw error;
      return 'id' in request && request.id !== undefined ? { ...said, id: request.id } : said;
    }
  };
}

async function answer(
  provider: ContextProvider,
  request: Envelope,
  call: ContextProviderCall,
): Promise<Envelope | null> {
  switch (request.type) {
    case 'handshake':
      return acknowledge(provider);
    case 'query': {
      await otherWorkFirst();
      const result = await provider.query(request.query, call);
      const frames: Envelope = { type: 'frames', result };
      return request.id === undefined ? frames : { ...frames, id: request.id };
    }
    case 'verify':
      if (provider.verify === undefined) return { type: 'verified', response: { verdicts: [] } };
      return { type: 'verified', response: await provider.verify(request.request, call) };
    case 'shutdown':
      await provider.close?.();
      return null;
    default:
      return { type: 'error', code: 'bad_request', message: `unexpected ${request.type}` };
  }
}

async function acknowledge(provider: ContextProvider): Promise<Envelope> {
  const capabilities = await provider.capabilities();
  const verify = capabilities.verify === true && provider.verify !== undefined;
  return {
    type: 'handshake_ack',
    protocol_version: PROTOCOL_VERSION,
    provider: await provider.info(),
    capabilities: { ...capabilities, correlation: true, verify },
  };
}

/** Whoever shares this thread may block it; requests to other providers are on their way by then. A timer would cost a millisecond. */
function otherWorkFirst(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // The types of the port differ between platforms; this member is the one that all have.
    (port1 as unknown as { onmessage: () => void }).onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function wireError(error: unknown): { type: 'error'; code: string; message: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return isKnownErrorCode(error.code)
    ? { type: 'error', code: error.code, message: error.message }
    : undefined;
}
