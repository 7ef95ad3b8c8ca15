import { HostError } from '../../errors/host-error.js';

/**
 * The error for a request that never got an answer. The system's code says why (`ECONNREFUSED`, `ENOTFOUND`,
 * `DEPTH_ZERO_SELF_SIGNED_CERT` …). Other text of the cause is left out: it may repeat headers or the URL (C8). A
 * {@link HostError} is handed on as it is.
 */
export function unreachable(at: { provider: string; url: string }, error: unknown): HostError {
  if (error instanceof HostError) return error;
  return new HostError('unreachable', {
    ...at,
    reason: codeOf(error) ?? blockedPort(error) ?? 'the connection failed',
  });
}

function codeOf(error: unknown): string | undefined {
  for (let depth = 0, at = error; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if ('errors' in at && Array.isArray(at.errors)) at = at.errors[0];
    else at = 'cause' in at ? at.cause : undefined;
  }
  return undefined;
}

/** `fetch` refuses some ports (1, 25, 6000 …) by itself. */
function blockedPort(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message === 'bad port' ? 'fetch blocks this port' : undefined;
}
