import { type Finding, failed, failedWith, passed, skipped } from '../provider-checks/provider-check.js';
import { EXIT_MS, exitProblem } from './exit-of.js';
import { inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** A host that dies says no goodbye: the end of stdin ends the provider, too (R2). */
export const endOfInput: StrictCheck = {
  name: 'end-of-input',
  anchors: ['R2'],
  mend: 'Treat the end of stdin as shutdown: answer what is due and let the process end with exit code 0.',
  run: judgeEnd,
};

async function judgeEnd(context: StrictContext): Promise<Finding> {
  if (context.transport !== 'stdio') return skipped('only a process has a stdin that ends');
  return inConversation(context, async (conversation) => {
    const asked = await conversation.query(context.values.query());
    if (!asked.ok && asked.failure.wireError === undefined)
      return failedWith(asked.failure, 'a question was not answered');
    conversation.peer.process?.endInput();
    const problem = exitProblem(await conversation.peer.process?.exit(EXIT_MS));
    return problem === undefined
      ? passed('at the end of its stdin it exits with code 0 in time')
      : failed(`at the end of its stdin, without "shutdown", ${problem} (R2)`);
  });
}
