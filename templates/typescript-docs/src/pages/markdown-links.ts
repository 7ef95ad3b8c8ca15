import { oneLine } from './headings.js';
import { type Link, pageLimits } from './page.js';
import { readTarget } from './read-target.js';

/** A heading or label without its markup. */
export function plainText(source: string): string {
  return source
    .replace(/!\[[^\][]*\]\([^()]*\)/g, '')
    .replace(/\[([^\][]*)\](?:\([^()]*\)|\[[^\][]*\])/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[`*]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '');
}

// No part of these can be read in two ways, so that a long line costs its length and no more.
const inline = /\[([^\][]*)\]\(\s*<?([^()<>\s]+)/g;
const byName = /\[([^\][]+)\]\[([^\][]*)\]/g;
const wiki = /\[\[([^\][|#]*)(?:#([^\][|]*))?(?:\|([^\][]*))?\]\]/g;
const anchor = /<a\s[^<>]*?href=["']([^"'<>\s]+)["'][^<>]*>([^<]*)/gi;
const definition = /^ {0,3}\[([^\][]+)\]:\s*<?([^<>\s]+)/;
const mostDefinitions = 2000;

/** Reads the links of some lines of a page; those inside examples are none. */
export function createLinkReader(
  path: string,
  lines: readonly string[],
  isTied: (line: number) => boolean,
): (from: number, to: number) => readonly Link[] {
  const definitions = readDefinitions(lines, isTied);
  return (from, to) => {
    const links = new Map<string, Link>();
    for (let line = from; line < to && links.size < pageLimits.linksPerSection; line++) {
      if (isTied(line)) continue;
      for (const link of linksIn(lines[line] ?? '', { path, definitions })) {
        if (links.size < pageLimits.linksPerSection)
          links.set(`${link.form} ${link.target} ${link.fragment}`, link);
      }
    }
    return [...links.values()];
  };
}

interface Around {
  readonly path: string;
  readonly definitions: ReadonlyMap<string, string>;
}

function linksIn(line: string, { path, definitions }: Around): readonly Link[] {
  if (line.length > pageLimits.markupLine || !/[[<]/.test(line)) return [];
  const text = line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
  const written: (readonly [label: string, target: string | undefined])[] = [
    ...[...text.matchAll(inline)].map((found) => [labelAt(line, found), found[2]] as const),
    ...[...text.matchAll(byName)].map(
      ([, label = '', name]) => [label, definitions.get((name || label).toLowerCase())] as const,
    ),
    ...[...text.matchAll(anchor)].map(([, target, label = '']) => [label, target] as const),
  ];
  const links = written.flatMap(([label, target]) =>
    target === undefined ? [] : readTarget(target, path, oneLine(plainText(label))),
  );
  const wikis = [...text.matchAll(wiki)].flatMap(([, name = '', fragment = '', label = '']): Link[] => {
    const target = oneLine(name);
    return target === ''
      ? []
      : [{ form: 'wiki', target, fragment: oneLine(fragment), label: oneLine(label) || target }];
  });
  return [...links, ...wikis];
}

/** The label as it stands in the line, code and all. */
function labelAt(line: string, found: RegExpExecArray): string {
  return line.slice(found.index + 1, found.index + 1 + (found[1]?.length ?? 0));
}

function readDefinitions(
  lines: readonly string[],
  isTied: (line: number) => boolean,
): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    if (definitions.size >= mostDefinitions) break;
    if (line.length > pageLimits.markupLine || isTied(index)) continue;
    const [, name, target] = definition.exec(line) ?? [];
    if (name !== undefined && target !== undefined) definitions.set(name.toLowerCase(), target);
  }
  return definitions;
}
