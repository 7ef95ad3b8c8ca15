import { compareUtf8 } from '@contextgraphprotocol/protocol';
import { quote } from '../report/sanitize.js';
import {
  type Finding,
  failed,
  failedWith,
  passed,
  type SessionCheck,
  type SessionContext,
} from './provider-check.js';

/** A query pinned to a moment gets nothing that became valid after it. */
export const asOfTemporal: SessionCheck = {
  name: 'as-of-temporal',
  anchors: ['F4'],
  mend: 'When a query has as_of, leave out frames that were not valid then: valid_from later, or valid_to not later.',
  run: judgePinned,
};

const PIN = '2026-07-01T00:00:00Z';

async function judgePinned({ session, sample }: SessionContext): Promise<Finding> {
  const answer = await session.query({ ...sample, as_of: PIN });
  if (!answer.ok)
    return failedWith(answer.failure, `the query with as_of ${PIN} was not answered with frames`);
  const { frames } = answer.value;
  // Bytes, not instants: the parity profile compares as the public suite does.
  const late = frames.filter(
    ({ valid_from }) => valid_from !== undefined && compareUtf8(valid_from, PIN) > 0,
  );
  if (late.length === 0)
    return passed(`${frames.length} frame(s) for as_of ${PIN}, none valid only from later on`);
  const shown = late.slice(0, 10).map((frame) => `${quote(frame.id)} from ${quote(frame.valid_from ?? '')}`);
  return failed(`${late.length} frame(s) became valid after as_of ${PIN}: ${shown.join(', ')}`);
}
