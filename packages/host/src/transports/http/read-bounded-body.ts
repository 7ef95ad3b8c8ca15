/** A response body: its text, or why there is none. */
export type BoundedBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'invalid-utf8'; readonly text: string };

/** Reads a body of at most `maxBytes` bytes (after decompression); one more ends the transfer. One BOM is dropped, unless `keepMark`. */
export async function readBoundedBody(
  response: Response,
  maxBytes: number,
  keepMark = false,
): Promise<BoundedBody> {
  if (response.body === null) return { kind: 'text', text: '' };
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body.cancel();
    return { kind: 'too-large' };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return decode(chunks, length, keepMark);
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return { kind: 'too-large' };
    }
    chunks.push(value);
  }
}

function decode(chunks: readonly Uint8Array[], length: number, ignoreBOM: boolean): BoundedBody {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM }).decode(bytes) };
  } catch {
    return { kind: 'invalid-utf8', text: new TextDecoder('utf-8', { ignoreBOM }).decode(bytes) };
  }
}
