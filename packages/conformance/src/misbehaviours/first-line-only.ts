import type { Misbehaviour } from './misbehaviour.js';

export const firstLineOnly: Misbehaviour = {
  mode: 'first-line-only',
  summary: 'Takes a chunk of stdin for a line, and overlooks what else is in it (H4).',
  breaks: [],
  skips: [],
  breaksStrict: ['ids-in-flight', 'pending-at-shutdown'],
  apply: (honest) => ({ ...honest, takeLines: (lines) => lines.slice(0, 1) }),
};
