import type { DecodeResult, ErrorEnvelope } from '@contextgraphprotocol/protocol';
import { HostError } from '../../errors/host-error.js';
import { discreetError, withoutSecrets } from '../secrets.js';
import { readBoundedBody } from './read-bounded-body.js';

/** Longest body that is read for the `error` envelope in it, in bytes. */
const MAX_ERROR_BODY_BYTES = 64 * 1024;

const RETRYABLE = new Set([408, 425, 429, 502, 503, 504]);

/** What {@link statusError} works with. */
export interface StatusContext {
  readonly provider: string;
  readonly shown: string;
  readonly secrets: readonly string[];
  readonly decode: (text: string) => DecodeResult;
}

/** The error for a status that is not 2xx. Of the body only an `error` envelope is kept, without secrets (C8). */
export async function statusError(context: StatusContext, response: Response): Promise<HostError> {
  const { provider, shown: url } = context;
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    const target = originOf(response.headers.get('location'), url);
    return new HostError('redirect-refused', {
      provider,
      url,
      status,
      ...(target === undefined ? {} : { target }),
    });
  }
  const said = await errorEnvelope(context, response);
  if (status === 401) return new HostError('unauthorized', { provider, url, status });
  const retryAfterMs = retryAfter(response.headers.get('retry-after'));
  return new HostError('http-status', {
    provider,
    url,
    status,
    retryable: RETRYABLE.has(status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(said?.code === undefined ? {} : { wireCode: said.code }),
    ...(said === undefined ? {} : { wireMessage: said.message }),
  });
}

async function errorEnvelope(context: StatusContext, response: Response): Promise<ErrorEnvelope | undefined> {
  try {
    const body = await readBoundedBody(response, MAX_ERROR_BODY_BYTES);
    if (body.kind !== 'text') return undefined;
    const decoded = context.decode(body.text);
    if (!decoded.ok || decoded.envelope.type !== 'error') return undefined;
    return discreetError(decoded.envelope, (text) => withoutSecrets(text, context.secrets));
  } catch {
    return undefined; // The status is the news; a body that breaks off adds nothing.
  }
}

function originOf(location: string | null, base: string): string | undefined {
  if (location === null) return undefined;
  try {
    const { protocol, host } = new URL(location, base);
    return `${protocol}//${host}`;
  } catch {
    return undefined;
  }
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value.trim()) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
