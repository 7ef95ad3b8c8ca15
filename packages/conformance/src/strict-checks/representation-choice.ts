import {
  type ContextFrame,
  checkFrame,
  offeredRepresentations,
  REPRESENTATIONS,
  type Representation,
  representationsConsistent,
} from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith } from '../provider-checks/provider-check.js';
import type { Conversation } from './conversation.js';
import { findingOf, inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** What is offered can be had, what was not asked for does not come, and each form is what it says (P1–P5). */
export const representationChoice: StrictCheck = {
  name: 'representation-choice',
  anchors: ['P1', 'P2', 'P3', 'P4', 'P5'],
  mend: 'Serve full frames unless query.representation_preferences names another form; advertise compact and reference only with resolve: true and only when you serve them.',
  run: (context) => inConversation(context, (conversation) => judgeForms(context, conversation)),
};

async function judgeForms({ values }: StrictContext, conversation: Conversation): Promise<Finding> {
  const { capabilities } = conversation.ack;
  if (!representationsConsistent(capabilities)) {
    return failed(
      'compact or reference is advertised without resolve: true, so that nobody can fetch what it stands for (P5)',
    );
  }
  const offered = offeredRepresentations(capabilities);
  const query = values.query();
  const plain = await conversation.query(query);
  if (!plain.ok)
    return failedWith(plain.failure, 'a question without preferences was not answered with frames');
  const problems = [
    ...faults('no preference', plain.value.frames),
    ...strangers('no preference', plain.value.frames, ['full']),
  ];
  for (const form of REPRESENTATIONS) {
    const answer = await conversation.query({ ...query, representation_preferences: [form] });
    const about = `preference ${form}`;
    if (!answer.ok) {
      const declined = answer.failure.wireError?.code === 'unsupported_representation';
      if (!declined || offered.includes(form)) problems.push(`${about}: ${answer.failure.message} (P5)`);
      continue;
    }
    const { frames } = answer.value;
    // Falling back to full is always allowed; a form that is on offer must be had at least once.
    problems.push(
      ...faults(about, frames),
      ...strangers(about, frames, offered.includes(form) ? ['full', form] : ['full']),
    );
    const had = frames.some((frame) => formOf(frame) === form);
    if (offered.includes(form) && frames.length > 0 && !had)
      problems.push(`${about}: it is advertised, and no frame has that form (P5)`);
  }
  return findingOf(problems, `${offered.join(', ')} can be had, and nothing else comes`);
}

const FORM_ANCHORS = new Set(['P1', 'P2', 'P3', 'P4']);

function faults(about: string, frames: readonly ContextFrame[]): readonly string[] {
  return frames.flatMap((frame, index) =>
    checkFrame(frame, `frames[${index}]`, 'strict')
      .filter(({ anchor }) => FORM_ANCHORS.has(anchor))
      .map(({ anchor, message }) => `${about}: ${message} (${anchor})`),
  );
}

function strangers(
  about: string,
  frames: readonly ContextFrame[],
  allowed: readonly Representation[],
): readonly string[] {
  const stray = frames.find((frame) => !allowed.includes(formOf(frame)));
  return stray ? [`${about}: a ${formOf(stray)} frame comes (P5)`] : [];
}

function formOf(frame: ContextFrame): Representation {
  return frame.representation ?? 'full';
}
