/** The identity of a frame, and the only handle for attribution (A1). Same identity, same content (D2). */
export interface FrameId {
  /** The host's name for the provider. */
  readonly provider_id: string;
  readonly frame_id: string;
  readonly content_digest?: string;
}

/** The identity of `frame` as served by `providerId`. The digest is copied verbatim, never recomputed. */
export function frameIdOf(
  providerId: string,
  frame: { readonly id: string; readonly content_digest?: string },
): FrameId {
  const { id, content_digest: digest } = frame;
  return digest === undefined
    ? { provider_id: providerId, frame_id: id }
    : { provider_id: providerId, frame_id: id, content_digest: digest };
}

/** Canonical order: provider, frame, digest, each by UTF-8 bytes; an absent digest comes first. */
export function compareFrameIds(one: FrameId, other: FrameId): number {
  return (
    compareUtf8(one.provider_id, other.provider_id) ||
    compareUtf8(one.frame_id, other.frame_id) ||
    compareDigests(one.content_digest, other.content_digest)
  );
}

/** True when all three parts are equal; two absent digests are equal. */
export function frameIdsEqual(one: FrameId, other: FrameId): boolean {
  return (
    one.provider_id === other.provider_id &&
    one.frame_id === other.frame_id &&
    one.content_digest === other.content_digest
  );
}

/** A string that is equal for two identities exactly when they are equal: for maps and sets. */
export function frameIdKey(id: FrameId): string {
  return JSON.stringify([id.provider_id, id.frame_id, id.content_digest ?? null]);
}

/** Compares by UTF-8 bytes, which is code point order and not the UTF-16 order of `<`. */
export function compareUtf8(one: string, other: string): number {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const first = one.charCodeAt(index);
    const second = other.charCodeAt(index);
    if (first === second) continue;
    // A surrogate stands for a code point above every other unit.
    const firstIsSurrogate = first >= 0xd800 && first <= 0xdfff;
    const secondIsSurrogate = second >= 0xd800 && second <= 0xdfff;
    if (firstIsSurrogate !== secondIsSurrogate) return firstIsSurrogate ? 1 : -1;
    return first - second;
  }
  return one.length - other.length;
}

function compareDigests(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return -1;
  return other === undefined ? 1 : compareUtf8(one, other);
}
