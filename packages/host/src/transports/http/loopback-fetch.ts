import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import process from 'node:process';
import { Readable } from 'node:stream';

/**
 * A `fetch` that asks this machine without a proxy, when the process was told to use those of its environment
 * (`NODE_USE_ENV_PROXY=1` or `--use-env-proxy`, in newer Node versions): what is meant for loopback would leave it,
 * credential and all (C7, C8). `undefined` when the platform's own does that already.
 */
export function loopbackFetch(): typeof fetch | undefined {
  return usesEnvironmentProxy(process.env, process.execArgv) ? directFetch : undefined;
}

/** True when Node sends `fetch` through the proxies that its environment names. */
export function usesEnvironmentProxy(
  environment: Readonly<Record<string, string | undefined>>,
  flags: readonly string[],
): boolean {
  const all = [...flags, ...(environment['NODE_OPTIONS'] ?? '').split(/\s+/)];
  return environment['NODE_USE_ENV_PROXY'] === '1' || all.includes('--use-env-proxy');
}

// No compression is offered, so none has to be undone; redirects are never followed.
const directFetch: typeof fetch = (input, init = {}) =>
  new Promise((resolve, reject) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const { method = 'GET', headers, body, signal } = init;
    const options = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      // An agent of its own: the global one may be told to use a proxy as well.
      agent: false as const,
      ...(signal ? { signal } : {}),
    };
    const request = send(url, options, (response) => resolve(asResponse(response)));
    request.on('error', reject);
    request.end(typeof body === 'string' ? body : undefined);
  });

function asResponse(message: IncomingMessage): Response {
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2) {
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  }
  const status = message.statusCode ?? 502;
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  if (!hasBody) message.resume();
  // Node's stream and the platform's are one at run time; their types come from two places.
  const body = hasBody
    ? (Readable.toWeb(message) as unknown as ConstructorParameters<typeof Response>[0])
    : null;
  return new Response(body, { status, headers });
}
