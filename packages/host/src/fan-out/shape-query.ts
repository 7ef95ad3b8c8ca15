import {
  type Capabilities,
  type ContextQuery,
  fingerprintsMatch,
  offeredRepresentations,
} from '@contextgraphprotocol/protocol';

/** Why a provider was not asked. */
export type SkipReason =
  /** It serves none of the kinds that the query asks for (Q1). */
  | 'kinds-not-served'
  /** It offers no `full` frames, and the query accepts nothing that it offers (P5). */
  | 'representation-not-offered'
  /** The budget was too small for a share of its own. */
  | 'no-budget-left';

/** What was changed in the query that a provider was sent. */
export type Adjustment =
  /** Kinds that it does not serve were left out. */
  | 'kinds-narrowed'
  /** Representations that it does not offer were left out (P5). */
  | 'representations-narrowed'
  /** The vector was left out, for it lives in another space (E1). */
  | 'embedding-withheld';

/** The query as one provider may be sent it, or why it may not. */
export type ShapedQuery =
  | { readonly query: ContextQuery; readonly adjustments: readonly Adjustment[] }
  | { readonly skip: SkipReason };

/**
 * Fits `query` to what a provider declared: kinds that it serves, representations that it offers (P5), the vector only
 * when its fingerprint equals the host's own (E1).
 */
export function shapeQuery(
  query: ContextQuery,
  capabilities: Capabilities,
  fingerprint?: string,
): ShapedQuery {
  const { kinds = [], representation_preferences: preferences = [], embedding, ...rest } = query;
  const served = kinds.filter((kind) => capabilities.query.kinds.includes(kind));
  if (kinds.length > 0 && served.length === 0) return { skip: 'kinds-not-served' };

  const offered = offeredRepresentations(capabilities);
  const acceptable = preferences.filter((preference) => offered.includes(preference));
  // Without preferences a provider answers `full`, which everybody can read.
  if (acceptable.length === 0 && !offered.includes('full')) return { skip: 'representation-not-offered' };

  const sendsVector =
    embedding !== undefined && fingerprintsMatch(fingerprint, capabilities.embeddings_fingerprint);
  const adjustments: Adjustment[] = [];
  if (served.length < kinds.length) adjustments.push('kinds-narrowed');
  if (acceptable.length < preferences.length) adjustments.push('representations-narrowed');
  if (embedding !== undefined && !sendsVector) adjustments.push('embedding-withheld');
  return {
    query: {
      ...rest,
      ...(served.length > 0 ? { kinds: served } : {}),
      ...(acceptable.length > 0 ? { representation_preferences: acceptable } : {}),
      ...(sendsVector ? { embedding } : {}),
    },
    adjustments,
  };
}
