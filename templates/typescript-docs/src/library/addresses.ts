import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Relation } from '@contextgraphprotocol/typescript-sdk';
import type { LinkMap } from './link-map.js';
import type { PageEntry, SectionEntry } from './page-store.js';

/** The absolute address of a page, or of the section `fragment` of it. */
export function addressOf(root: string, path: string, fragment = ''): string {
  const url = pathToFileURL(join(root, ...path.split('/')));
  url.hash = fragment;
  return url.href;
}

/** What a section is related to: its page, the pages of the folder that it links to, and addresses on the web. */
export function relationsOf(
  root: string,
  {
    page,
    section,
    links,
  }: { readonly page: PageEntry; readonly section: SectionEntry; readonly links: LinkMap },
): readonly Relation[] {
  const whole: readonly Relation[] =
    section.fragment === ''
      ? []
      : [{ rel: 'part_of', target_uri: addressOf(root, page.path), display_name: page.title }];
  const references = section.links.flatMap((link): Relation[] => {
    if (link.form === 'web')
      return [{ rel: 'references', target_uri: link.target, display_name: link.label }];
    const path = links.pageOf(link);
    if (path === undefined) return [];
    return [
      { rel: 'references', target_uri: addressOf(root, path, link.fragment), display_name: link.label },
    ];
  });
  return [...whole, ...references];
}
