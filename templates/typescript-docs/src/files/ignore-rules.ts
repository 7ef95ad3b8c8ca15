import { type Glob, matchesGlob, parseGlob } from './glob.js';

/** Decides what is left out. Paths are relative to the root, with forward slashes. */
export interface IgnoreRules {
  ignores(path: string, isFolder: boolean): boolean;
  /** These rules, and those of an ignore file that stands in `folder` (`''` for the root). */
  within(folder: string, text: string): IgnoreRules;
}

/** Left out everywhere, unless an ignore file of the folder takes it back with `!`. */
export const usualPatterns: readonly string[] = [
  // Hidden files and folders: .git, .github, .venv, editors' own.
  '.*',
  'node_modules/',
  'bower_components/',
  '__pycache__/',
  'venv/',
  'target/',
  'coverage/',
  // Written by machines for machines.
  'package-lock.json',
  '*.min.html',
  'robots.txt',
  'requirements*.txt',
  'CMakeLists.txt',
];

interface Rule {
  readonly negated: boolean;
  readonly foldersOnly: boolean;
  /** The folder whose ignore file has the rule, with a slash at its end; `''` for the root. */
  readonly base: string;
  /** `**` is `null`. */
  readonly segments: readonly (Glob | null)[];
}

/** An ignore file may have this many patterns; the rest is not looked at. */
const mostPatterns = 2000;

/** Rules with the meaning that git gives to the lines of a .gitignore: the last one that fits decides. */
export function createIgnoreRules(patterns: readonly string[]): IgnoreRules {
  return rulesOf(parseRules(patterns, ''));
}

function rulesOf(rules: readonly Rule[]): IgnoreRules {
  return {
    ignores(path, isFolder) {
      const last = rules.findLast((rule) => (isFolder || !rule.foldersOnly) && fits(rule, path));
      return last !== undefined && !last.negated;
    },
    within: (folder, text) =>
      rulesOf([...rules, ...parseRules(text.split('\n'), folder === '' ? '' : `${folder}/`)]),
  };
}

function parseRules(lines: readonly string[], base: string): readonly Rule[] {
  return lines.slice(0, mostPatterns).flatMap((line) => parseRule(line, base));
}

function parseRule(line: string, base: string): readonly Rule[] {
  const text = line.replace(/\r$/, '').trimEnd();
  if (text === '' || text.startsWith('#') || text.length > 512) return [];
  const negated = text.startsWith('!');
  const pattern = negated ? text.slice(1) : text.replace(/^\\(?=[#!])/, '');
  const foldersOnly = pattern.endsWith('/');
  const bare = foldersOnly ? pattern.slice(0, -1) : pattern;
  // A slash at the start or in between ties the pattern to the folder of its file; otherwise it fits at any depth.
  const tied = bare.includes('/');
  const segments = bare
    .replace(/^\//, '')
    .split('/')
    .map((part) => (part === '**' ? null : parseGlob(part)));
  return [{ negated, foldersOnly, base, segments: tied ? segments : [null, ...segments] }];
}

function fits(rule: Rule, path: string): boolean {
  return path.startsWith(rule.base) && fitsSegments(path.slice(rule.base.length).split('/'), rule.segments);
}

// As with stars in a name: going back to the last `**` is enough.
function fitsSegments(names: readonly string[], segments: readonly (Glob | null)[]): boolean {
  let name = 0;
  let segment = 0;
  let stars = -1;
  let starsName = 0;
  while (name < names.length) {
    const wanted = segments[segment];
    if (wanted === null) {
      stars = segment++;
      starsName = name;
    } else if (wanted !== undefined && matchesGlob(names[name] ?? '', wanted)) {
      segment++;
      name++;
    } else if (stars >= 0) {
      segment = stars + 1;
      name = ++starsName;
    } else {
      return false;
    }
  }
  // `a/**` is everything inside a, and not a itself.
  return segment === segments.length;
}
