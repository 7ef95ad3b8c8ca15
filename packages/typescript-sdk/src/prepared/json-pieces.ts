/** JSON in pieces: texts, and bytes that are held elsewhere and must not be changed. */
export type JsonPieces = readonly (string | Uint8Array)[];

/** The text of `pieces`. */
export function textOfPieces(pieces: JsonPieces): string {
  return new TextDecoder().decode(bytesOfPieces(pieces));
}

/** The UTF-8 bytes of `pieces`, in one array of their own. */
export function bytesOfPieces(pieces: JsonPieces): Uint8Array {
  const encoder = new TextEncoder();
  const parts = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
