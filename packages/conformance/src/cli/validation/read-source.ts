import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { whyUnreadable } from '../input/why-unreadable.js';
import { shown } from '../reporters/shown.js';
import { UsageError } from '../usage-error.js';

const LARGEST_BYTES = 256 * 1024 * 1024;

/** Reads a file whole, or stdin for `-`. Throws a {@link UsageError} for what is missing, unreadable, too big, or no regular file. */
export async function readSource(name: string): Promise<Uint8Array> {
  try {
    return name === '-' ? await readStdin() : await readRegularFile(name);
  } catch (error) {
    const source = name === '-' ? 'stdin' : `"${shown(name)}"`;
    throw new UsageError(
      `${source} cannot be read: ${whyUnreadable(error)}`,
      'Give the name of a JSON or NDJSON file.',
    );
  }
}

// Opened without waiting: a named pipe without a writer would otherwise hang here for ever.
async function readRegularFile(name: string): Promise<Uint8Array> {
  const file = await open(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error('it is not a regular file');
    if (stats.size > LARGEST_BYTES) throw new Error(`it is larger than ${LARGEST_BYTES} bytes`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += (chunk as Buffer).length;
    if (size > LARGEST_BYTES) throw new Error(`it is larger than ${LARGEST_BYTES} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
