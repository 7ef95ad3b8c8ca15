import { createOutline, oneLine } from './headings.js';
import { type Link, pageLimits, type Section } from './page.js';
import { readTarget } from './read-target.js';

/** A block of a page's text, such as a paragraph, with the lines it comes from. */
export interface HtmlText {
  readonly place: 'title' | 'main' | 'body';
  text: string;
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  readonly id: string;
  /** True where line breaks and spaces are to be kept. */
  readonly pre: boolean;
  readonly from: number;
  to: number;
  readonly links: { readonly href: string; label: string }[];
}

interface Open {
  readonly fragment: string;
  readonly heading: string;
  readonly trail: readonly string[];
  readonly blocks: HtmlText[];
}

/** One section for each heading, long ones in parts between blocks. */
export function sectionsOfHtml(texts: readonly HtmlText[], path: string): readonly Section[] {
  const outline = createOutline();
  const opened: Open[] = [{ fragment: '', heading: '', trail: [], blocks: [] }];
  for (const text of texts) {
    const heading = text.level > 0 ? oneLine(text.text) : '';
    if (heading !== '') {
      const id = /^[^\s#]{1,200}$/.test(text.id) ? text.id : undefined;
      opened.push({ ...outline.enter(heading, text.level, id), heading, blocks: [text] });
    } else {
      opened.at(-1)?.blocks.push(text);
    }
  }
  const full = opened.filter(({ heading, blocks }) => blocks.length > (heading === '' ? 0 : 1));
  const kept = full.length > 0 ? full : opened.filter(({ blocks }) => blocks.length > 0);
  return kept.flatMap((open) => partsOf(open, path)).slice(0, pageLimits.sections);
}

function partsOf(open: Open, path: string): readonly Section[] {
  const { fragment, heading, trail } = open;
  const groups: HtmlText[][] = [];
  let length = 0;
  for (const block of open.blocks) {
    const group = groups.at(-1);
    const fits = length + block.text.length <= pageLimits.sectionLength;
    if (group !== undefined && (fits || length < pageLimits.sectionLength / 4)) {
      group.push(block);
      length += block.text.length;
    } else {
      groups.push([block]);
      length = block.text.length;
    }
  }
  return groups.flatMap((group, index) => {
    const content = group.map(readable).join('\n\n');
    if (content.trim() === '' || content.length > pageLimits.partLength) return [];
    const lines = [group[0]?.from ?? 1, Math.max(...group.map((block) => block.to))] as const;
    return [
      {
        fragment,
        part: index + 1,
        heading,
        trail,
        lines,
        content: `${content}\n`,
        links: linksOf(group, path),
      },
    ];
  });
}

function readable({ text, pre, level }: HtmlText): string {
  if (pre) return text.replace(/^\n+|\s+$/g, '');
  const line = text.replace(/\s+/g, ' ').trim();
  return level > 0 ? `${'#'.repeat(level)} ${line}` : line;
}

function linksOf(group: readonly HtmlText[], path: string): readonly Link[] {
  const links = new Map<string, Link>();
  for (const { href, label } of group.flatMap((block) => block.links)) {
    for (const link of readTarget(href, path, oneLine(label))) {
      if (links.size < pageLimits.linksPerSection)
        links.set(`${link.form} ${link.target} ${link.fragment}`, link);
    }
  }
  return [...links.values()];
}
