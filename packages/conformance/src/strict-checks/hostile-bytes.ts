import { encodeEnvelope } from '@contextgraphprotocol/protocol';
import { type Finding, skipped } from '../provider-checks/provider-check.js';
import { type Ordeal, surviveAll } from './liveness.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** Bytes that are no text, and far too many of them: the next question is answered all the same (R1). */
export const hostileBytes: StrictCheck = {
  name: 'hostile-bytes',
  anchors: ['R1'],
  mend: 'Bound the length of a line or body, throw away the rest of one that is too long, and treat bytes that are not UTF-8 as a malformed message.',
  run: judgeBytes,
};

const MIB = 1024 * 1024;

async function judgeBytes(context: StrictContext): Promise<Finding> {
  if (context.transport === 'in-process') return skipped('there are no bytes between two functions');
  const { values } = context;
  const query = values.query();
  const padded = (bytes: number) =>
    encodeEnvelope({ type: 'query', query: { ...query, goal: 'x'.repeat(bytes) } });
  const ordeals: readonly Ordeal[] = [
    {
      about: 'bytes that are not UTF-8',
      message: Buffer.from(`7b22ff${values.random.hex(8)}c328`, 'hex'),
      expect: 'refuse',
    },
    { about: 'NUL bytes', message: Buffer.alloc(64), expect: 'refuse' },
    { about: 'an empty line', message: '', expect: 'anything' },
    { about: '100 000 opening brackets', message: '['.repeat(100_000), expect: 'refuse' },
    // A long question is still a question: it may be answered or refused.
    { about: 'a message of 1 MiB', message: padded(MIB), expect: 'anything' },
    { about: 'a message of 17 MiB', message: padded(17 * MIB), expect: 'anything' },
  ];
  return surviveAll(context, ordeals);
}
