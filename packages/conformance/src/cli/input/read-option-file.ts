import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/**
 * The text of a file that an option names, without its byte order mark. Throws an `Error` that says why it cannot be read:
 * it is missing, larger than `mostBytes`, or no regular file.
 */
export function readOptionFile(path: string, mostBytes: number): string {
  // Opened without waiting: a named pipe without a writer would otherwise hang here for ever, and a device never ends.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error('it is not a regular file');
    if (stats.size > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`);
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } finally {
    closeSync(file);
  }
}
