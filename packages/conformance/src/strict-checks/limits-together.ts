import type { ContextFrame, ContextQuery } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith } from '../provider-checks/provider-check.js';
import { outsideOf } from './as-of-instants.js';
import type { Conversation } from './conversation.js';
import { breaches, findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** What an anchor names is not exempt: kinds, budgets and the instant hold for it, too, all at the same time (Q1, B1, B4, F4). */
export const limitsTogether: StrictCheck = {
  name: 'limits-together',
  anchors: ['Q1', 'B1', 'B4', 'F4'],
  mend: 'Filter by kinds and as_of first, whatever the anchors name; let anchors decide the order only, and cut to the budgets last.',
  run: (context) => inConversation(context, (conversation) => judgeTogether(context, conversation)),
};

const JUDGED = ['Q1', 'B1', 'B4'];

async function judgeTogether({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const query = values.query();
  const open = await conversation.query(query);
  if (!open.ok) return failedWith(open.failure, 'a question within wide limits was not answered with frames');
  const problems: string[] = [];
  const limits = open.value.frames
    .slice(0, 3)
    .flatMap((frame) => limitsAround(frame, open.value.frames, values.vendorName()));
  for (const limit of limits) problems.push(...(await problemsOf(conversation, query, limit)));
  return findingOf(
    [...new Set(problems)],
    `${limits.length} questions with several limits each kept all of them`,
  );
}

/** Limits that `frame` does not keep, each beside an anchor that names it. */
function limitsAround(
  frame: ContextFrame,
  all: readonly ContextFrame[],
  stranger: string,
): readonly Partial<ContextQuery>[] {
  const anchors = [frame.uri, ...(frame.relations ?? []).map((link) => link.target_uri)].filter(
    (uri): uri is string => uri !== undefined,
  );
  const other = all.find(({ kind }) => kind !== frame.kind)?.kind ?? stranger;
  const from = frame.valid_from;
  return [
    { anchors, kinds: [other] },
    { anchors, max_tokens: Math.max(0, frame.token_cost - 1) },
    { anchors, kinds: [frame.kind], max_frames: 0 },
    ...(from === undefined ? [] : [{ anchors, kinds: [frame.kind], as_of: '1999-12-31T23:59:59Z' }]),
  ];
}

async function problemsOf(
  conversation: Conversation,
  wide: ContextQuery,
  limit: Partial<ContextQuery>,
): Promise<readonly string[]> {
  const query = { ...wide, ...limit };
  const { as_of: asOf } = query;
  const about = Object.keys(limit).join(' with ');
  const answer = await conversation.query(query);
  if (!answer.ok) {
    const code = answer.failure.wireError?.code;
    // Nothing is left, and says so.
    if (code === 'unsupported_kind' || code === 'budget_unsatisfiable') return [];
    return [`${about}: ${answer.failure.message}`];
  }
  const { frames } = answer.value;
  return [
    ...breaches(answer.value, query, JUDGED).map((breach) => `${about}: ${breach}`),
    ...(asOf === undefined ? [] : frames.flatMap((frame) => outsideOf(frame, asOf))),
  ];
}
