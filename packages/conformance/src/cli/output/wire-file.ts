import { closeSync, openSync, writeSync } from 'node:fs';
import type { WireEntry } from '../../wire-log/wire-entry.js';
import { jsonLine } from '../reporters/json.js';
import { openSpecial } from './open-special.js';
import { cannotWrite, isSpecial } from './output-file.js';

/** Where `--wire` notes messages, one JSON object per line. */
export interface WireFile {
  readonly note: (entry: WireEntry) => void;
  /** Ends the file. Throws a `UsageError` when something could not be written. */
  readonly end: () => void;
}

/** Opens the file anew. Each line is there as soon as it is noted, so that a run that hangs can be watched. Throws a `UsageError`. */
export function openWireFile(path: string): WireFile {
  let file: number;
  let failure: unknown;
  try {
    file = isSpecial(path) ? openSpecial(path) : openSync(path, 'w');
  } catch (error) {
    throw cannotWrite(path, error);
  }
  return {
    note: (entry) => {
      if (failure !== undefined) return;
      try {
        writeSync(file, jsonLine(entry));
      } catch (error) {
        failure = error;
      }
    },
    end: () => {
      closeSync(file);
      if (failure !== undefined) throw cannotWrite(path, failure);
    },
  };
}
