import type { RequestEnds } from '../lifecycle/request-ends.js';
import { cutRequest, type OpenRequest } from '../lifecycle/request-scope.js';
import { createService, type Service } from '../lifecycle/service.js';
import { sizeOf } from '../prepared/json-pieces.js';
import { assertProvider, type Provider } from '../provider.js';
import { corsHeaders } from './cors.js';
import { checkHealthPath, healthReply } from './health.js';
import { DEFAULT_MAX_BODY_BYTES, type HttpHandlerOptions } from './http-handler-options.js';
import { faultReply, type HttpReply, replyHeaders, type TextReply } from './http-reply.js';
import { isLoopbackName } from './loopback.js';
import type { NodeRequest, NodeResponse } from './node-http.js';
import { readBoundedBody } from './read-bounded-body.js';
import { checkGateOptions, type GateRequest, passGate } from './request-gate.js';
import { answerBody } from './respond-to-envelope-body.js';
import { BUSY_REPLY, createWorkLimit, type WorkLimit } from './work-limit.js';
import { writeBody } from './write-body.js';

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
  return (request, response) => serve({ service, options, limit, request, response });
}

interface HttpExchange {
  readonly service: Service;
  readonly options: HttpHandlerOptions;
  readonly limit: WorkLimit;
  readonly request: NodeRequest;
  readonly response: NodeResponse;
}

// Steps that call the next one, and promises only where something must be waited for: this is in every request's way, and a
// promise for each step costs as much as all the checks do. Never throws.
function serve(exchange: HttpExchange): void {
  // A client that leaves is no error of the provider's; without a listener it would be an uncaught one.
  exchange.response.on('error', () => undefined);
  attempt(exchange, () => {
    const { service, options, request, response } = exchange;
    const gateRequest = gateRequestOf(request);
    const health = healthReply(options.health, { method: gateRequest.method, target: request.url ?? '' });
    if (health) return send(exchange, health);
    if (!options.authorize && options.allowedHosts === undefined)
      warnWhenOpen(service, gateRequest.localAddress);
    const ends = clientEnds(response);
    const refusal = passGate(service, options, gateRequest);
    if (!(refusal instanceof Promise)) return work(exchange, ends, refusal);
    refusal.then(
      (late) => attempt(exchange, () => work(exchange, ends, late)),
      (error) => giveUp(exchange, error),
    );
    return undefined;
  });
}

function work(exchange: HttpExchange, ends: RequestEnds, refusal: HttpReply | undefined): void {
  const { service, limit } = exchange;
  const reason = refusal ?? (limit.enter() ? undefined : BUSY_REPLY);
  if (reason) {
    send(exchange, reason);
    return;
  }
  let finished = false;
  const finish = (act: () => void) => {
    if (finished) return;
    finished = true;
    limit.leave();
    attempt(exchange, act);
  };
  const fail = (error: unknown) => finish(() => giveUp(exchange, error));
  const onBody = (body: Body) => {
    if (body.kind === 'left') return finish(() => undefined);
    if (body.kind === 'refused') return finish(() => refuseBody(exchange, body));
    const reply = (answer: HttpReply) => finish(() => send(exchange, answer));
    try {
      return answerBody(service, body.value, { ends, reply });
    } catch (error) {
      return fail(error);
    }
  };
  try {
    takeBody(exchange, onBody);
  } catch (error) {
    fail(error);
  }
}

// What a framework's own objects throw must not become an uncaught error.
function attempt(exchange: HttpExchange, act: () => void): void {
  try {
    act();
  } catch (error) {
    giveUp(exchange, error);
  }
}

function giveUp({ service, response }: HttpExchange, error: unknown): void {
  service.reportFailure(error, 'encode');
  if (response.writableEnded) return;
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}

function gateRequestOf(request: NodeRequest): GateRequest {
  return {
    method: request.method ?? '',
    localAddress: request.socket?.localAddress,
    header(name) {
      const { headers } = request;
      const lower = name.toLowerCase();
      // HTTP/2 names the host in a pseudo-header, as clients need not send Host beside it.
      const value = headers[lower] ?? (lower === 'host' ? headers[':authority'] : undefined);
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

type RefusedBody = { readonly kind: 'refused'; readonly reply: TextReply; readonly discard: boolean };
type Body = { readonly kind: 'body'; readonly value: unknown } | RefusedBody | { readonly kind: 'left' };

function takeBody({ request, options }: HttpExchange, take: (body: Body) => void): void {
  const there = bodyThatIsThere(request);
  if (there) {
    take(there);
    return;
  }
  const maxBytes = options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
  readBoundedBody(request, maxBytes, (reading) => {
    if (reading.ok) return take({ kind: 'body', value: reading.bytes });
    if (reading.reason === 'left') return take({ kind: 'left' });
    const message = `the body is longer than ${maxBytes} bytes; send a smaller one`;
    return take({
      kind: 'refused',
      reply: faultReply(413, message, { connection: 'close' }),
      discard: true,
    });
  });
}

// P33: whether a parser came first is told by the stream, not by `body`: Express 4 sets `{}` where nothing was parsed.
function bodyThatIsThere(request: NodeRequest): Body | undefined {
  if (request.readableDidRead || request.readableEnded) {
    const value = request.body ?? request.rawBody;
    if (value !== undefined) return { kind: 'body', value };
    const message =
      'the body was read before this handler and not left in request.body; mount the handler before the body parser';
    return { kind: 'refused', reply: faultReply(400, message), discard: false };
  }
  // Gone already, while authorize thought: no event will come any more.
  return request.destroyed ? { kind: 'left' } : undefined;
}

// P29: the response closes when the client leaves; the request closes as soon as its body is read. One request, so there is
// no list to keep.
function clientEnds(response: NodeResponse): RequestEnds {
  let open: OpenRequest | undefined;
  let left = false;
  const cut = (request: OpenRequest) =>
    cutRequest(request, new Error('the HTTP client left before the answer'));
  response.on('close', () => {
    if (response.writableEnded) return;
    left = true;
    if (open) cut(open);
  });
  return {
    add(request) {
      open = request;
      if (left) cut(request);
    },
    delete() {
      open = undefined;
    },
  };
}

function refuseBody(exchange: HttpExchange, { reply, discard }: RefusedBody): void {
  if (discard) sendAndDiscard(exchange, reply);
  else send(exchange, reply);
}

function send(exchange: HttpExchange, reply: HttpReply): void {
  const size = sizeOf(reply.body);
  if (!begin(exchange, reply, size)) return;
  if (exchange.request.method === 'HEAD' || reply.status === 204) exchange.response.end();
  else writeBody(exchange.response, reply.body, size);
}

// Closing with unread bytes resets the connection, and the client would never see the 413.
function sendAndDiscard(exchange: HttpExchange, reply: TextReply): void {
  if (!begin(exchange, reply, sizeOf(reply.body))) return;
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
function begin({ options, request, response }: HttpExchange, reply: HttpReply, size: number): boolean {
  if (response.headersSent || response.writableEnded || response.destroyed) return false;
  const origin = request.headers['origin'];
  const cors = corsHeaders(options.cors, typeof origin === 'string' ? origin : undefined);
  const headers = replyHeaders(reply, size);
  for (const name in cors) headers[name] = cors[name] ?? '';
  // HTTP/2 has no such header, and Node warns of it.
  if (':path' in request.headers) delete headers['connection'];
  // All at once where the response can, which is several times faster.
  if (response.writeHead) response.writeHead(reply.status, headers);
  else {
    response.statusCode = reply.status;
    for (const name in headers) response.setHeader(name, headers[name] ?? '');
  }
  return true;
}
