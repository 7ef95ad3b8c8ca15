/** Where content came from. `type` is an open vocabulary (U2). */
export interface Provenance {
  readonly type: string;
  readonly uri?: string;
  /** For files: `L<n>` or `L<n>-<m>`, 1-based and inclusive. Absent: the whole resource. */
  readonly range?: string;
  /** For `type: "file"`: `sha256:` and 64 lowercase hex digits over the exact bytes that `uri` and `range` address (F5). */
  readonly digest?: string;
  readonly method?: string;
  readonly by?: string;
}
