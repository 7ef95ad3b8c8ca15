import { createHash } from 'node:crypto';
import { budgetTokens, type FrameDraft, formatTimestamp } from '@contextgraphprotocol/typescript-sdk';
import { addressOf, relationsOf } from './library/addresses.js';
import type { LinkMap } from './library/link-map.js';
import { bytesOfLines, firstLines, type ReadSection } from './library/read-section.js';
import { beginningId } from './library/section-id.js';
import { oneLine } from './pages/headings.js';

/** What a frame needs beside the section itself. */
export interface FrameContext {
  readonly root: string;
  readonly links: LinkMap;
  readonly score: number;
}

/** The frame of a whole section: its exact text, and where that stands. */
export function frameOf(read: ReadSection, { root, links, score }: FrameContext): FrameDraft {
  const { page, section, content, bytes } = read;
  const [from, to] = section.lines;
  const digest = createHash('sha256').update(bytesOfLines(bytes, section.lines)).digest('hex');
  return {
    id: section.id,
    kind: 'doc',
    title: titleOf(read),
    uri: addressOf(root, page.path, section.fragment),
    content,
    score,
    // The text is as it is since then; whether it was there before in another form, we cannot say.
    valid_from: formatTimestamp(new Date(page.sinceMs)),
    provenance: [
      {
        type: 'file',
        uri: addressOf(root, page.path),
        range: from === to ? `L${from}` : `L${from}-${to}`,
        digest: `sha256:${digest}`,
      },
    ],
    citation_label: `${oneLine(page.path)}, ${from === to ? `line ${from}` : `lines ${from}–${to}`}`,
    relations: relationsOf(root, { page, section, links }),
  };
}

/**
 * The beginning of a section that costs more than `tokens`: as many whole lines as fit, with the address of these lines.
 * `undefined` when no line of text fits.
 */
export function beginningOf(
  read: ReadSection,
  tokens: number,
  context: FrameContext,
): FrameDraft | undefined {
  const { section, content } = read;
  const [from, to] = section.lines;
  let lines = 0;
  while (budgetTokens(firstLines(content, lines + 1)) <= tokens) lines++;
  const text = firstLines(content, lines);
  const hasBody = text
    .split('\n')
    .some((line, at) => (at > 0 || section.heading === '') && /[\p{L}\p{N}]/u.test(line));
  if (!hasBody) return undefined;
  // Of HTML the text was taken out of the lines, so it is all of them that it comes from.
  const exact = bytesOfLines(read.bytes, section.lines).toString('utf8') === content;
  const shorter = { ...section, lines: exact ? ([from, from + lines - 1] as const) : ([from, to] as const) };
  return {
    ...frameOf({ ...read, section: shorter, content: text }, context),
    id: beginningId(section.id, lines),
  };
}

/** The way to the section: the page, the headings above it, its own. */
function titleOf({ page, section }: ReadSection): string {
  const way = [page.title, ...section.trail, section.heading].filter((name) => name !== '');
  const title = way.filter((name, at) => name !== way[at - 1]).join(' › ');
  return section.part > 1 ? `${title} (part ${section.part})` : title;
}
