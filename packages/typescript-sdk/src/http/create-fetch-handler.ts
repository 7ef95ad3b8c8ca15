import { endsOfSignal } from '../lifecycle/request-ends.js';
import { createService, type Service } from '../lifecycle/service.js';
import type { FetchRequest, FetchResponse } from '../platform-types.js';
import { bytesOfPieces, sizeOf } from '../prepared/json-pieces.js';
import { assertProvider, type Provider } from '../provider.js';
import { corsHeaders } from './cors.js';
import { checkHealthPath, healthReply } from './health.js';
import { DEFAULT_MAX_BODY_BYTES, type HttpHandlerOptions } from './http-handler-options.js';
import { faultReply, type HttpReply, replyHeaders } from './http-reply.js';
import { joined } from './read-bounded-body.js';
import { checkGateOptions, passGate } from './request-gate.js';
import { replyToBody } from './respond-to-envelope-body.js';
import { BUSY_REPLY, createWorkLimit, type WorkLimit } from './work-limit.js';

/** A function of the fetch API: one request in, one response out. */
export type FetchHandler = (request: FetchRequest) => Promise<FetchResponse>;

// A platform's Request may pass its caller's signal on only while somebody holds it. While nothing but an answer that
// never comes does, it could be collected, and the caller who gives up would wait for ever (P29).
const inWork = new Set<FetchRequest>();

/**
 * Serves a provider where the fetch API is spoken: Hono, Next route handlers, Deno, Bun, workers. Needs nothing of Node.
 * Throws `TypeError` for an object that is no provider; the handler itself never rejects.
 *
 * A `Request` does not tell which socket it came in on. Give `allowedHosts` where the listener is on a loopback address.
 */
export function createFetchHandler(provider: Provider, options: HttpHandlerOptions = {}): FetchHandler {
  assertProvider('createFetchHandler', provider);
  checkGateOptions(options);
  checkHealthPath(options.health);
  const service = createService(provider, options);
  const limit = createWorkLimit(options.maxConcurrent);
  return async (request) => {
    inWork.add(request);
    const reply = await serve({ service, options, limit, request })
      .catch((error: unknown) => {
        service.reportFailure(error, 'encode');
        return faultReply(500, 'the provider could not read this request; its own log has the details');
      })
      .finally(() => inWork.delete(request));
    const cors = corsHeaders(options.cors, request.headers.get('origin') ?? undefined);
    const size = sizeOf(reply.body);
    const body = request.method === 'HEAD' || reply.status === 204 ? null : wholeBody(reply.body, size);
    return new Response(body, { status: reply.status, headers: { ...replyHeaders(reply, size), ...cors } });
  };
}

function wholeBody(body: HttpReply['body'], size: number): string | Uint8Array {
  return typeof body === 'string' ? body : bytesOfPieces(body, size);
}

interface FetchExchange {
  readonly service: Service;
  readonly options: HttpHandlerOptions;
  readonly limit: WorkLimit;
  readonly request: Request;
}

async function serve(exchange: FetchExchange): Promise<HttpReply> {
  const { service, options, limit, request } = exchange;
  const { host, path } = placeOf(request);
  const health = healthReply(options.health, { method: request.method, target: path });
  if (health) return health;
  const refusal = await passGate(service, options, {
    method: request.method,
    localAddress: undefined,
    // The name that the client used is in the URL; the Host header is not always passed on.
    header: (name) => (name.toLowerCase() === 'host' ? host : (request.headers.get(name) ?? undefined)),
  });
  if (refusal) return refusal;
  if (!limit.enter()) return BUSY_REPLY;
  try {
    return await answer(exchange);
  } finally {
    limit.leave();
  }
}

async function answer({ service, options, request }: FetchExchange): Promise<HttpReply> {
  const maxBytes = options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
  const tooLarge = faultReply(413, `the body is longer than ${maxBytes} bytes; send a smaller one`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge;
  if (request.bodyUsed)
    return faultReply(
      400,
      'the body was read before this handler; pass the request on unread, or a clone of it',
    );
  const bytes = await readBytes(request, maxBytes);
  if (bytes === 'too-large') return tooLarge;
  if (bytes === 'left') return faultReply(400, 'the body ended early');
  return replyToBody(service, bytes, endsOfSignal(request.signal));
}

interface Place {
  readonly host: string | undefined;
  readonly path: string;
}

// The standard wants an absolute URL. Where a framework gives less, the header is what there is.
function placeOf(request: Request): Place {
  try {
    const { host, pathname } = new URL(request.url);
    return { host, path: pathname };
  } catch {
    return { host: request.headers.get('host') ?? undefined, path: request.url };
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | 'too-large' | 'left'> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  // Not every platform ends the body of a request that is given up (P41: no promise stays pending).
  const giveUp = () => void reader.cancel().catch(() => undefined);
  request.signal.addEventListener('abort', giveUp, { once: true });
  try {
    if (request.signal.aborted) return 'left';
    return await readAll(reader, request.signal, maxBytes);
  } catch {
    return 'left';
  } finally {
    request.signal.removeEventListener('abort', giveUp);
  }
}

async function readAll(
  reader: { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): Promise<void> },
  signal: AbortSignal,
  maxBytes: number,
): Promise<Uint8Array | 'too-large' | 'left'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted) return 'left';
    if (done || !value) return joined(chunks, size);
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return 'too-large';
    }
    chunks.push(value);
  }
}
