import { handshake } from '../provider-checks/handshake.js';
import { failedWith } from '../provider-checks/provider-check.js';
import { type Answer, unanswered } from '../target/failure.js';
import type { ProviderSession } from '../target/provider-session.js';
import { type Run, runCheck } from './run.js';

/** The first check of every profile. Resolves with the session that it opened, if it could. */
export async function runHandshake(run: Run): Promise<ProviderSession | undefined> {
  let session: ProviderSession | undefined;
  await runCheck(run, handshake, async () => {
    const opened = await openUnlessSilent(run);
    if (!opened.ok) {
      if (opened.failure.ending === 'timed-out') run.silence.handshake = opened.failure;
      // How the connection could not be opened decides how the whole run ended.
      if (opened.failure.ending !== undefined) run.endings.push(opened.failure.ending);
      return failedWith(opened.failure, 'no handshake (H1)');
    }
    session = opened.value;
    return handshake.judge(opened.value);
  });
  return session;
}

function openUnlessSilent({ silence, suiteTarget }: Run): Promise<Answer<ProviderSession>> {
  if (silence.handshake) return Promise.resolve(unanswered(silence.handshake));
  return suiteTarget.openSession();
}
