import { BASE_FRAME_KINDS, checkResult } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith } from '../provider-checks/provider-check.js';
import { quote, quoteList } from '../report/sanitize.js';
import type { Conversation } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** Each declared kind, pairs of them, a kind that nobody declared, and one that nobody knows: only what was asked for comes (Q1, U2). */
export const everyKind: StrictCheck = {
  name: 'every-kind',
  anchors: ['Q1', 'U2'],
  mend: 'Filter by the whole list in query.kinds, not by its first entry; for kinds that you do not serve answer zero frames or unsupported_kind.',
  run: (context) => inConversation(context, (conversation) => judgeKinds(context, conversation)),
};

/** More declared kinds than this are not all tried. */
const MOST_KINDS = 12;

async function judgeKinds({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const query = values.query();
  const open = await conversation.query(query);
  if (!open.ok) return failedWith(open.failure, 'a question for any kind was not answered with frames');
  const declared = [...new Set(conversation.ack.capabilities.query.kinds)].slice(0, MOST_KINDS);
  const stranger = BASE_FRAME_KINDS.find((kind) => !declared.includes(kind));
  const lists: readonly (readonly string[])[] = [
    ...declared.map((kind) => [kind]),
    ...(declared.length > 1 ? [[declared.at(-1) ?? '', declared[0] ?? '']] : []),
    ...(declared.length > 0 ? [[values.vendorName(), declared.at(-1) ?? '']] : []),
    ...(declared.length > 0 ? [[values.vendorName(), declared[0] ?? '', ...vendorNames(values)]] : []),
    ...(stranger === undefined ? [] : [[stranger]]),
    [values.vendorName()],
    ...lookalikes(declared),
  ];
  const served = new Set(open.value.frames.map(({ kind }) => kind));
  const problems: string[] = [];
  for (const kinds of lists) {
    problems.push(
      ...(await problemsOf(
        conversation,
        { ...query, kinds },
        kinds.some((kind) => served.has(kind)),
      )),
    );
  }
  return findingOf(
    problems,
    `${lists.length} lists of kinds brought nothing else: ${quoteList(lists.map((kinds) => kinds.join(' or ')))}`,
  );
}

/** More kinds that nobody serves, so that a list is longer than most providers ever saw. */
function vendorNames(values: StrictContext['values']): readonly string[] {
  return Array.from({ length: values.random.between(2, 6) }, () => values.vendorName());
}

/** Kinds that are none of the declared ones, only spelt like one: names are compared exactly. */
function lookalikes(declared: readonly string[]): readonly (readonly string[])[] {
  const [first = ''] = declared;
  const spelt = [first.toUpperCase(), first.slice(0, -1)];
  return spelt.filter((kind) => kind !== '' && !declared.includes(kind)).map((kind) => [kind]);
}

async function problemsOf(
  conversation: Conversation,
  query: Parameters<Conversation['query']>[0],
  wasServed: boolean,
): Promise<readonly string[]> {
  const asked = `for ${(query.kinds ?? []).map((kind) => quote(kind, 40)).join(' or ')}`;
  const answer = await conversation.query(query);
  if (!answer.ok) {
    if (!wasServed && answer.failure.wireError?.code === 'unsupported_kind') return [];
    return [`${asked}: ${answer.failure.message} (Q1)`];
  }
  const wrong = checkResult(answer.value, query).filter(({ anchor }) => anchor === 'Q1');
  if (wrong.length > 0) return [`${asked}: ${wrong[0]?.message} (Q1)`];
  if (wasServed && answer.value.frames.length === 0)
    return [`${asked}: nothing, although the same question for any kind brought such a frame (Q1)`];
  return [];
}
