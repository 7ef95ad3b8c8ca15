import { elided } from './distilled.js';

const HEAD = 20;
const TAIL = 8;

/** Code of more than 28 lines: its first 20 and its last 8. */
export function distillCode(lines: readonly string[]): string {
  if (lines.length <= HEAD + TAIL) return lines.join('\n');
  return [...lines.slice(0, HEAD), elided(lines.length - HEAD - TAIL), ...lines.slice(-TAIL)].join('\n');
}
