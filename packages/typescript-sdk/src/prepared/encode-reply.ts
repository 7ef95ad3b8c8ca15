import type { ContextFrame, ContextQueryResult, FramesEnvelope } from '@contextgraphprotocol/protocol';
import { scoreText } from './frame-encoding.js';
import type { JsonPieces } from './json-pieces.js';
import { isPreparedFrame, type PreparedRecord, preparedRecord } from './prepared-frame.js';

/** A `frames` envelope in which prepared frames are their bytes; `undefined` when it has none. Throws what `JSON.stringify` throws. */
export function encodeReply(answer: FramesEnvelope): JsonPieces | undefined {
  const { frames } = answer.result;
  if (!frames.some(isPreparedFrame)) return undefined;
  const id = answer.id === undefined ? '' : `"id":${JSON.stringify(answer.id)},`;
  const pieces: (string | Uint8Array)[] = [];
  let text = `{"type":"frames",${id}"result":{"frames":[`;
  for (let index = 0; index < frames.length; index++) {
    const frame = frames[index];
    const record = preparedRecord(frame);
    if (!record) {
      text += `${index > 0 ? ',' : ''}${JSON.stringify(frame)}`;
      continue;
    }
    if (text !== '') pieces.push(text);
    pieces.push(bytesOf(record, index === 0));
    text = isRescored(record) ? `${scoreText(record.score)}}` : '';
  }
  pieces.push(`${text}],${restOf(answer.result)}}`);
  return pieces;
}

function bytesOf(record: PreparedRecord, isFirst: boolean): Uint8Array {
  const { encoding } = record;
  if (!isRescored(record)) return isFirst ? encoding.first : encoding.next;
  return isFirst ? encoding.beforeScore.subarray(1) : encoding.beforeScore;
}

function isRescored({ encoding, score }: PreparedRecord): boolean {
  return score !== encoding.frame.score;
}

// All of a result but its frames, without the brace that opens it.
function restOf(result: ContextQueryResult): string {
  if (result.frame_attestations !== undefined || result.result_attestation !== undefined) {
    const { frames: _, ...rest } = result;
    return JSON.stringify(rest).slice(1);
  }
  const { truncated, dropped_estimate: dropped } = result;
  return dropped === undefined
    ? `"truncated":${truncated}}`
    : `"truncated":${truncated},"dropped_estimate":${dropped}}`;
}

/** The same envelope with plain frames only, for a host in the same process. */
export function plainReply(answer: FramesEnvelope): FramesEnvelope {
  const { frames } = answer.result;
  // Without enforcement it may be anything.
  if (!Array.isArray(frames) || !frames.some(isPreparedFrame)) return answer;
  const plain = frames.map((frame: ContextFrame) => (isPreparedFrame(frame) ? frame.frame : frame));
  return { ...answer, result: { ...answer.result, frames: plain } };
}
