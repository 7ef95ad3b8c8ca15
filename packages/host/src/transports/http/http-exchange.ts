import {
  type DecodeResult,
  decodeEnvelope,
  type Envelope,
  type Exchange,
  encodeEnvelope,
  type SetAside,
} from '@contextgraphprotocol/protocol';
import { checkMembers } from '../../calls/check-call.js';
import { namedTexts, url, words } from '../../calls/wants.js';
import { milliseconds, withDeadline } from '../../connection/deadline.js';
import { rememberSetAside } from '../../connection/set-aside.js';
import type { HostCall } from '../../errors/codes.js';
import { HostError } from '../../errors/host-error.js';
import { printable } from '../../errors/printable.js';
import { discreetError, secretSpellings, withoutSecrets } from '../secrets.js';
import type { Credential } from './credential.js';
import { refuseInsecureTransport, shownUrl } from './insecure-transport.js';
import { platformFetch } from './platform-fetch.js';
import { readBoundedBody } from './read-bounded-body.js';
import { requestHeaders } from './request-headers.js';
import { statusError } from './status-error.js';
import { unreachable } from './unreachable.js';

const DEFAULT_MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Options of {@link createHttpExchange}. */
export interface HttpExchangeOptions {
  /** What errors call the provider. */
  readonly id: string;
  /** The one URL to which every envelope is posted: https, or http on loopback (C7). */
  readonly url: string | URL;
  /** Sent with every request. Values are never shown. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as `Authorization: Bearer …`. */
  readonly credential?: Credential;
  /** For one request, from its start to the last byte of the answer, in milliseconds. Default 30 000. */
  readonly timeoutMs?: number;
  /** Longest response body, in bytes after decompression. Default 16 MiB. */
  readonly maxBodyBytes?: number;
  /** Reads a body. Default: the protocol's tolerant decoder. */
  readonly decode?: (text: string) => DecodeResult;
  /** `reject` (default): a body that is not UTF-8 is malformed. `replace`: wrong bytes become U+FFFD before it is read. */
  readonly invalidUtf8?: 'reject' | 'replace';
  /** Leave a byte order mark at the start of a body in the text that is decoded. Default false: it is dropped. */
  readonly keepByteOrderMark?: boolean;
  /** Told of parts of replies that were set aside. */
  readonly onSetAside?: (setAside: readonly SetAside[], reply: Envelope) => void;
  /** Default: the platform's `fetch`. */
  readonly fetch?: typeof fetch;
}

/**
 * One POST per envelope. Redirects are never followed and no proxy is taken from the environment unless the platform was
 * told to. Throws at once: `insecure-transport` (C7), `invalid-url`, `invalid-header`, `invalid-credential`. Errors of
 * the exchange: `unreachable`, `unauthorized`, `http-status`, `redirect-refused`, `malformed-message`,
 * `message-too-large`, `timeout`, `invalid-request`.
 */
export function createHttpExchange(options: HttpExchangeOptions): Exchange {
  const given = { call: 'createHttpExchange', argument: 'options', needs: ['id', 'url'], isPart: true };
  checkMembers(options, { id: words, url, headers: namedTexts }, given);
  const plan = planRequests(options);
  return async (request, { signal } = {}) => {
    signal?.throwIfAborted();
    const { provider, timeoutMs } = plan;
    const call = callOf(request);
    const body = encode(plan, request);
    return withDeadline(
      {
        timeoutMs,
        signals: [signal],
        timedOut: () => new HostError('timeout', { provider, call, timeoutMs }),
        aborted: (reason) =>
          reason instanceof Error ? reason : new HostError('aborted', { provider, call }, reason),
      },
      (stop) => post(plan, { request, body }, stop),
    );
  };
}

type Plan = ReturnType<typeof planRequests>;

function planRequests(options: HttpExchangeOptions) {
  const { id: provider, decode = decodeEnvelope, invalidUtf8 = 'reject' } = options;
  const url = refuseInsecureTransport(options.url, provider);
  const { headers, secrets, credentials } = requestHeaders(provider, options.headers, options.credential);
  return {
    provider,
    url,
    shown: shownUrl(url),
    headers,
    // Values in a query string are often keys.
    secrets: secretSpellings([...secrets, ...url.searchParams.values()]),
    credentials: secretSpellings(credentials),
    timeoutMs: milliseconds('timeoutMs', options.timeoutMs, 30_000),
    maxBodyBytes: options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    decode,
    invalidUtf8,
    keepByteOrderMark: options.keepByteOrderMark === true,
    onSetAside: options.onSetAside,
    fetch: options.fetch ?? platformFetch(url),
  };
}

async function post(
  plan: Plan,
  { request, body }: { request: Envelope; body: string },
  signal: AbortSignal,
): Promise<Envelope | null> {
  const { provider, shown: url } = plan;
  const response = await send(plan, body, signal);
  const failure = response.ok ? undefined : await statusError(plan, response);
  if (failure !== undefined) throw failure;
  const read = await readBoundedBody(response, plan.maxBodyBytes, plan.keepByteOrderMark).catch(
    (error: unknown) => {
      throw unreachable({ provider, url }, error);
    },
  );
  if (request.type === 'shutdown') return null; // Nothing in its answer matters (R2).
  if (read.kind === 'too-large')
    throw new HostError('message-too-large', { provider, limitBytes: plan.maxBodyBytes });
  if (read.kind === 'invalid-utf8' && plan.invalidUtf8 === 'reject')
    throw malformed(plan, 'it is not UTF-8', read.text);
  if (read.text.trim() === '') return null;
  return decodeReply(plan, read.text);
}

async function send(plan: Plan, body: string, signal: AbortSignal): Promise<Response> {
  const { provider, url, shown, headers } = plan;
  try {
    return await plan.fetch(url, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'manual',
      credentials: 'omit',
    });
  } catch (error) {
    throw unreachable({ provider, url: shown }, error);
  }
}

function decodeReply(plan: Plan, text: string): Envelope {
  const decoded = plan.decode(text);
  if (!decoded.ok) throw malformed(plan, decoded.failure.message, text);
  const { envelope, setAside } = decoded;
  rememberSetAside(envelope, setAside);
  if (setAside.length > 0) plan.onSetAside?.(setAside, envelope);
  if (envelope.type === 'handshake_ack' && plan.credentials.some((credential) => text.includes(credential)))
    throw malformed(plan, 'its handshake repeats the credential that was sent with the request (C8)', text);
  return discreet(envelope, plan.secrets);
}

/** The envelope without secrets in what errors and logs show of it (C8). Frames and verdicts are data and stay as they are. */
function discreet(envelope: Envelope, secrets: readonly string[]): Envelope {
  const shown = (text: string) => withoutSecrets(text, secrets);
  const named =
    'id' in envelope && envelope.id !== undefined ? { ...envelope, id: shown(envelope.id) } : envelope;
  return discreetError(named, shown);
}

/** A body may repeat the request's headers, so its beginning is shown without the secrets among them (C8). */
function malformed(plan: Plan, reason: string, text: string): HostError {
  const { provider, secrets } = plan;
  const excerpt = printable(withoutSecrets(text.slice(0, 4_096), secrets), 120);
  return new HostError('malformed-message', { provider, reason: withoutSecrets(reason, secrets), excerpt });
}

function encode({ provider }: Plan, request: Envelope): string {
  try {
    return encodeEnvelope(request);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new HostError('invalid-request', { provider, call: callOf(request), reason }, error);
  }
}

function callOf({ type }: Envelope): HostCall {
  return type === 'handshake' || type === 'query' || type === 'verify' || type === 'shutdown'
    ? type
    : 'write';
}
