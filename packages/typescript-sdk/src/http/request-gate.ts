import { quote } from '../lifecycle/quote.js';
import type { Service } from '../lifecycle/service.js';
import type { Authorize, AuthorizeRefusal } from './authorize.js';
import { type CorsOptions, checkCors, corsAllows, preflightHeaders } from './cors.js';
import { faultReply, type HttpReply } from './http-reply.js';
import { hostName, isLoopbackName } from './loopback.js';

/** What the gate checks, beside the defaults that need no option. */
export interface GateOptions {
  /** Decides by the request's headers, before its body is read. A refusal is 401 with `WWW-Authenticate`, or 403. */
  readonly authorize?: Authorize | undefined;
  /** Host names to accept beside loopback names, without ports; `any` switches the check off. Needed behind a proxy that passes the public name on. */
  readonly allowedHosts?: readonly string[] | 'any' | undefined;
  /** Web pages that may call. */
  readonly cors?: CorsOptions | undefined;
}

/** A request as the gate sees it. */
export interface GateRequest {
  readonly method: string;
  header(name: string): string | undefined;
  /** The listening socket's own address, where one is known. */
  readonly localAddress: string | undefined;
}

/** Throws `TypeError` for options that mean nothing. */
export function checkGateOptions(options: GateOptions): void {
  if (options.authorize !== undefined && typeof options.authorize !== 'function') {
    throw new TypeError(
      'authorize is not a function; give one that returns true for a request that may go on',
    );
  }
  if (options.cors) checkCors(options.cors);
}

/**
 * Lets a request through (`undefined`) or says how it is refused. In this order: method, Host and Origin, authorization,
 * content type. Nothing of the body has been read yet. A promise only where `authorize` has to be asked. Never rejects.
 */
export function passGate(
  service: Service,
  options: GateOptions,
  request: GateRequest,
): HttpReply | undefined | Promise<HttpReply | undefined> {
  const refusal =
    checkMethod(options, request) ?? checkHost(options, request) ?? checkOrigin(options, request);
  if (refusal) return refusal;
  if (!options.authorize) return checkContentType(request);
  return checkAuthorization(service, options.authorize, request).then(
    (unauthorized) => unauthorized ?? checkContentType(request),
  );
}

function checkMethod({ cors }: GateOptions, request: GateRequest): HttpReply | undefined {
  if (request.method === 'POST') return undefined;
  // A preflight comes without credentials, so it is answered before authorization.
  if (request.method === 'OPTIONS' && cors) {
    const allowed = corsAllows(cors, request.header('origin') ?? '');
    return {
      status: 204,
      body: '',
      headers: { allow: 'POST, OPTIONS', ...(allowed ? preflightHeaders(cors) : {}) },
    };
  }
  return faultReply(
    405,
    'this is a Context Graph Protocol provider: POST one JSON envelope to this address, for example {"type":"handshake","protocol_version":"contextgraph/1.0-draft"}',
    { allow: cors ? 'POST, OPTIONS' : 'POST' },
  );
}

// P37: a page that rebinds its own name to 127.0.0.1 still sends that name as Host. A loopback name cannot be rebound.
function checkHost({ allowedHosts }: GateOptions, request: GateRequest): HttpReply | undefined {
  if (allowedHosts === 'any' || (allowedHosts === undefined && !isLocal(request))) return undefined;
  const header = request.header('host') ?? '';
  const name = hostName(header);
  const listed = (allowedHosts ?? []).map((host) => hostName(host));
  if (name !== undefined && (isLoopbackName(name) || listed.includes(name))) return undefined;
  return faultReply(
    403,
    `the Host header ${quote(header)} is not one of this provider's names; the operator can list it in allowedHosts`,
  );
}

function checkOrigin({ allowedHosts, cors }: GateOptions, request: GateRequest): HttpReply | undefined {
  const origin = request.header('origin');
  if (origin === undefined || corsAllows(cors, origin)) return undefined;
  const local = isLocal(request);
  const authority = /^https?:\/\/([^/?#]+)$/i.exec(origin)?.[1];
  const name = authority === undefined ? undefined : hostName(authority);
  if (name !== undefined && name === hostName(request.header('host') ?? '')) return undefined;
  if (name !== undefined && local && isLoopbackName(name)) return undefined;
  if (!local && allowedHosts === undefined && !cors) return undefined;
  return faultReply(
    403,
    `pages of the origin ${quote(origin)} may not call this provider; the operator can list it in cors.origins`,
  );
}

// Where no socket is known, the name that was called is the best evidence.
function isLocal(request: GateRequest): boolean {
  if (request.localAddress !== undefined) return isLoopbackName(request.localAddress);
  return isLoopbackName(hostName(request.header('host') ?? '') ?? '');
}

async function checkAuthorization(
  service: Service,
  authorize: Authorize,
  request: GateRequest,
): Promise<HttpReply | undefined> {
  // What a hook in JavaScript returns is not what the types say.
  let verdict: unknown;
  try {
    verdict = await authorize({ method: request.method, header: request.header });
  } catch (error) {
    service.reportFailure(error, 'authorize');
    verdict = false;
  }
  if (verdict === true) return undefined;
  const refusal = typeof verdict === 'object' && verdict !== null ? (verdict as AuthorizeRefusal) : undefined;
  if (refusal?.status === 403)
    return faultReply(403, 'these credentials do not give access to this provider');
  return faultReply(401, 'this provider asks for credentials; send them in the Authorization header', {
    'www-authenticate': challengeOf(refusal),
  });
}

function challengeOf(refusal: AuthorizeRefusal | undefined): string {
  const { headers } = (refusal ?? {}) as { readonly headers?: { get?: (name: string) => string | null } };
  const challenge = refusal?.challenge ?? headers?.get?.('www-authenticate') ?? undefined;
  // A line break in a header value would be a header of its own.
  return typeof challenge === 'string' && /^[\x20-\x7e]+$/.test(challenge) ? challenge : 'Bearer';
}

// P38: a page may not send this type across origins without a preflight. Parameters do not matter: JSON is UTF-8.
function checkContentType(request: GateRequest): HttpReply | undefined {
  const type = request.header('content-type');
  if (type !== 'application/json' && type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    const seen =
      type === undefined ? 'there is no Content-Type header' : `the Content-Type is ${quote(type)}`;
    return faultReply(415, `${seen}; send the envelope as application/json`);
  }
  const given = request.header('content-encoding');
  if (given === undefined) return undefined;
  const encoding = given.trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return undefined;
  return faultReply(415, `the Content-Encoding is ${quote(encoding)}; send the body without compression`);
}
