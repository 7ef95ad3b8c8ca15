import type { BlockKind, BlockOutcome } from './paste.js';
import type { Block } from './split-blocks.js';
import { count } from './text-lines.js';

const NAMES: Readonly<Record<BlockKind, string>> = {
  log: 'log',
  stack_trace: 'stack trace',
  table: 'table',
  code: 'code',
  prose: 'note',
  path_ref: 'path',
};

/** One line for people: what the block is, how long, and what it costs. */
export function summaryOf(kind: BlockKind, { lines }: Block, became: BlockOutcome): string {
  if (became.outcome === 'anchor') return `anchor · ${became.uri}`;
  const what = `${NAMES[kind]} · ${count(lines[1] - lines[0] + 1, 'line')}`;
  if (became.outcome === 'duplicate') return `${what} · pasted before`;
  const { inline_tokens: inline, source_tokens: source } = became;
  return inline === source
    ? `${what} · ${count(source, 'token')}`
    : `${what} · ${source} → ${count(inline, 'token')}`;
}
