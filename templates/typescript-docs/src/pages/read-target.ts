import { posix } from 'node:path';
import type { Link } from './page.js';

/**
 * What an address on the page `path` means: another place in the folder, or one on the web. None for what leads out of the
 * folder, for other schemes, and for an address that carries a password.
 */
export function readTarget(written: string, path: string, label: string): readonly Link[] {
  const [address = '', hash = ''] = splitOnce(written, '#');
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)) return readWebTarget(written, label);
  const [way = ''] = splitOnce(address, '?');
  const decoded = percentDecoded(way);
  const fragment = percentDecoded(hash);
  if (decoded === undefined || fragment === undefined || decoded.includes('\0')) return [];
  const target = decoded === '' ? path : resolveWithin(decoded, path);
  if (target === undefined) return [];
  return [{ label: label || fragment || target || path, form: 'page', target, fragment }];
}

function readWebTarget(written: string, label: string): readonly Link[] {
  const address = written.startsWith('//') ? `https:${written}` : written;
  if (address.length > 2048 || !URL.canParse(address)) return [];
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return [];
  return [{ label: label || url.host, form: 'web', target: url.href, fragment: '' }];
}

/** Relative to the root; an address that starts with a slash starts there. `undefined` above it. */
function resolveWithin(way: string, path: string): string | undefined {
  const from = way.startsWith('/') ? '' : posix.dirname(path);
  const joined = posix.normalize(posix.join(from, way.replaceAll('\\', '/'))).replace(/^\/+|\/+$/g, '');
  if (joined === '..' || joined.startsWith('../')) return undefined;
  return joined === '.' ? '' : joined;
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
