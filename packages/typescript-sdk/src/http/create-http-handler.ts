import { createRequestEnds, type RequestEnds } from '../lifecycle/request-ends.js';
import { createService, type Service } from '../lifecycle/service.js';
import { assertProvider, type Provider } from '../provider.js';
import { corsHeaders } from './cors.js';
import { checkHealthPath, healthReply } from './health.js';
import { DEFAULT_MAX_BODY_BYTES, type HttpHandlerOptions } from './http-handler-options.js';
import { faultReply, type HttpReply, replyHeaders } from './http-reply.js';
import { isLoopbackName } from './loopback.js';
import type { NodeRequest, NodeResponse } from './node-http.js';
import { readBoundedBody } from './read-bounded-body.js';
import { checkGateOptions, type GateRequest, passGate } from './request-gate.js';
import { replyToBody } from './respond-to-envelope-body.js';
import { BUSY_REPLY, createWorkLimit, type WorkLimit } from './work-limit.js';

/** A `node:http` request listener that also mounts in Express 4 and 5 and in Connect. `next` is never called: each request is answered here. */
export type HttpHandler = (request: NodeRequest, response: NodeResponse, next?: unknown) => void;

// How long the rest of a refused body is still taken in, in ms, so that the client can read why it was refused.
const DISCARD_MS = 1_000;

/**
 * Serves a provider at one address: `createServer(createHttpHandler(provider))`, or
 * `app.post('/contextgraph', createHttpHandler(provider))`, also behind `express.json()`.
 * Throws `TypeError` for an object that is no provider. The handler itself never throws.
 */
export function createHttpHandler(provider: Provider, options: HttpHandlerOptions = {}): HttpHandler {
  assertProvider('createHttpHandler', provider);
  checkGateOptions(options);
  checkHealthPath(options.health);
  const service = createService(provider, options);
  const limit = createWorkLimit(options.maxConcurrent);
  return (request, response) => {
    serve({ service, options, limit, request, response }).catch((error) => {
      service.reportFailure(error, 'encode');
      if (!response.writableEnded) response.end();
    });
  };
}

interface HttpExchange {
  readonly service: Service;
  readonly options: HttpHandlerOptions;
  readonly limit: WorkLimit;
  readonly request: NodeRequest;
  readonly response: NodeResponse;
}

async function serve(exchange: HttpExchange): Promise<void> {
  const { service, options, limit, request, response } = exchange;
  // A client that leaves is no error of the provider's; without a listener it would be an uncaught one.
  response.on('error', () => undefined);
  const gateRequest = gateRequestOf(request);
  const health = healthReply(options.health, { method: gateRequest.method, target: request.url ?? '' });
  if (health) return send(exchange, health);
  const ends = clientEnds(response);
  if (!options.authorize && options.allowedHosts === undefined)
    warnWhenOpen(service, gateRequest.localAddress);
  const refusal = await passGate(service, options, gateRequest);
  if (refusal) return send(exchange, refusal);
  if (!limit.enter()) return send(exchange, BUSY_REPLY);
  try {
    return await answer(exchange, ends);
  } finally {
    limit.leave();
  }
}

async function answer(exchange: HttpExchange, ends: RequestEnds): Promise<void> {
  const { service, options, request } = exchange;
  const body = await bodyOf(request, options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
  if (body.kind === 'left') return undefined;
  if (body.kind === 'refused')
    return body.discard ? sendAndDiscard(exchange, body.reply) : send(exchange, body.reply);
  return send(exchange, await replyToBody(service, body.value, ends));
}

function gateRequestOf(request: NodeRequest): GateRequest {
  return {
    method: request.method ?? '',
    localAddress: request.socket?.localAddress,
    header(name) {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' || value === undefined ? value : value.join(', ');
    },
  };
}

function warnWhenOpen(service: Service, localAddress: string | undefined): void {
  if (localAddress === undefined || isLoopbackName(localAddress)) return;
  service.noticeOnce(
    'open-http',
    `the HTTP handler is reached at ${localAddress}, which is not a loopback address, with neither authorize nor allowedHosts: anyone who can connect can query it`,
  );
}

type Body =
  | { readonly kind: 'body'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly reply: HttpReply; readonly discard: boolean }
  | { readonly kind: 'left' };

// P33: whether a parser came first is told by the stream, not by `body`: Express 4 sets `{}` where nothing was parsed.
async function bodyOf(request: NodeRequest, maxBytes: number): Promise<Body> {
  if (request.readableDidRead || request.readableEnded) {
    const value = request.body ?? request.rawBody;
    if (value !== undefined) return { kind: 'body', value };
    const message =
      'the body was read before this handler and not left in request.body; mount the handler before the body parser';
    return { kind: 'refused', reply: faultReply(400, message), discard: false };
  }
  // Gone already, while authorize thought: no event will come any more.
  if (request.destroyed) return { kind: 'left' };
  const reading = await readBoundedBody(request, maxBytes);
  if (reading.ok) return { kind: 'body', value: reading.bytes };
  if (reading.reason === 'left') return { kind: 'left' };
  const message = `the body is longer than ${maxBytes} bytes; send a smaller one`;
  return { kind: 'refused', reply: faultReply(413, message, { connection: 'close' }), discard: true };
}

// P29: the response closes when the client leaves; the request closes as soon as its body is read.
function clientEnds(response: NodeResponse): RequestEnds {
  const ends = createRequestEnds();
  response.on('close', () => {
    if (!response.writableEnded) ends.cut(new Error('the HTTP client left before the answer'));
  });
  return ends;
}

function send(exchange: HttpExchange, reply: HttpReply): void {
  if (!begin(exchange, reply)) return;
  if (exchange.request.method === 'HEAD' || reply.status === 204) exchange.response.end();
  else exchange.response.end(reply.body);
}

// Closing with unread bytes resets the connection, and the client would never see the 413.
function sendAndDiscard(exchange: HttpExchange, reply: HttpReply): void {
  if (!begin(exchange, reply)) return;
  const { request, response } = exchange;
  response.write(reply.body);
  const finish = () => {
    clearTimeout(timer);
    if (!response.writableEnded) response.end();
  };
  const timer = setTimeout(finish, DISCARD_MS);
  request.on('end', finish);
  request.on('close', finish);
  request.resume();
}

// P42: nothing is written to a response that someone else has answered, or that the client has left.
function begin({ options, request, response }: HttpExchange, reply: HttpReply): boolean {
  if (response.headersSent || response.writableEnded || response.destroyed) return false;
  const origin = request.headers['origin'];
  const cors = corsHeaders(options.cors, typeof origin === 'string' ? origin : undefined);
  const headers = replyHeaders(reply);
  for (const name in cors) headers[name] = cors[name] ?? '';
  // All at once where the response can, which is several times faster.
  if (response.writeHead) response.writeHead(reply.status, headers);
  else {
    response.statusCode = reply.status;
    for (const name in headers) response.setHeader(name, headers[name] ?? '');
  }
  return true;
}
