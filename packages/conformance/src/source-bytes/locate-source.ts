/** A file that a provenance link names, or why it cannot be read as one. */
export type SourceLocation =
  | { readonly ok: true; readonly path: Buffer }
  | { readonly ok: false; readonly reason: string };

const SCHEME = 'file://';

/** The path in a `file://` URI of this machine (empty authority or `localhost`), percent-decoded to bytes. */
export function locateSource(uri: string | undefined): SourceLocation {
  if (uri === undefined) return unreadable('it has no uri');
  if (!uri.startsWith(SCHEME)) return unreadable('its uri is not a file:// URI');
  const slash = uri.indexOf('/', SCHEME.length);
  if (slash === -1) return unreadable('its uri has no path');
  const authority = uri.slice(SCHEME.length, slash);
  if (authority !== '' && authority !== 'localhost') return unreadable('its uri names another machine');
  const path = percentDecode(platformPath(uri.slice(slash)));
  return path.includes(0) ? unreadable('its path holds a NUL byte') : { ok: true, path };
}

/** On Windows `/C:/x` means `C:/x`. */
function platformPath(path: string): string {
  return process.platform === 'win32' && /^\/[a-z]:/i.test(path) ? path.slice(1) : path;
}

// To bytes and not to text, because a file name need not be UTF-8. What is no escape stays as it is.
function percentDecode(path: string): Buffer {
  const parts = path.split(/(%[0-9a-fA-F]{2})/);
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 1 ? Buffer.from([Number.parseInt(part.slice(1), 16)]) : Buffer.from(part, 'utf8'),
    ),
  );
}

function unreadable(reason: string): SourceLocation {
  return { ok: false, reason };
}
