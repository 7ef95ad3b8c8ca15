import { basename } from 'node:path';
import { type ContextFrame, type FrameId, frameIdOf, frameIdsEqual } from '@contextgraphprotocol/protocol';
import type { ComposingHost, Composition } from '../composition-checks/composing-host.js';
import { fanOutOf } from '../composition-checks/fan-out-of.js';
import type { ComposedPrompt, OfferedFrame } from '../host-checks/host-adapter.js';
import { quote } from '../report/sanitize.js';
import { readComposed, type ToldPrompt } from './read-composed.js';
import { type ComposerCommand, runComposer } from './run-composer.js';

/** Room for every frame of a check. */
const AMPLE_BUDGET = 100_000;
/** Shorter contents may stand in a prompt by chance. */
const TELLING_LENGTH = 100;

/**
 * A composer in a process of its own, in any language, as the composition suite drives it. Our host asks the staged providers;
 * the program gets the frames that passed as `{ "frames": […], "budget": n }` and answers with a composed prompt. What it tells is
 * compared with its prompt: a frame that is said to be in it, and is not, fails the check.
 */
export function createForeignComposer(command: ComposerCommand): ComposingHost {
  return {
    name: [basename(command.program), ...command.args.slice(0, 1).map((path) => basename(path))].join(' '),
    async compose(providers, query): Promise<Composition> {
      const frames = (await fanOutOf(providers, query)).acceptedFrames();
      const offered = frames.map(({ provider_id: provider, ...frame }) => ({ provider, frame }));
      const { cited, entries } = await askComposer(command, offered, query.max_tokens);
      return {
        admitted: cited.map((id) => ({ provider: id.provider_id, frame: frameOf(id, offered) })),
        dropped: entries.flatMap(({ frame, excluded: reason }) =>
          reason === undefined ? [] : [{ provider: frame.provider_id, frameId: frame.frame_id, reason }],
        ),
      };
    },
    pieces: {
      async render(offered) {
        const { prompt } = await askComposer(command, offered, AMPLE_BUDGET);
        // What is quoted begins with the first fence; before it may stand a preamble.
        return prompt.slice(Math.max(0, prompt.search(/<frame\s/)));
      },
      async compose(offered, budget): Promise<ComposedPrompt> {
        const { prompt, tokensUsed, entries } = await askComposer(command, offered, budget);
        return { prompt, tokensUsed, audit: entries };
      },
    },
  };
}

async function askComposer(
  command: ComposerCommand,
  offered: readonly OfferedFrame[],
  budget: number,
): Promise<ToldPrompt> {
  const frames = offered.map(({ provider, frame }) => ({ ...frame, provider_id: provider }));
  const told = readComposed(await runComposer(command, JSON.stringify({ frames, budget })));
  for (const { frame: id, excluded, duplicateOf } of told.entries) {
    const content = offered.find((one) => isOf(id, one))?.frame.content ?? '';
    const isThere = told.prompt.includes(content);
    // Content that imitates a fence is rightly changed, so only what has no bracket is looked for.
    if (excluded === undefined && !isThere && !content.includes('<'))
      throw contradiction(id, 'is in it', 'is not');
    if (excluded !== undefined && duplicateOf === undefined && isThere && content.length >= TELLING_LENGTH)
      throw contradiction(id, 'is not in it', 'is');
  }
  return told;
}

function isOf(id: FrameId, { provider, frame }: OfferedFrame): boolean {
  return frameIdsEqual(id, frameIdOf(provider, frame));
}

function contradiction({ frame_id: id }: FrameId, said: string, so: string): Error {
  return new Error(`the composer says of its prompt that frame ${quote(id)} ${said}, and its content ${so}`);
}

// One that nobody offered is judged as it was named.
function frameOf(id: FrameId, offered: readonly OfferedFrame[]): ContextFrame {
  const found = offered.find((one) => isOf(id, one))?.frame;
  return found ?? { id: id.frame_id, kind: 'doc', title: id.frame_id, content: '', score: 0, token_cost: 0 };
}
