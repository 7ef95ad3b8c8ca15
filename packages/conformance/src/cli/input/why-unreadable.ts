import { shown } from '../reporters/shown.js';

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the permission is missing',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENXIO: 'it is not a regular file',
};

/** In words and harmless, why a file could not be read. */
export function whyUnreadable(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const known = code === undefined ? undefined : CAUSES[code];
  return known ?? (error instanceof Error ? shown(error.message) : 'unknown cause');
}
