import { createLineSplitter, type SplitLine } from '@contextgraphprotocol/protocol';
import type { Misbehaviour } from './misbehaviour.js';

export const chunkText: Misbehaviour = {
  mode: 'chunk-text',
  summary: 'Decodes each chunk of stdin for itself, so that a character at its end is spoilt (R1).',
  breaks: [],
  skips: [],
  breaksStrict: ['split-messages'],
  apply: (honest) => {
    const splitter = createLineSplitter();
    return {
      ...honest,
      takeChunk: (chunk) => splitter.push(Buffer.from(new TextDecoder().decode(chunk))).map(refuseSpoilt),
    };
  },
};

const refuseSpoilt = (line: SplitLine): SplitLine =>
  line.kind === 'line' && line.text.includes('\ufffd') ? { kind: 'invalid-utf8', text: line.text } : line;
