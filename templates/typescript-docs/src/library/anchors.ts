import { addressOf, relationsOf } from './addresses.js';
import { createLinkMap, type LinkMap } from './link-map.js';
import type { PageStore } from './page-store.js';

/** Answers which sections an address anchors, and keeps what it worked out until the store changes. */
export interface Anchors {
  /** Ids of the sections at, or related to, any of these addresses, in the order of the pages. */
  sectionsAt(addresses: readonly string[]): readonly string[];
  readonly links: LinkMap;
}

/** Works lazily: a host that sends no anchors pays nothing. */
export function createAnchors(root: string, store: PageStore): Anchors {
  let links: { readonly version: number; readonly map: LinkMap } | undefined;
  let incoming:
    | { readonly version: number; readonly map: ReadonlyMap<string, readonly string[]> }
    | undefined;

  function currentLinks(): LinkMap {
    if (links?.version !== store.version)
      links = { version: store.version, map: createLinkMap(store.pages.keys()) };
    return links.map;
  }

  function currentIncoming(): ReadonlyMap<string, readonly string[]> {
    if (incoming?.version !== store.version) {
      incoming = { version: store.version, map: readIncoming(root, store, currentLinks()) };
    }
    return incoming.map;
  }

  return {
    get links() {
      return currentLinks();
    },
    sectionsAt(addresses) {
      const map = currentIncoming();
      return [...new Set(addresses.flatMap((address) => map.get(address) ?? []))];
    },
  };
}

function readIncoming(
  root: string,
  store: PageStore,
  links: LinkMap,
): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const page of store.pages.values()) {
    for (const section of page.sections) {
      const own = addressOf(root, page.path, section.fragment);
      const related = relationsOf(root, { page, section, links }).map((relation) => relation.target_uri);
      for (const address of new Set([own, ...related])) {
        const ids = map.get(address);
        if (ids === undefined) map.set(address, [section.id]);
        else ids.push(section.id);
      }
    }
  }
  return map;
}
