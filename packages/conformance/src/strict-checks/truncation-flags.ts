import { type ContextQueryResult, totalTokenCost } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith, skipped } from '../provider-checks/provider-check.js';
import type { Conversation } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** What was left out for the limits is admitted: `truncated`, and an estimate that goes with it (B1, B4). */
export const truncationFlags: StrictCheck = {
  name: 'truncation-flags',
  anchors: ['B1', 'B4'],
  mend: 'Set truncated to true when max_frames or max_tokens kept frames out, and dropped_estimate only then.',
  run: (context) => inConversation(context, (conversation) => judgeFlags(context, conversation)),
};

async function judgeFlags({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const query = values.query();
  const wide = await conversation.query(query);
  if (!wide.ok) return failedWith(wide.failure, 'a question within wide limits was not answered with frames');
  const count = wide.value.frames.length;
  const problems = [...contradictions('the wide answer', wide.value)];
  if (count < 2) {
    if (problems.length > 0) return findingOf(problems, '');
    return skipped(`an answer of ${count} frame(s) leaves nothing to cut; --query asks for others`);
  }
  const tight = totalTokenCost(wide.value) - 1;
  const cuts = [
    { limit: { max_frames: count - 1 }, about: `max_frames ${count - 1}`, anchor: 'B4' },
    // With frames that cost nothing there is no such limit.
    ...(tight >= 0 ? [{ limit: { max_tokens: tight }, about: `max_tokens ${tight}`, anchor: 'B1' }] : []),
  ];
  for (const { limit, about, anchor } of cuts) {
    const cut = await conversation.query({ ...query, ...limit });
    if (!cut.ok) {
      // Nothing fits, and says so.
      if (cut.failure.wireError?.code === 'budget_unsatisfiable') continue;
      return failedWith(cut.failure, `the same question with ${about} was not answered with frames`);
    }
    problems.push(...contradictions(`the answer to ${about}`, cut.value));
    // As many frames may cost less: an excerpt can be shorter. More frames than max_frames cannot be anything but wrong.
    const asMany = anchor === 'B1' && cut.value.frames.length >= count;
    if (cut.value.truncated || asMany) continue;
    problems.push(
      `${count} frames without a tight limit, ${cut.value.frames.length} with ${about}, and truncated is false (${anchor})`,
    );
  }
  return findingOf(problems, 'truncated and dropped_estimate say what the limits kept out');
}

function contradictions(
  which: string,
  { truncated, dropped_estimate: dropped }: ContextQueryResult,
): readonly string[] {
  if (dropped === undefined) return [];
  if (!(Number.isInteger(dropped) && dropped >= 0)) return [`${which} has dropped_estimate ${dropped}`];
  return !truncated && dropped > 0 ? [`${which} has dropped_estimate ${dropped} beside truncated false`] : [];
}
