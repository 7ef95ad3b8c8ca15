import { isBaseFrameKind } from '@contextgraphprotocol/protocol';
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

/** A query for one kind gets frames of that kind only (Q1). */
export const kindsFilter: SessionCheck = {
  name: 'kinds-filter',
  anchors: ['Q1'],
  mend: 'When a query names kinds, return frames of those kinds only.',
  run: judgeKinds,
};

async function judgeKinds({ session, sample }: SessionContext): Promise<Finding> {
  const [first] = session.ack.capabilities.query.kinds;
  if (first === undefined) return skipped('no kinds are declared in capabilities.query.kinds');
  if (!isBaseFrameKind(first)) {
    return skipped(`the first declared kind, ${quote(first)}, is not one of the base kinds`);
  }
  const answer = await session.query({ ...sample, kinds: [first] });
  if (!answer.ok)
    return failedWith(answer.failure, `the query for kind "${first}" was not answered with frames`);
  const { frames } = answer.value;
  const wrong = frames.filter((frame) => frame.kind !== first);
  if (wrong.length === 0) return passed(`${frames.length} frame(s) for kinds ["${first}"], all of that kind`);
  const shown = wrong.slice(0, 10).map((frame) => `${quote(frame.id)} of kind ${quote(frame.kind)}`);
  return failed(
    `${wrong.length} frame(s) are not of the kind asked for, "${first}" (Q1): ${shown.join(', ')}`,
  );
}
