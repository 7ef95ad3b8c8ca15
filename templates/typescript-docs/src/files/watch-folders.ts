import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Watches folders until it is closed. */
export interface FolderWatch {
  /** From now on these folders, relative to the root, are watched; those that are watched already stay. */
  cover(folders: readonly string[]): void;
  close(): void;
}

interface WatchOptions {
  readonly root: string;
  /** Something changed somewhere, or may have. */
  readonly onChange: () => void;
  /** How often `onChange` is called when the system cannot watch. In ms. */
  readonly pollMs: number;
}

/**
 * One watch for the whole tree where the system has that, one for each folder on Linux (Node's own recursive watch takes
 * one for each file there). Where watching fails, as on some network drives or when the system's limit is reached, a timer stands in.
 */
export function watchFolders({ root, onChange, pollMs }: WatchOptions): FolderWatch {
  const wholeTree = process.platform === 'darwin' || process.platform === 'win32';
  const watches = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function poll(): void {
    timer ??= setInterval(onChange, pollMs).unref();
  }

  function start(folder: string): void {
    try {
      const watching = watch(join(root, folder), { persistent: false, recursive: wholeTree }, onChange);
      watches.set(folder, watching);
      watching.on('error', () => {
        stop(folder);
        poll();
      });
    } catch {
      poll();
    }
  }

  function stop(folder: string): void {
    watches.get(folder)?.close();
    watches.delete(folder);
  }

  return {
    cover(folders) {
      const wanted = new Set(wholeTree ? [''] : folders);
      for (const folder of [...watches.keys()]) if (!wanted.has(folder)) stop(folder);
      for (const folder of wanted) if (!watches.has(folder)) start(folder);
    },
    close() {
      clearInterval(timer);
      for (const folder of [...watches.keys()]) stop(folder);
    },
  };
}
