import { digestOfBytes, contentDigest as portableDigest, toWellFormed } from '@contextgraphprotocol/protocol';

/**
 * `sha256:` and 64 lowercase hex digits over the exact UTF-8 bytes of `content` (D1). A lone surrogate is hashed as U+FFFD.
 * The same digest everywhere; on Node, Bun and Deno the platform computes it, elsewhere plain JavaScript does.
 */
export function contentDigest(content: string): string {
  const createHash = platformHash();
  if (!createHash) return portableDigest(content);
  return `sha256:${createHash('sha256').update(toWellFormed(content), 'utf8').digest('hex')}`;
}

/** Digest of `bytes` as they are (F5). */
export function bytesDigest(bytes: Uint8Array): string {
  const createHash = platformHash();
  return createHash ? `sha256:${createHash('sha256').update(bytes).digest('hex')}` : digestOfBytes(bytes);
}

interface Hash {
  update(data: string | Uint8Array, encoding?: 'utf8'): Hash;
  digest(encoding: 'hex'): string;
}
type CreateHash = (algorithm: 'sha256') => Hash;

let found: { readonly createHash: CreateHash | undefined } | undefined;

// Asked of the process and not imported, so that the web entry imports nothing of Node and startup does not load crypto.
function platformHash(): CreateHash | undefined {
  found ??= { createHash: lookUpHash() };
  return found.createHash;
}

function lookUpHash(): CreateHash | undefined {
  try {
    const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
    const crypto = process?.getBuiltinModule?.('crypto') as { createHash?: CreateHash } | undefined;
    return crypto?.createHash;
  } catch {
    return undefined;
  }
}
