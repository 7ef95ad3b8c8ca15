import type { AnyHostError } from '@contextgraphprotocol/host';
import { EXIT } from '../exit-codes.js';
import type { Asked } from './ask.js';

const LATE = ['timeout', 'deadline-passed', 'unresponsive', 'overloaded'];
const UNREACHED = [
  'spawn-failed',
  'unreachable',
  'insecure-transport',
  'redirect-refused',
  'provider-exited',
];

/**
 * 0: every provider gave what it could, and nothing of it was dropped. 3, 4, 6: no provider gave anything, all for want of
 * authentication, all out of reach, all too late. 1: anything else, also that every provider was skipped: nobody was asked.
 */
export function exitCodeOfAsked({ fanOut, failed }: Asked): number {
  const { outcomes } = fanOut;
  const broken = outcomes.filter(({ status }) => status !== 'answered' && status !== 'skipped');
  if (broken.length + failed.length === 0) {
    if (wasNobodyAsked({ outcomes })) return EXIT.notConformant;
    return outcomes.every(({ droppedCount }) => droppedCount === 0) ? EXIT.conformant : EXIT.notConformant;
  }
  if (outcomes.some(({ status }) => status === 'answered')) return EXIT.notConformant;
  const errors = [...broken, ...failed].flatMap(({ error }) => (error === undefined ? [] : [error]));
  return commonCode(errors) ?? EXIT.notConformant;
}

/** True when every provider was skipped: no answer is no good answer. */
export function wasNobodyAsked({ outcomes }: Pick<Asked['fanOut'], 'outcomes'>): boolean {
  return outcomes.every(({ status }) => status === 'skipped');
}

function commonCode(errors: readonly AnyHostError[]): number | undefined {
  if (errors.length === 0) return undefined;
  const all = (codes: readonly string[]) => errors.every(({ code }) => codes.includes(code));
  if (all(['unauthorized'])) return EXIT.authentication;
  if (all(UNREACHED)) return EXIT.unreachable;
  return all(LATE) ? EXIT.timedOut : undefined;
}
