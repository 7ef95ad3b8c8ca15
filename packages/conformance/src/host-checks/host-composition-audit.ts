import { contentDigest, type FrameId, frameIdOf, frameIdsEqual } from '@contextgraphprotocol/protocol';
import { type Finding, skipped } from '../provider-checks/provider-check.js';
import { judged } from '../staging/conditions.js';
import { stagedFrame } from '../staging/staged-frame.js';
import type { ComposedEntry, ComposedPrompt, OfferedFrame } from './host-adapter.js';
import type { HostCheck, HostScene } from './host-check.js';

const SHARED = 'shared evidence';
const DUP_LOW = offer('alpha', stagedFrame('dup_low', 4, withDigest(SHARED, 0.3)));
const DUP_HIGH = offer('beta', stagedFrame('dup_high', 4, withDigest(SHARED, 0.8)));
const CHEAP = offer('alpha', stagedFrame('cheap', 1, withDigest('abcd', 0.95)));
const HUGE = offer('beta', stagedFrame('huge', 100, withDigest('x'.repeat(400), 0.7)));
const ONE = offer('alpha', stagedFrame('one', 1, { content: 'aaaa' }));
const TWO = offer('beta', stagedFrame('two', 1, { content: 'bbbb' }));

// Hosts differ in what they charge beside the content; the budgets are tried in this order.
const SMALL_BUDGETS = [5, ...Array.from({ length: 50 }, (_, index) => 10 * (index + 1))];
const LARGE_BUDGET = 1000;

/** A prompt keeps its budget, and of each offered frame there is told what became of it, and why (R3). */
export const hostCompositionAudit: HostCheck = {
  name: 'host-composition-audit',
  anchors: ['R3'],
  mend: 'Give one audit entry per offered frame: included, or excluded with the reason, for a duplicate with the frame that stands for it.',
  async run(scene) {
    if (scene.adapter.compose === undefined) return skipped('the adapter has no compose');
    return judgeComposer(scene);
  },
};

async function judgeComposer(scene: HostScene): Promise<Finding> {
  const [composed, budget] = await composeSmall(scene);
  const twin = await compose(scene, [ONE, TWO], LARGE_BUDGET);
  const entry = (offered: OfferedFrame) => entryOf(composed, offered);
  const low = entry(DUP_LOW);
  const excluded = composed.audit.filter((one) => one.excluded !== undefined);
  return judged({
    'the audit has one entry for each of the four frames offered':
      composed.audit.length === 4 &&
      [DUP_LOW, DUP_HIGH, CHEAP, HUGE].every((one) => entry(one) !== undefined),
    'each exclusion has a reason': excluded.every((one) => one.excluded?.trim() !== ''),
    [`at most the ${budget} budget tokens given are used`]: composed.tokensUsed <= budget,
    'the lower of two copies is excluded as a duplicate of the higher':
      low?.excluded !== undefined && low.duplicateOf !== undefined && isFrame(low.duplicateOf, DUP_HIGH),
    'a frame that does not fit is excluded as over budget': entry(HUGE)?.overBudget === true,
    'the cheapest and best frame is included': isIncluded(entry(CHEAP)),
    'the prompt quotes it between <frame …> and </frame>':
      composed.prompt.includes('<frame ') && composed.prompt.trimEnd().endsWith('</frame>'),
    'with room enough two different frames are both included':
      twin.audit.length === 2 && isIncluded(entryOf(twin, ONE)) && isIncluded(entryOf(twin, TWO)),
    [`within ${LARGE_BUDGET}`]: twin.tokensUsed <= LARGE_BUDGET,
  });
}

/** The smallest budget that holds the two cheaper frames, with whatever the host charges for fences and a preamble. The huge one is over it. */
async function composeSmall(scene: HostScene): Promise<readonly [ComposedPrompt, number]> {
  let first: readonly [ComposedPrompt, number] | undefined;
  for (const budget of SMALL_BUDGETS) {
    const composed = await compose(scene, [DUP_LOW, DUP_HIGH, CHEAP, HUGE], budget);
    if (isIncluded(entryOf(composed, CHEAP)) && isIncluded(entryOf(composed, DUP_HIGH)))
      return [composed, budget];
    first ??= [composed, budget];
  }
  if (first === undefined) throw new Error('no budget was tried');
  return first;
}

function compose({ adapter, within }: HostScene, offered: readonly OfferedFrame[], budget: number) {
  return within('compose', () => {
    if (adapter.compose === undefined) throw new Error('the adapter has no compose');
    return adapter.compose(offered, budget);
  });
}

function offer(provider: string, frame: OfferedFrame['frame']): OfferedFrame {
  return { provider, frame };
}

function withDigest(content: string, score: number) {
  return { content, score, content_digest: contentDigest(content) };
}

function entryOf({ audit }: ComposedPrompt, offered: OfferedFrame): ComposedEntry | undefined {
  return audit.find(({ frame }) => isFrame(frame, offered));
}

function isFrame(id: FrameId, { provider, frame }: OfferedFrame): boolean {
  return frameIdsEqual(id, frameIdOf(provider, frame));
}

function isIncluded(entry: ComposedEntry | undefined): boolean {
  return entry !== undefined && entry.excluded === undefined;
}
