/**
 * The anchor for a path: with `base`, a `file:` URI as providers spell it (G4); a path from the home folder, and any path
 * without `base`, as it was written. A path that leads out of `base` is resolved all the same: an anchor opens nothing.
 */
export function anchorOf(path: string, base: string | undefined): string {
  if (base === undefined || /^file:/i.test(path) || path.startsWith('~')) return path;
  const slashed = path.replaceAll('\\', '/');
  const fromDrive = /^[A-Za-z]:\//.test(slashed) ? `/${slashed}` : slashed;
  const escaped = fromDrive.replace(/[%?#]/g, encodeURIComponent);
  return new URL(escaped, base).href;
}
