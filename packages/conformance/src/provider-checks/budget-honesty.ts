import { budgetTokens, type ContextFrame, totalTokenCost } from '@contextgraphprotocol/protocol';
import { quoteList } from '../report/sanitize.js';
import {
  type Finding,
  failed,
  failedWith,
  passed,
  type SessionCheck,
  type SessionContext,
} from './provider-check.js';
import { SAMPLE_MAX_FRAMES, SAMPLE_MAX_TOKENS } from './sample-query.js';

/** The sample answer keeps its budgets and declares its true costs (B1, B3, B4, P4). */
export const budgetHonesty: SessionCheck = {
  name: 'budget-honesty',
  anchors: ['B1', 'B3', 'B4', 'P4'],
  mend: 'Set token_cost to the UTF-8 bytes of content divided by 4, rounded up (0 without content), and leave frames out until max_tokens and max_frames hold.',
  run: judgeBudget,
};

async function judgeBudget({ sampleAnswer }: SessionContext): Promise<Finding> {
  const answer = await sampleAnswer();
  if (!answer.ok) return failedWith(answer.failure, 'the sample query was not answered with frames');
  const { frames } = answer.value;
  const declared = totalTokenCost({ frames });
  const problems = [
    ...(declared > SAMPLE_MAX_TOKENS
      ? [`declared costs add up to ${declared}, more than max_tokens ${SAMPLE_MAX_TOKENS} (B1)`]
      : []),
    ...costProblems(frames, declared),
    ...(frames.length > SAMPLE_MAX_FRAMES
      ? [`${frames.length} frames, more than max_frames ${SAMPLE_MAX_FRAMES} (B4)`]
      : []),
  ];
  if (problems.length > 0) return failed(problems.join('; '));
  return passed(
    `${frames.length} frame(s), ${declared} of ${SAMPLE_MAX_TOKENS} budget tokens, each cost equal to ceil(UTF-8 bytes of content / 4)`,
  );
}

function costProblems(frames: readonly ContextFrame[], declared: number): readonly string[] {
  const liars = frames.filter((frame) => frame.token_cost !== budgetTokens(frame.content));
  if (liars.length === 0) return [];
  const canonical = frames.reduce((sum, frame) => sum + budgetTokens(frame.content), 0);
  return [
    `token_cost of ${liars.length} frame(s) is not ceil(UTF-8 bytes of content / 4): ${quoteList(liars.map((frame) => frame.id))}; ` +
      `declared in all ${declared}, true ${canonical} (B3)`,
  ];
}
