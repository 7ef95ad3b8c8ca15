import { budgetTokens } from '@contextgraphprotocol/protocol';
import type { BlockClass } from '../classify-block.js';
import { distillCode } from './distill-code.js';
import { distillLog } from './distill-log.js';
import { distillStackTrace } from './distill-stack-trace.js';
import { distillTable } from './distill-table.js';
import type { Distilled } from './distilled.js';
import { fitInline } from './fit-inline.js';

/** Blocks that cost no more budget tokens than this are shown whole. */
const SMALL = 64;

/**
 * The short form of a block: what its kind asks for, if that is shorter; the block itself when it is small or prose. In the
 * end nothing costs more than `most` budget tokens.
 */
export function distillBlock(
  { text, lines }: { readonly text: string; readonly lines: readonly string[] },
  { kind, delimiter }: BlockClass,
  most: number,
): Distilled {
  const verbatim: Distilled = { text, method: 'verbatim' };
  const cost = budgetTokens(text);
  const short =
    kind === 'prose' || cost <= SMALL
      ? verbatim
      : distilledAs(lines, { kind, ...(delimiter && { delimiter }) });
  const chosen = budgetTokens(short.text) < cost ? short : verbatim;
  const fitted = fitInline(chosen.text, most);
  if (fitted === chosen.text) return chosen;
  return { text: fitted, method: chosen.method === 'verbatim' ? 'truncation' : chosen.method };
}

function distilledAs(lines: readonly string[], { kind, delimiter }: BlockClass): Distilled {
  switch (kind) {
    case 'log':
      return { text: distillLog(lines), method: 'extractive_summary' };
    case 'stack_trace':
      return { text: distillStackTrace(lines), method: 'stack_frame_head' };
    case 'table':
      return { text: distillTable(lines, delimiter ?? 'tab'), method: 'tabular_sample' };
    case 'code':
      return { text: distillCode(lines), method: 'truncation' };
    default:
      return { text: lines.join('\n'), method: 'verbatim' };
  }
}
