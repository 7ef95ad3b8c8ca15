/** An embedding space: `<model-id>/<dimensions>[/<normalization>]` (E1). */
export interface EmbeddingFingerprint {
  readonly model: string;
  /** Length of a vector, in numbers. */
  readonly dimensions: number;
  readonly normalization?: string;
}

const GRAMMAR = /^([^/]+)\/([1-9]\d{0,8})(?:\/([^/]+))?$/;

/** Parses a fingerprint by its grammar; `undefined` when it does not match (E1). */
export function parseEmbeddingFingerprint(text: string): EmbeddingFingerprint | undefined {
  const match = GRAMMAR.exec(text);
  if (!match) return undefined;
  const [, model = '', dimensions = '', normalization] = match;
  return { model, dimensions: Number(dimensions), ...(normalization === undefined ? {} : { normalization }) };
}

/** True when a host with fingerprint `ours` may send a vector to a provider that declared `theirs`: exactly equal, and present (E1). */
export function fingerprintsMatch(ours: string | undefined, theirs: string | undefined): boolean {
  return ours !== undefined && ours !== '' && ours === theirs;
}
