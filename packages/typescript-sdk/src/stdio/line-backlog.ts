import type { SplitLine } from '@contextgraphprotocol/protocol';

/** Lines that were read and wait for a slot. */
export interface LineBacklog {
  readonly push: (line: SplitLine) => void;
  /** The line that has waited longest. */
  readonly take: () => SplitLine | undefined;
  readonly clear: () => void;
  readonly isEmpty: () => boolean;
  /** True while more is waiting than is good: stop reading. */
  readonly isFull: () => boolean;
}

// Reading goes on while requests wait for a slot or for the reader, because only reading tells that the host is done.
export const DEFAULT_MAX_QUEUED = 1024;
const LIMIT_CHARACTERS = 8 * 1024 * 1024;

/** An empty backlog, full with `most` lines. It holds no line longer than that line waits. */
export function createLineBacklog(most = DEFAULT_MAX_QUEUED): LineBacklog {
  let lines: (SplitLine | undefined)[] = [];
  let next = 0;
  let characters = 0;
  const clear = () => {
    lines = [];
    next = 0;
    characters = 0;
  };
  return {
    push(line) {
      lines.push(line);
      characters += sizeOf(line);
    },
    take() {
      const line = lines[next];
      if (!line) return undefined;
      lines[next++] = undefined;
      characters -= sizeOf(line);
      if (next === lines.length) clear();
      else if (next >= DEFAULT_MAX_QUEUED) {
        lines = lines.slice(next);
        next = 0;
      }
      return line;
    },
    clear,
    isEmpty: () => lines.length === 0,
    isFull: () => lines.length - next >= most || characters >= LIMIT_CHARACTERS,
  };
}

function sizeOf(line: SplitLine): number {
  return line.kind === 'line' ? line.text.length : 0;
}
