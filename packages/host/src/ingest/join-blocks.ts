import { isDiff, isDiffLine } from './detect/code.js';
import { isFrameLine, isTraceHeader } from './detect/stack-trace.js';
import type { Block } from './split-blocks.js';
import { lineTexts } from './text-lines.js';

const CHAINED =
  /^(?:During handling of the above exception|The above exception was the direct cause of|stack backtrace:|Stack backtrace:)/;
const STACK_GOES_ON = /^(?:goroutine \d+ |Caused by|\s+at |exit status \d)/;

/**
 * Joins what a blank line parts although it is one thing: the message of a Go panic and its goroutines, the links of a chain
 * of exceptions, a difference between files. The joined block holds the blank lines between, as they were.
 */
export function joinBlocks(attachment: string, blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const previous = joined.at(-1);
    if (previous !== undefined && belongTogether(previous, block)) {
      joined[joined.length - 1] = joinedBlock(attachment, previous, block);
    } else {
      joined.push(block);
    }
  }
  return joined;
}

/** One block from where the first begins to where the last ends. */
export function joinedBlock(attachment: string, first: Block, last: Block): Block {
  return {
    text: attachment.slice(first.start, last.end),
    start: first.start,
    end: last.end,
    lines: [first.lines[0], last.lines[1]],
  };
}

// Looks at the head of the second first, which is nearly always enough; joining many blocks stays linear.
function belongTogether(first: Block, second: Block): boolean {
  if (first.fence !== undefined || second.fence !== undefined) return false;
  if (isDiff(first.text)) return lineTexts(second.text).every(isDiffLine);
  const [opening = ''] = second.text.slice(0, 500).split('\n', 1);
  const goesOn = STACK_GOES_ON.test(opening) || CHAINED.test(opening);
  const last = first.text.slice(first.text.lastIndexOf('\n') + 1).slice(0, 500);
  if (!goesOn) return CHAINED.test(last) && isTraceHeader(opening);
  const tail = first.text.slice(-2_000).split('\n');
  return tail.some((line) => isFrameLine(line) || isTraceHeader(line) || CHAINED.test(line));
}
