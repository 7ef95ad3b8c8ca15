import { Buffer } from 'node:buffer';
import type { JsonPieces } from '../prepared/json-pieces.js';

/** Lines on their way out, as bytes. */
export interface LineQueue {
  /** Takes a line in, without its line feed, and returns how many bytes it is with it. */
  push(line: string | JsonPieces): number;
  /** The next bytes to write, at most so many; `undefined` when there are none. Not changed before {@link release}. */
  take(most: number): Uint8Array | undefined;
  /** What was taken last is needed no longer; its memory may be used again. */
  release(): void;
  clear(): void;
}

// Lines are encoded one behind the other into slabs of this size, of which a write takes what has come in since the last
// one: nothing is allocated per line, and a tick's replies leave in one write.
const SLAB_BYTES = 256 * 1024;

const LINE_FEED = 0x0a;

// Up to so many UTF-16 units it is quicker to make room for the most that they can be than to count.
const SHORT_TEXT = 256;

/** An empty queue. */
export function createLineQueue(): LineQueue {
  // Parts of slabs that came to their end, and the part that was taken last.
  const full: Part[] = [];
  let out: Part | undefined;
  let spare: Buffer | undefined;
  let slab: Buffer = Buffer.alloc(0);
  let taken = 0;
  let end = 0;

  const seal = (spent: Buffer | undefined): Part | undefined => {
    const part = end > taken ? { bytes: slab.subarray(taken, end), spent } : undefined;
    taken = end;
    return part;
  };
  const makeRoom = (size: number) => {
    if (slab.length - end >= size) return;
    const part = seal(slab);
    if (part) full.push(part);
    slab = spare && spare.length >= size ? spare : Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, size));
    spare = undefined;
    taken = 0;
    end = 0;
  };
  const append = (piece: string | Uint8Array): number => {
    if (typeof piece !== 'string') {
      makeRoom(piece.length);
      slab.set(piece, end);
      end += piece.length;
      return piece.length;
    }
    if (piece.length <= SHORT_TEXT) {
      makeRoom(piece.length * 3);
      const size = slab.write(piece, end);
      end += size;
      return size;
    }
    const size = Buffer.byteLength(piece);
    makeRoom(size);
    // As many bytes as units is ASCII, which is copied several times faster than it is encoded.
    slab.write(piece, end, size, size === piece.length ? 'latin1' : 'utf8');
    end += size;
    return size;
  };
  return {
    push(line) {
      let size = 1;
      if (typeof line === 'string') size += append(line);
      else for (const piece of line) size += append(piece);
      makeRoom(1);
      slab[end++] = LINE_FEED;
      return size;
    },
    take(most) {
      out = full.shift() ?? seal(undefined);
      if (out && out.bytes.length > most) {
        full.unshift({ bytes: out.bytes.subarray(most), spent: out.spent });
        out = { bytes: out.bytes.subarray(0, most), spent: undefined };
      }
      return out?.bytes;
    },
    release() {
      if (out?.spent?.length === SLAB_BYTES) spare = out.spent;
      out = undefined;
      if (full.length > 0 || taken < end) return;
      taken = 0;
      end = 0;
    },
    clear() {
      full.length = 0;
      taken = end;
    },
  };
}

interface Part {
  readonly bytes: Buffer;
  /** The slab, when this is the last part of it. */
  readonly spent: Buffer | undefined;
}
