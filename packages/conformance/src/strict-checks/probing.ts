import { type Finding, failed, failedWith, passed } from '../provider-checks/provider-check.js';
import type { RawPeer } from '../raw-peer/raw-peer.js';
import { joinProblems } from '../report/sanitize.js';
import type { Conversation } from './conversation.js';
import type { StrictContext } from './strict-check.js';

/** Runs `work` in a conversation of its own, and ends it whatever happens. */
export async function inConversation(
  context: StrictContext,
  work: (conversation: Conversation) => Promise<Finding>,
): Promise<Finding> {
  const opened = await context.open();
  if (!opened.ok) return failedWith(opened.failure, 'a connection for this check could not be opened');
  try {
    return await work(opened.value);
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
    return await work(opened.value);
  } finally {
    await opened.value.kill();
  }
}

/** Failed with what is wrong, or passed with `well`. */
export function findingOf(problems: readonly string[], well: string): Finding {
  return problems.length > 0 ? failed(joinProblems(problems, 12)) : passed(well);
}
