import { extname, posix } from 'node:path';
import type { Link } from '../pages/page.js';
import { pageEndings } from '../settings.js';

/** Finds the page that a link means among those that there are. */
export interface LinkMap {
  /** The path of the page; `undefined` when there is none. */
  pageOf(link: Pick<Link, 'form' | 'target'>): string | undefined;
}

/** A map over these paths, which are relative to the root. The first of two that claim a name has it. */
export function createLinkMap(paths: Iterable<string>): LinkMap {
  const exact = new Set(paths);
  const byAddress = new Map<string, string>();
  const byName = new Map<string, string[]>();
  for (const path of [...exact].sort(shortestFirst)) {
    const address = addressOf(path);
    if (!byAddress.has(address)) byAddress.set(address, path);
    const name = posix.basename(withoutEnding(path)).toLowerCase();
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [path]);
    else others.push(path);
  }
  return {
    pageOf({ form, target }) {
      if (form === 'web') return undefined;
      if (form === 'page') return exact.has(target) ? target : byAddress.get(addressOf(target));
      const wanted = withoutEnding(target.replace(/^\/+/, '')).toLowerCase();
      const named = byName.get(posix.basename(wanted)) ?? [];
      return named.find((path) => `/${withoutEnding(path).toLowerCase()}`.endsWith(`/${wanted}`));
    },
  };
}

/** What a site makes of a path: no ending, and a folder for its index or README. */
function addressOf(path: string): string {
  return withoutEnding(path)
    .replace(/(^|\/)(index|readme)$/i, '')
    .replace(/\/+$/, '');
}

function withoutEnding(path: string): string {
  const ending = extname(path);
  return pageEndings.has(ending.toLowerCase()) ? path.slice(0, -ending.length) : path;
}

function shortestFirst(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
