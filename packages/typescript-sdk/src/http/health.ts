import type { HttpReply } from './http-reply.js';

/** Throws `TypeError` for a path that no request can have. */
export function checkHealthPath(path: string | undefined): void {
  if (path === undefined || /^\/[^\s?#]*$/.test(path)) return;
  throw new TypeError(
    `health is ${JSON.stringify(path)}; give a path that begins with a slash, for example "/healthz"`,
  );
}

/**
 * The reply to a health check, for load balancers and orchestrators (P35): they know neither tokens nor the provider's
 * names, and learn no more than that the process serves. `undefined` for every other request.
 */
export function healthReply(
  path: string | undefined,
  request: { readonly method: string; readonly target: string },
): HttpReply | undefined {
  if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
  return pathOf(request.target) === path ? HEALTHY : undefined;
}

const HEALTHY: HttpReply = { status: 200, body: '{"status":"ok"}', headers: {} };

function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}
