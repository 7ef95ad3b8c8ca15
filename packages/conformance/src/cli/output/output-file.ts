import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, realpathSync, statSync, writeFile as writeOpened } from 'node:fs';
import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { shown } from '../reporters/shown.js';
import { UsageError } from '../usage-error.js';
import { openSpecial } from './open-special.js';

/** Refuses a path that cannot become a file of ours, before the run that the file is about. */
export function checkOutputPath(path: string): void {
  const folder = dirname(resolve(path));
  if (path === '' || (existsSync(path) && statSync(path).isDirectory())) {
    throw new UsageError(`the output ${quoted(path)} is a folder`, 'Give the name of a file.');
  }
  if (!existsSync(folder)) {
    throw new UsageError(
      `the folder ${quoted(folder)} of an output does not exist`,
      'Make it first, or choose another.',
    );
  }
}

/** Writes the whole file or none of it: a neighbour is written and then renamed. Throws a {@link UsageError}. */
export async function writeOutputFile(path: string, text: string): Promise<void> {
  try {
    // A device or a pipe (`/dev/stderr`) cannot be replaced by renaming.
    if (isSpecial(path)) await writeSpecial(path, text);
    else await replaceFile(path, text);
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

/** True for a path that leads to a device, a pipe or a socket. */
export function isSpecial(path: string): boolean {
  return existsSync(path) && !statSync(path).isFile();
}

async function writeSpecial(path: string, text: string): Promise<void> {
  const file = openSpecial(path);
  try {
    await promisify(writeOpened)(file, text);
  } finally {
    closeSync(file);
  }
}

// A link stays a link, and a file that only its owner may read stays so.
async function replaceFile(path: string, text: string): Promise<void> {
  const old = existsSync(path) ? { path: realpathSync(path), mode: statSync(path).mode & 0o777 } : undefined;
  const target = old?.path ?? path;
  const part = join(dirname(resolve(target)), `.${randomBytes(8).toString('hex')}.part`);
  try {
    // Created here and nowhere else: what stands at that name, a link of a stranger's too, is not written through.
    await writeFile(part, text, { flag: 'wx', ...(old && { mode: old.mode }) });
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Adds to the end of a file that belongs to someone else. Throws a {@link UsageError}. */
export async function appendToFile(path: string, text: string): Promise<void> {
  try {
    await appendFile(path, text);
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

/** The error for a file that cannot be written. */
export function cannotWrite(path: string, error: unknown): UsageError {
  const nobodyReads = (error as NodeJS.ErrnoException).code === 'ENXIO';
  const said = error instanceof Error ? shown(error.message) : 'unknown cause';
  const cause = nobodyReads ? 'nobody reads this pipe' : said;
  return new UsageError(
    `the output ${quoted(path)} cannot be written: ${cause}`,
    nobodyReads
      ? 'Start its reader first, or choose a file.'
      : 'Check the permissions, or choose another file.',
  );
}

function quoted(path: string): string {
  return `"${shown(path)}"`;
}
