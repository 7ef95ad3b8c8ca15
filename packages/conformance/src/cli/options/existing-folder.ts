import { existsSync, statSync } from 'node:fs';
import { shown } from '../reporters/shown.js';
import { UsageError } from '../usage-error.js';

/** `folder`, which `option` names. Throws a {@link UsageError} when it is none. */
export function existingFolder(option: string, folder: string): string {
  if (existsSync(folder) && statSync(folder).isDirectory()) return folder;
  throw new UsageError(`${option} "${shown(folder)}" is not a folder`, 'Give an existing folder.');
}

/** The folders of `--root`. Throws a {@link UsageError} for one that is none. */
export function existingFolders(folders: readonly string[]): readonly string[] {
  return folders.map((folder) => existingFolder('--root', folder));
}
