import { isCodeShaped, isDiff, isJson } from './detect/code.js';
import { isJsonLines, isTimestampedLog, isWeakLog } from './detect/log.js';
import { pathIn } from './detect/path.js';
import { isStackTrace } from './detect/stack-trace.js';
import { explicitDelimiter, isAlignedTable } from './detect/table.js';
import type { BlockKind } from './paste.js';
import type { Block } from './split-blocks.js';
import type { Delimiter } from './table-cells.js';

/** What a block is. */
export interface BlockClass {
  readonly kind: BlockKind;
  /** The path that the block consists of. */
  readonly path?: string;
  /** How the cells of the table are parted. */
  readonly delimiter?: Delimiter;
}

const LOG_FENCES = new Set([
  'log',
  'logs',
  'console',
  'output',
  'trace',
  'stacktrace',
  'traceback',
  'csv',
  'tsv',
  'text',
  'txt',
]);

/**
 * The first that holds: fenced code (unless the fence says that it is output), a path, a stack trace, JSON or a diff, a log
 * with timestamps, lines of JSON, a table with a delimiter, a log without timestamps, an aligned table, the shape of code; else prose.
 */
export function classifyBlock(block: Block, lines: readonly string[]): BlockClass {
  if (block.fence !== undefined && !LOG_FENCES.has(block.fence.language.toLowerCase()))
    return { kind: 'code' };
  const path = block.fence === undefined ? pathIn(block.text) : undefined;
  if (path !== undefined) return { kind: 'path_ref', path };
  const found = classifyLines(block.text, lines);
  return found.kind === 'prose' && block.fence !== undefined ? { kind: 'code' } : found;
}

function classifyLines(text: string, lines: readonly string[]): BlockClass {
  if (isStackTrace(lines)) return { kind: 'stack_trace' };
  if (isDiff(text) || isJson(text)) return { kind: 'code' };
  if (isTimestampedLog(lines)) return { kind: 'log' };
  if (isJsonLines(lines)) return { kind: isWeakLog(lines) ? 'log' : 'code' };
  const delimiter = explicitDelimiter(lines);
  if (delimiter !== undefined) return { kind: 'table', delimiter };
  if (isWeakLog(lines)) return { kind: 'log' };
  if (isAlignedTable(lines)) return { kind: 'table', delimiter: 'spaces' };
  return { kind: isCodeShaped(lines) ? 'code' : 'prose' };
}
