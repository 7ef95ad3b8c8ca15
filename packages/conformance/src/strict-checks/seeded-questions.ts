import { type Finding, failed, failedWith, passed } from '../provider-checks/provider-check.js';
import type { Conversation } from './conversation.js';
import { inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** Who answers the public suite's question also answers one that nobody has asked before, in its own words (P61: a probe must not be recognisable). */
export const seededQuestions: StrictCheck = {
  name: 'seeded-questions',
  // It guards the other checks: none of them means anything to a provider that knows when it is watched.
  anchors: [],
  mend: 'Do not look for the wording of a test: answer any question, in any script, with frames or with none.',
  run: (context) => inConversation(context, (conversation) => judgeQuestions(context, conversation)),
};

const QUESTIONS = 4;

async function judgeQuestions(
  { values, knownFrames }: StrictContext,
  conversation: Conversation,
): Promise<Finding> {
  let frames = 0;
  for (let index = 0; index < QUESTIONS; index += 1) {
    const answer = await conversation.query(values.query());
    if (!answer.ok)
      return failedWith(
        answer.failure,
        'a question in words of its own content was not answered with frames',
      );
    frames += answer.value.frames.length;
  }
  const plain = values.query();
  const { query_text: _, ...wordless } = plain;
  for (const [about, query] of [
    ['without query_text, which a host may leave out,', wordless],
    ['with empty lists of kinds and anchors, which limit nothing,', { ...plain, kinds: [], anchors: [] }],
  ] as const) {
    const asked = await conversation.query(query);
    if (!asked.ok) return failedWith(asked.failure, `a question ${about} was not answered with frames`);
  }
  const foreign = {
    ...values.query(),
    goal: `“${values.random.hex(4)}” – wo steht das, где это, どこ？ \u{1f5c2}\n\t"\\`,
  };
  const answer = await conversation.query(foreign);
  if (!answer.ok)
    return failedWith(
      answer.failure,
      'a question in other scripts, with a line break, was not answered with frames',
    );
  if (knownFrames > 0 && frames === 0) {
    return failed(
      `${knownFrames} frame(s) for a question that can be known, and none for ${QUESTIONS} others about the same content: the question was recognised`,
    );
  }
  return passed(`${QUESTIONS} questions that were never asked before brought ${frames} frame(s)`);
}
