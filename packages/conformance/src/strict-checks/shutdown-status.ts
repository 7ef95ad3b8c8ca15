import { type Finding, failed, failedWith, passed, skipped } from '../provider-checks/provider-check.js';
import { EXIT_MS, exitProblem } from './exit-of.js';
import { inConversation } from './probing.js';
import type { StrictCheck, StrictContext } from './strict-check.js';

/** Told to shut down, a process ends by itself, in time, with status 0; an HTTP provider stays up (R2). */
export const shutdownStatus: StrictCheck = {
  name: 'shutdown-status',
  anchors: ['R2'],
  mend: 'On shutdown let the process end with exit code 0 within two seconds: close what keeps it alive, and do not end it by a signal or an exception. Over HTTP answer 204 and keep serving.',
  run: judgeShutdown,
};

async function judgeShutdown(context: StrictContext): Promise<Finding> {
  if (context.transport === 'in-process') return skipped('a provider in this process has no end of its own');
  return inConversation(context, async (conversation) => {
    const { peer } = conversation;
    const sent = await peer.post('{"type":"shutdown"}');
    if (!sent.ok) return failedWith(sent.failure, '"shutdown" could not be sent');
    if (peer.process) {
      const problem = exitProblem(await peer.process.exit(EXIT_MS));
      return problem === undefined
        ? passed('after "shutdown" it exits with code 0 in time')
        : failed(`after "shutdown" ${problem} (R2)`);
    }
    const reply = await peer.next();
    if (!reply.ok) return failedWith(reply.failure, 'a posted "shutdown" was not answered (R2)');
    const { status } = reply.value;
    if (status !== undefined && status >= 300)
      return failed(`a posted "shutdown" is answered with HTTP status ${status}; 204 is expected (R2)`);
    const asked = await conversation.query(context.values.query());
    if (!asked.ok)
      return failedWith(asked.failure, 'after "shutdown" over HTTP the server no longer answers (R2)');
    return passed(`a posted "shutdown" is answered with HTTP status ${status}, and the server stays up`);
  });
}
