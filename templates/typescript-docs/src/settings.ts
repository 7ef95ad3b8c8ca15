import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** What is read, and how much of it. */
export interface Settings {
  /** The folder that is served: absolute, links resolved. Nothing outside it is ever read. */
  readonly root: string;
  /** Where the index is kept between runs; `undefined` keeps it in memory only. */
  readonly cacheFolder: string | undefined;
  /** Patterns as in a .gitignore, added to the usual ones. */
  readonly ignore: readonly string[];
  /** Larger files are left out. In bytes. */
  readonly maxFileBytes: number;
  /** Further files are left out. */
  readonly maxFiles: number;
  /** How often the folder is looked through when the system cannot tell of changes. In ms. */
  readonly pollMs: number;
}

/** Which files are pages, by the ending of their name. */
export const pageEndings: ReadonlySet<string> = new Set([
  '.md',
  '.markdown',
  '.mdx',
  '.txt',
  '.text',
  '.rst',
  '.html',
  '.htm',
]);

/** A setting that cannot be used, in words for whoever typed it. */
export class SettingsError extends Error {}

/**
 * The settings for a folder: the first argument of the program, or `DOCS_ROOT`, or the sample in `fixtures/`.
 * Throws {@link SettingsError} for what is no folder.
 */
export function readSettings(
  args: readonly string[] = process.argv.slice(2),
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const named = args[0] || environment['DOCS_ROOT'];
  const root = named ? resolve(named) : fileURLToPath(new URL('../fixtures', import.meta.url));
  return {
    root: realFolder(root),
    // The sample is read in no time: nothing is left in the user's folders for it.
    cacheFolder: named || environment['DOCS_CACHE'] ? cacheFolder(environment) : undefined,
    ignore: (environment['DOCS_IGNORE'] ?? '').split(',').filter((pattern) => pattern.trim() !== ''),
    maxFileBytes: wholeNumber(environment, 'DOCS_MAX_FILE_BYTES', 1_048_576),
    maxFiles: wholeNumber(environment, 'DOCS_MAX_FILES', 20_000),
    pollMs: 5000,
  };
}

function realFolder(path: string): string {
  try {
    const real = realpathSync(path);
    if (statSync(real).isDirectory()) return real;
  } catch (cause) {
    throw new SettingsError(`The folder of documents cannot be opened: ${(cause as Error).message}`, {
      cause,
    });
  }
  throw new SettingsError(
    `${JSON.stringify(path)} is not a folder; name the folder that holds the documents.`,
  );
}

/** `DOCS_CACHE`, or the user's own cache folder; `off` keeps nothing on the disk. */
function cacheFolder(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = environment['DOCS_CACHE'];
  if (named === 'off') return undefined;
  if (named) return resolve(named);
  const base = environment['XDG_CACHE_HOME'] || environment['LOCALAPPDATA'];
  if (base) return resolve(base, 'contextgraph-docs');
  const home = environment['HOME'] || environment['USERPROFILE'];
  return home ? resolve(home, '.cache', 'contextgraph-docs') : undefined;
}

function wholeNumber(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
): number {
  const text = environment[name];
  if (!text) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new SettingsError(`${name} must be a whole number from 1 on, not ${JSON.stringify(text)}.`);
  }
  return Number(text);
}
