import type { ContextFrame, FramesEnvelope } from '@contextgraphprotocol/protocol';
import { scoreText } from './frame-encoding.js';
import type { JsonPieces } from './json-pieces.js';
import { isPreparedFrame, preparedRecord } from './prepared-frame.js';

/** A `frames` envelope in which prepared frames are their bytes; `undefined` when it has none. Throws what `JSON.stringify` throws. */
export function encodeReply(answer: FramesEnvelope): JsonPieces | undefined {
  const { frames, ...rest } = answer.result;
  if (!frames.some((frame) => preparedRecord(frame) !== undefined)) return undefined;
  const id = answer.id === undefined ? '' : `"id":${JSON.stringify(answer.id)},`;
  const pieces: (string | Uint8Array)[] = [];
  let text = `{"type":"frames",${id}"result":{"frames":[`;
  for (const frame of frames) {
    const record = preparedRecord(frame);
    if (!record) {
      text += `${JSON.stringify(frame)},`;
      continue;
    }
    const { encoding, score } = record;
    const own = score === encoding.frame.score;
    pieces.push(text, own ? encoding.whole : encoding.beforeScore);
    text = own ? ',' : `${scoreText(score)}},`;
  }
  // `truncated` is always there, so the comma after the last frame only has to move behind the bracket.
  pieces.push(`${text.slice(0, -1)}],${JSON.stringify(rest).slice(1)}}`);
  return pieces;
}

/** The same envelope with plain frames only, for a host in the same process. */
export function plainReply(answer: FramesEnvelope): FramesEnvelope {
  const { frames } = answer.result;
  // Without enforcement it may be anything.
  if (!Array.isArray(frames) || !frames.some(isPreparedFrame)) return answer;
  const plain = frames.map((frame: ContextFrame) => (isPreparedFrame(frame) ? frame.frame : frame));
  return { ...answer, result: { ...answer.result, frames: plain } };
}
