/** An edge from a frame to something else in the graph. `rel` is an open vocabulary (U2). */
export interface Relation {
  readonly rel: string;
  /** A non-empty URI (G2). */
  readonly target_uri: string;
  /** A human label, never blank on the wire (G1). Optional in the type, because a received edge may lack it. */
  readonly display_name?: string;
}
