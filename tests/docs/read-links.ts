import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repository } from '../loopback-registry/npm-session.js';
import { type Page, pages } from './pages.js';
import { withoutFences } from './read-fences.js';

/** The links of a page that lead to nothing in the repository: a missing file, or a missing heading of a page. */
export function brokenLinks(page: Page): readonly string[] {
  return relativeLinks(page.text).filter((link) => !leadsSomewhere(page, link));
}

/** The targets of the links of a page that stay in the repository, as written. */
export function relativeLinks(text: string): readonly string[] {
  const prose = withoutFences(text).replace(/`[^`\n]*`/g, (code) => '_'.repeat(code.length));
  const inline = [...prose.matchAll(/\]\((?:<([^>\n]+)>|([^)\s]+))/g)];
  const named = [...prose.matchAll(/^\s*\[[^\]]+\]:\s*(?:<([^>\n]+)>|(\S+))/gm)];
  return [...inline, ...named]
    .map(([, bracketed, bare = '']) => bracketed ?? bare)
    .filter((target) => !/^[a-z]+:/i.test(target));
}

function leadsSomewhere(from: Page, link: string): boolean {
  const [file = '', heading] = decodeURIComponent(link).split('#');
  const path = file === '' ? from.path : normalize(join(dirname(from.path), file));
  if (path.startsWith('..') || !existsSync(join(repository, path))) return false;
  if (heading === undefined) return true;
  return headingsOf(pages.find((page) => page.path === path)?.text ?? '').includes(heading);
}

// As the usual hosts of repositories name them.
function headingsOf(text: string): readonly string[] {
  return [...withoutFences(text).matchAll(/^#+\s+(.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
