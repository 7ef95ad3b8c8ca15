import type { NodeRequest } from './node-http.js';

/** A body, or why there is none. */
export type BodyReading =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `left`: the client went away in the middle. */
  | { readonly ok: false; readonly reason: 'too-large' | 'left' };

/**
 * Reads at most `maxBytes` of a request's body (P34), and calls `settle` once, perhaps before it returns. Stops at the first
 * byte too many; the rest is not read here.
 */
export function readBoundedBody(
  request: NodeRequest,
  maxBytes: number,
  settle: (reading: BodyReading) => void,
): void {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) {
    settle({ ok: false, reason: 'too-large' });
    return;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  let open = true;
  const close = (reading: BodyReading) => {
    if (!open) return;
    open = false;
    settle(reading);
  };
  // The listeners stay: the request is over soon, and what it says until then must find somebody.
  request.on('data', (chunk: Uint8Array | string) => {
    if (!open) return;
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    size += bytes.length;
    chunks.push(bytes);
    if (size <= maxBytes) return;
    chunks.length = 0;
    request.pause();
    close({ ok: false, reason: 'too-large' });
  });
  request.on('end', () => close({ ok: true, bytes: joined(chunks, size) }));
  const onLoss = () => close({ ok: false, reason: 'left' });
  request.on('error', onLoss);
  request.on('close', onLoss);
  request.resume();
}

/** `chunks` as one array of `size` bytes. */
export function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only) return only;
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
