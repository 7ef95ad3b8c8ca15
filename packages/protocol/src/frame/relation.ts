/** An edge from a frame to something else in the graph. `rel` is an open vocabulary (U2). */
export interface Relation {
  readonly rel: string;
  /** A non-empty URI (G2). */
  readonly target_uri: string;
  /** A human label, never blank on the wire (G1). Optional in the type, because a received edge may lack it. */
  readonly display_name?: string;
}

// The same language as the format "uri" of the schema: a scheme, and nothing that separates words.
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:\S*$/;

/** True for a URI: a scheme (RFC 3986), and no white space (G2). A path without a scheme means nothing to a host. */
export function isUri(text: string): boolean {
  return URI.test(text);
}
