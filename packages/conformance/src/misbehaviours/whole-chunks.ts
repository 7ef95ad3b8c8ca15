import type { SplitLine } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const wholeChunks: Misbehaviour = {
  mode: 'whole-chunks',
  summary: 'Takes each chunk of stdin for whole lines (R1).',
  breaks: [],
  skips: [],
  breaksStrict: ['split-messages', 'hostile-bytes'],
  apply: (honest) => ({
    ...honest,
    takeChunk: (chunk) => {
      const text = new TextDecoder().decode(chunk);
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line): SplitLine => ({ kind: 'line', text: line }));
    },
  }),
};
