import { byteLength } from '../authoring/byte-length.js';

/** JSON in pieces: texts, and UTF-8 bytes of whole characters that are held elsewhere and must not be changed. */
export type JsonPieces = readonly (string | Uint8Array)[];

/** JSON as text, or in pieces. */
export type EncodedJson = string | JsonPieces;

/** `json` as text. */
export function textOf(json: EncodedJson): string {
  if (typeof json === 'string') return json;
  let text = '';
  for (const piece of json) text += typeof piece === 'string' ? piece : decoder.decode(piece);
  return text;
}

/** Length of `json`, in UTF-8 bytes. */
export function sizeOf(json: EncodedJson): number {
  if (typeof json === 'string') return byteLength(json);
  let size = 0;
  for (const piece of json) size += typeof piece === 'string' ? byteLength(piece) : piece.length;
  return size;
}

/** The UTF-8 bytes of `pieces`, which are `size` bytes, in an array of its own. */
export function bytesOfPieces(pieces: JsonPieces, size: number): Uint8Array {
  const bytes = allocate(size);
  let offset = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') offset += encoder.encodeInto(piece, bytes.subarray(offset)).written;
    else {
      bytes.set(piece, offset);
      offset += piece.length;
    }
  }
  return bytes;
}

// All of it is written over, so that the platform need not fill it with zeros first. Taken from the global object and not
// imported, so that the web entry imports nothing of Node.
function allocate(size: number): Uint8Array {
  const { Buffer: platform } = globalThis as { Buffer?: { allocUnsafe?: (size: number) => Uint8Array } };
  return platform?.allocUnsafe ? platform.allocUnsafe(size) : new Uint8Array(size);
}

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { ignoreBOM: true });
