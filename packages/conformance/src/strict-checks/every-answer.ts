import { type ContextQuery, checkResult } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith } from '../provider-checks/provider-check.js';
import type { Conversation } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** The rules of frames hold for the answers to many different questions, not only to one (F1–F5, B3, G1, G2). */
export const everyAnswer: StrictCheck = {
  name: 'every-answer',
  anchors: ['F1', 'F2', 'F3', 'F4', 'F5', 'B3', 'G1', 'G2'],
  mend: 'Give every frame on every path the same care: score in 0 to 1, title, citation_label, times and digests in form, token_cost ceil(bytes/4), relation targets that are URIs.',
  run: (context) => inConversation(context, (conversation) => judgeAnswers(context, conversation)),
};

async function judgeAnswers({ values, asked }: StrictContext, conversation: Conversation): Promise<Finding> {
  const first = await conversation.query(values.query());
  if (!first.ok) return failedWith(first.failure, 'a question was not answered with frames');
  const { frames } = first.value;
  const uri = frames.map((frame) => frame.uri).find((candidate) => candidate !== undefined);
  const kinds = conversation.ack.capabilities.query.kinds;
  const variations: readonly Partial<ContextQuery>[] = [
    {},
    { max_frames: 1 },
    { max_tokens: 200 },
    ...(uri === undefined ? [] : [{ anchors: [uri] }]),
    ...kinds.slice(0, 4).map((kind) => ({ kinds: [kind] })),
    { max_frames: 64, max_tokens: 100_000 },
  ];
  const problems: string[] = [];
  let seen = frames.length;
  const judged = new Set(everyAnswer.anchors);
  const all = [...variations, ...(asked ? [asked] : [])];
  for (const variation of all) {
    const query = values.query(variation);
    const answer = await conversation.query(query);
    if (!answer.ok) {
      if (answer.failure.wireError === undefined)
        problems.push(`${nameOf(variation)}: ${answer.failure.message}`);
      continue;
    }
    seen += answer.value.frames.length;
    problems.push(
      ...checkResult(answer.value, query, 'strict')
        // Of the caller's own question every rule is looked at: it may be the only one that a cheat takes for a host's.
        .filter(({ anchor }) => variation === asked || judged.has(anchor))
        .map(({ anchor, message }) => `${nameOf(variation)}: ${message} (${anchor})`),
    );
  }
  return findingOf([...new Set(problems)], `${seen} frame(s) of ${all.length + 1} answers hold every rule`);
}

function nameOf(variation: Partial<ContextQuery>): string {
  if (variation.goal !== undefined) return "the caller's own question";
  return Object.keys(variation).length === 0
    ? 'a plain question'
    : `a question with ${Object.keys(variation).join(' and ')}`;
}
