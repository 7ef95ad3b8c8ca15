import { Parser } from 'htmlparser2';
import { oneLine } from './headings.js';
import { type HtmlText, sectionsOfHtml } from './html-sections.js';
import { titleOf } from './markdown.js';
import type { Page } from './page.js';

const unread = new Set('script style noscript template svg nav footer iframe button select'.split(' '));
const blocks = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Deeper than any page that people write. The parser's time grows with the depth. */
const deepest = 512;

/**
 * Reads HTML: one section for each heading, as text. `nav`, `footer` and scripts are left out, and so is all that stands
 * outside `main` when the page has one.
 */
export function parseHtml(source: string, path: string): Page {
  const texts = readTexts(source);
  const inMain = texts.some((text) => text.place === 'main');
  const title = texts.find((text) => text.place === 'title')?.text ?? '';
  const kept = texts.filter((text) => text.place === (inMain ? 'main' : 'body'));
  const sections = sectionsOfHtml(kept, path);
  const heading = sections.find((section) => section.heading !== '');
  return { title: heading?.trail[0] ?? heading?.heading ?? (oneLine(title) || titleOf([], path)), sections };
}

/** The page as a list of blocks of text, in their order. */
function readTexts(source: string): readonly HtmlText[] {
  const reading = createReading(source);
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        // Half a page is better than none, and better than a page that takes minutes.
        if (!reading.open({ name, attributes, at: parser.startIndex })) parser.pause();
      },
      ontext: (text) => reading.text(text, parser.startIndex, parser.endIndex),
      onclosetag: (name) => reading.close(name, parser.endIndex),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(source);
  parser.end();
  return reading.end();
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly at: number;
}

function createReading(source: string) {
  const lineOf = createLineCounter(source);
  const texts: HtmlText[] = [];
  const open: string[] = [];
  let hidden = 0;
  let block: HtmlText | undefined;
  let id = '';

  const inside = (name: string) => open.includes(name);
  function endBlock(): void {
    if (block !== undefined && block.text.trim() !== '') texts.push(block);
    block = undefined;
  }
  function startBlock(line: number): HtmlText {
    const level = open.findLast((name) => /^h[1-6]$/.test(name));
    const place = inside('title') ? 'title' : inside('main') ? 'main' : 'body';
    block = {
      place,
      text: '',
      level: level ? Number(level[1]) : 0,
      id,
      pre: inside('pre'),
      from: line,
      to: line,
      links: [],
    };
    id = '';
    return block;
  }

  function takeAttributes({ name, attributes, at }: Tag): void {
    const { id: own, href } = attributes;
    if (own !== undefined && /^(?:h[1-6]|a)$/.test(name)) id = own;
    if (name !== 'a' || href === undefined || hidden > 0) return;
    (block ?? startBlock(lineOf(at))).links.push({ href, label: '' });
  }

  return {
    open({ name, attributes, at }: Tag): boolean {
      if (unread.has(name)) hidden++;
      open.push(name);
      if (blocks.has(name)) endBlock();
      // Cells of a row stand in one line.
      if ((name === 'td' || name === 'th') && block !== undefined) block.text += ' | ';
      takeAttributes({ name, attributes, at });
      return open.length <= deepest;
    },
    text(text: string, from: number, to: number): void {
      if (hidden > 0) return;
      const target = block ?? (text.trim() === '' ? undefined : startBlock(lineOf(from)));
      if (target === undefined) return;
      target.text += text;
      target.to = Math.max(target.to, lineOf(to));
      const link = inside('a') ? target.links.at(-1) : undefined;
      if (link !== undefined && link.label.length < 200) link.label += text;
    },
    close(name: string, at: number): void {
      if (unread.has(name)) hidden--;
      const last = open.lastIndexOf(name);
      if (last >= 0) open.splice(last, 1);
      if (block !== undefined) block.to = Math.max(block.to, lineOf(at));
      if (blocks.has(name)) endBlock();
    },
    end(): readonly HtmlText[] {
      endBlock();
      return texts;
    },
  };
}

/** From a place in the text to its line, from 1 on. Asked in rising order, so that the whole page is counted once. */
function createLineCounter(source: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (
      let next = source.indexOf('\n', counted);
      next >= 0 && next < at;
      next = source.indexOf('\n', counted)
    ) {
      line++;
      counted = next + 1;
    }
    return line;
  };
}
