import type { NodeRequest } from './node-http.js';

/** A body, or why there is none. */
export type BodyReading =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `left`: the client went away in the middle. */
  | { readonly ok: false; readonly reason: 'too-large' | 'left' };

/** Reads at most `maxBytes` of a request's body (P34). Stops at the first byte too many; the rest is not read here. */
export function readBoundedBody(request: NodeRequest, maxBytes: number): Promise<BodyReading> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) return Promise.resolve({ ok: false, reason: 'too-large' });
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const settle = (reading: BodyReading) => {
      for (const [event, listener] of listeners) request.removeListener(event, listener);
      resolve(reading);
    };
    const onData = (chunk: Uint8Array | string) => {
      const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
      size += bytes.length;
      if (size <= maxBytes) return chunks.push(bytes);
      request.pause();
      return settle({ ok: false, reason: 'too-large' });
    };
    const onEnd = () => settle({ ok: true, bytes: joined(chunks, size) });
    const onLoss = () => settle({ ok: false, reason: 'left' });
    const listeners = [
      ['data', onData],
      ['end', onEnd],
      ['error', onLoss],
      ['aborted', onLoss],
      ['close', onLoss],
    ] as const;
    for (const [event, listener] of listeners) request.on(event, listener);
    request.resume();
  });
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
