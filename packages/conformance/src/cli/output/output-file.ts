import { existsSync, statSync } from 'node:fs';
import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { UsageError } from '../usage-error.js';

/** Refuses a path that cannot become a file of ours, before the run that the file is about. */
export function checkOutputPath(path: string): void {
  const folder = dirname(resolve(path));
  if (path === '' || (existsSync(path) && statSync(path).isDirectory())) {
    throw new UsageError(`the output ${shown(path)} is a folder`, 'Give the name of a file.');
  }
  if (!existsSync(folder)) {
    throw new UsageError(
      `the folder ${shown(folder)} of an output does not exist`,
      'Make it first, or choose another.',
    );
  }
}

/** Writes the whole file or none of it: a neighbour is written and then renamed. Throws a {@link UsageError}. */
export async function writeOutputFile(path: string, text: string): Promise<void> {
  // A device or a pipe (`/dev/stderr`) cannot be replaced by renaming.
  const special = existsSync(path) && !statSync(path).isFile();
  const target = special ? path : `${path}.${process.pid}.part`;
  try {
    await writeFile(target, text);
    if (!special) await rename(target, path);
  } catch (error) {
    if (!special) await rm(target, { force: true }).catch(() => {});
    throw cannotWrite(path, error);
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
  const cause = error instanceof Error ? sanitizeForTerminal(error.message) : 'unknown cause';
  return new UsageError(
    `the output ${shown(path)} cannot be written: ${cause}`,
    'Check the permissions, or choose another file.',
  );
}

function shown(path: string): string {
  return `"${sanitizeForTerminal(path)}"`;
}
