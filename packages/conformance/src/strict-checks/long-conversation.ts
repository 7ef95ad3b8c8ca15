import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith } from '../provider-checks/provider-check.js';
import type { Conversation } from './conversation.js';
import { breaches, findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A connection lives long: what held for the first question holds for the fortieth (B1, B4). */
export const longConversation: StrictCheck = {
  name: 'long-conversation',
  anchors: ['B1', 'B4'],
  mend: 'Keep no count of the questions of a connection: each is answered within its own limits, the hundredth like the first.',
  run: (context) => inConversation(context, (conversation) => judgeLength(context, conversation)),
};

const QUESTIONS = 40;
/** A slow provider is asked fewer of them, in ms. */
const LONGEST_MS = 6000;

async function judgeLength({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const query = values.query();
  const first = await conversation.query(query);
  if (!first.ok) return failedWith(first.failure, 'a first question was not answered with frames');
  const started = performance.now();
  let asked = 1;
  while (asked < QUESTIONS && performance.now() - started < LONGEST_MS) {
    asked += 1;
    const answer = await conversation.query(values.query());
    if (!answer.ok)
      return failedWith(answer.failure, `question ${asked} of a connection was not answered with frames`);
  }
  const [frame] = first.value.frames;
  const limits: readonly Partial<ContextQuery>[] = [
    { max_frames: 0 },
    { max_frames: 1 },
    { max_tokens: frame?.token_cost ?? 1 },
  ];
  const problems: string[] = [];
  for (const limit of limits) {
    const tight = { ...query, ...limit };
    const answer = await conversation.query(tight);
    if (!answer.ok && answer.failure.wireError?.code === 'budget_unsatisfiable') continue;
    if (!answer.ok) problems.push(`after ${asked} questions: ${answer.failure.message}`);
    else
      problems.push(
        ...breaches(answer.value, tight, ['B1', 'B4']).map((breach) => `after ${asked} questions: ${breach}`),
      );
  }
  return findingOf(problems, `after ${asked} questions on one connection, tight limits hold as at first`);
}
