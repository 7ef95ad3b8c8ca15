import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';

/** True when `path`, with links resolved, lies inside `folder`. False when either cannot be resolved. */
export async function isInsideFolder(path: Buffer, folder: string): Promise<boolean> {
  try {
    const way = relative(await realpath(folder), await realpath(path, 'utf8'));
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  } catch {
    return false;
  }
}
