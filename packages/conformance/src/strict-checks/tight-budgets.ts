import { type ContextQuery, totalTokenCost } from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith, passed } from '../provider-checks/provider-check.js';
import type { Conversation } from './conversation.js';
import { breaches, findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** Limits hold when they are tight: exactly what an answer costs, one less, something between, next to nothing, one frame, no frame (B1, B4). */
export const tightBudgets: StrictCheck = {
  name: 'tight-budgets',
  anchors: ['B1', 'B4'],
  mend: 'Leave frames out until the costs of the rest add up to max_tokens at most and their number is max_frames at most, whatever these limits are.',
  run: (context) => inConversation(context, (conversation) => judgeLimits(context, conversation)),
};

async function judgeLimits({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const query = values.query();
  const wide = await conversation.query(query);
  if (!wide.ok) return failedWith(wide.failure, 'a question within wide limits was not answered with frames');
  const { frames } = wide.value;
  const total = totalTokenCost(wide.value);
  const [first] = frames;
  const limits: readonly Partial<ContextQuery>[] = [
    { max_tokens: total },
    { max_tokens: Math.max(0, total - 1) },
    { max_tokens: first?.token_cost ?? 1 },
    { max_tokens: Math.max(0, (first?.token_cost ?? 1) - 1) },
    { max_tokens: values.random.between(1, 3) },
    { max_tokens: 0 },
    { max_frames: 1 },
    { max_frames: 0 },
    { max_frames: Math.max(1, frames.length - 1) },
    ...within(values.random, 2, frames.length - 2).map((most) => ({ max_frames: most })),
    ...within(values.random, (first?.token_cost ?? 0) + 1, total - 2).map((most) => ({ max_tokens: most })),
  ];
  const problems: string[] = [];
  for (const limit of limits) problems.push(...(await problemsOf(conversation, { ...query, ...limit })));
  if (problems.length > 0) return findingOf(problems, '');
  const usable = await conversation.query({ ...query, max_tokens: total });
  if (usable.ok && frames.length > 0 && usable.value.frames.length === 0) {
    return failed(
      `with max_tokens ${total}, exactly what it costs, an answer of ${frames.length} frame(s) becomes none (B1)`,
    );
  }
  return passed(
    `${limits.length} tight limits around an answer of ${frames.length} frame(s) and ${total} budget tokens hold`,
  );
}

/** Three numbers from `low` to `high` that no provider can expect; none where there is no room. */
function within(random: StrictContext['values']['random'], low: number, high: number): readonly number[] {
  return high < low ? [] : Array.from({ length: 3 }, () => random.between(low, high));
}

async function problemsOf(conversation: Conversation, query: ContextQuery): Promise<readonly string[]> {
  const limits = `max_frames ${query.max_frames}, max_tokens ${query.max_tokens}`;
  const answer = await conversation.query(query);
  if (!answer.ok) {
    // Nothing fits, and says so: that is an answer, too.
    if (answer.failure.wireError?.code === 'budget_unsatisfiable') return [];
    return [`${limits}: ${answer.failure.message}`];
  }
  return breaches(answer.value, query, ['B1', 'B4']).map((breach) => `${limits}: ${breach}`);
}
