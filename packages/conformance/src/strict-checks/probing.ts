import { type ContextQuery, type ContextQueryResult, checkResult } from '@contextgraphprotocol/protocol';
import { type Finding, failed, failedWith, passed } from '../provider-checks/provider-check.js';
import type { RawPeer } from '../raw-peer/raw-peer.js';
import { joinProblems } from '../report/sanitize.js';
import { type Conversation, FellSilent } from './conversation.js';
import type { StrictContext } from './strict-check.js';

/** Runs `work` in a conversation of its own, and ends it whatever happens. */
export async function inConversation(
  context: StrictContext,
  work: (conversation: Conversation) => Promise<Finding>,
): Promise<Finding> {
  const opened = await context.open();
  if (!opened.ok) return failedWith(opened.failure, 'a connection for this check could not be opened');
  try {
    return await untilSilent(() => work(opened.value));
  } finally {
    await opened.value.peer.kill();
  }
}

/** Runs `work` on a connection of its own on which nothing was said yet, and ends it whatever happens. */
export async function overPeer(
  context: StrictContext,
  work: (peer: RawPeer) => Promise<Finding>,
): Promise<Finding> {
  const opened = await context.openPeer();
  if (!opened.ok) return failedWith(opened.failure, 'a connection for this check could not be opened');
  try {
    return await untilSilent(() => work(opened.value));
  } finally {
    await opened.value.kill();
  }
}

async function untilSilent(work: () => Promise<Finding>): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FellSilent)) throw error;
    return failedWith(
      error.failure,
      `${error.about} was not answered in time, and nothing was asked after it`,
    );
  }
}

/** Failed, because the provider brought no frame: what it declares can only be judged on one. `declared` says what that is. */
export function nothingServed(declared: string, anchor: string): Finding {
  return {
    ...failed(`${declared}, and the question that would show it brought no frame (${anchor})`),
    mend: ASK_WHAT_IT_KNOWS,
  };
}

const ASK_WHAT_IT_KNOWS =
  'Give --query "…" (in code: the option query) with a question that the provider has frames for: the strict profile then asks about those.';

/** How an answer breaks its query, for these anchors: `<what> (<anchor>)`. */
export function breaches(
  answer: ContextQueryResult,
  query: ContextQuery,
  anchors: readonly string[],
): readonly string[] {
  return checkResult(answer, query)
    .filter(({ anchor }) => anchors.includes(anchor))
    .map(({ anchor, message }) => `${message} (${anchor})`);
}

/** Failed with what is wrong, or passed with `well`. */
export function findingOf(problems: readonly string[], well: string): Finding {
  return problems.length > 0 ? failed(joinProblems(problems, 12)) : passed(well);
}
