import { existsSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import { UsageError } from '../usage-error.js';

/** Refuses a path that cannot become a report, before the run that the report is about. */
export function checkOutputPath(path: string): void {
  const folder = dirname(resolve(path));
  if (path === '' || (existsSync(path) && statSync(path).isDirectory())) {
    throw new UsageError(`--output ${shown(path)} is a folder`, 'Give the name of a file.');
  }
  if (!existsSync(folder)) {
    throw new UsageError(
      `--output: the folder ${shown(folder)} does not exist`,
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
    const cause = error instanceof Error ? sanitizeForTerminal(error.message) : 'unknown cause';
    throw new UsageError(
      `--output ${shown(path)} cannot be written: ${cause}`,
      'Check the permissions, or choose another file.',
    );
  }
}

function shown(path: string): string {
  return `"${sanitizeForTerminal(path)}"`;
}
