import { type ContextFrame, isAnchoredBy } from '@contextgraphprotocol/protocol';
import { quote } from '../report/sanitize.js';
import {
  type Finding,
  failed,
  failedWith,
  passed,
  type SessionCheck,
  type SessionContext,
  skipped,
} from './provider-check.js';

/** A graph provider keeps the frames that an anchor names (G3, G4). */
export const anchorRelevance: SessionCheck = {
  name: 'anchor-relevance',
  anchors: ['G3', 'G4'],
  mend: "When a query has anchors, keep the frames whose uri, or whose relation's target_uri, is one of them, and put them first.",
  run: judgeAnchored,
};

async function judgeAnchored({ session, sample }: SessionContext): Promise<Finding> {
  if (session.ack.capabilities.graph !== true) return skipped('capabilities.graph is not declared');
  const baseline = await session.query(sample);
  if (!baseline.ok) return failedWith(baseline.failure, 'the query that would show an anchor failed');
  const anchor = anchorIn(baseline.value.frames);
  if (anchor === undefined)
    return skipped('no frame of the sample answer has a relation or a uri to anchor on');
  const answer = await session.query({ ...sample, anchors: [anchor] });
  if (!answer.ok)
    return failedWith(answer.failure, `the query with anchor ${quote(anchor)} was not answered with frames`);
  return judgeAnswer(answer.value.frames, anchor);
}

function anchorIn(frames: readonly ContextFrame[]): string | undefined {
  const related = frames.find((frame) => (frame.relations ?? []).length > 0);
  return related?.relations?.[0]?.target_uri ?? frames.find((frame) => frame.uri !== undefined)?.uri;
}

function judgeAnswer(frames: readonly ContextFrame[], anchor: string): Finding {
  const anchored = frames.map((frame) => isAnchoredBy(frame, [anchor]));
  const count = anchored.filter(Boolean).length;
  if (count === 0) {
    return failed(
      `none of ${frames.length} frame(s) is anchored by ${quote(anchor)}, although the provider served such a frame without the anchor (G4)`,
    );
  }
  const rank = anchored[0] === true ? 'the first one is' : 'the first one is not, which is only advice (G4)';
  return passed(`${count} of ${frames.length} frame(s) anchored by ${quote(anchor)}; ${rank}`);
}
