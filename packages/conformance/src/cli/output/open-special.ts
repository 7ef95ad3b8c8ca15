import { closeSync, constants, openSync } from 'node:fs';

/**
 * Opens a device or a pipe for writing. Throws ENXIO for a named pipe that nobody reads: opening it the plain way would
 * wait for a reader for ever, and hold back the end of the process, too.
 */
export function openSpecial(path: string): number {
  if (constants.O_NONBLOCK === undefined) return openSync(path, 'w');
  // Kept open until the lasting one is: a reader that sees its last writer go takes that for the end.
  const probe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    return openSync(path, constants.O_WRONLY);
  } finally {
    closeSync(probe);
  }
}
