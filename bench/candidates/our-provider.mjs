// Our provider in three forms: complete frames made anew, drafts that the SDK completes, and prepared frames.
import { prepareFrame } from '@contextgraphprotocol/typescript-sdk';
import { freshAnswers, freshDrafts, heldFrames } from './content.mjs';

export function ourProvider(size, form) {
  return {
    info: () => ({
      name: 'ours',
      version: '1.0.0',
      data_flow: { reads: true, writes: false, egress: false },
    }),
    capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true }),
    query: queryOf(size, form),
  };
}

function queryOf(size, form) {
  if (form === 'one-shot') return freshAnswers(size);
  if (form === 'drafts') return freshDrafts(size);
  const prepared = heldFrames(size).map((frame) => prepareFrame(frame));
  if (form === 'prepared') return async () => ({ frames: prepared });
  // Another score per query, as a ranking gives.
  let turn = 0;
  return async () => {
    turn = (turn + 1) % 1000;
    return { frames: prepared.map((frame) => frame.withScore((turn + 1) / 2000)) };
  };
}
