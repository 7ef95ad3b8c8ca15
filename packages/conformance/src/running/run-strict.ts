import type { ContextFrame } from '@contextgraphprotocol/protocol';
import { type Finding, failedWith, type SessionCheck, skipped } from '../provider-checks/provider-check.js';
import { SESSION_CHECKS, WIRE_CHECKS } from '../provider-checks/registry.js';
import { SAMPLE_QUERY } from '../provider-checks/sample-query.js';
import { STRICT_CHECKS } from '../strict-checks/registry.js';
import type { StrictCheck } from '../strict-checks/strict-check.js';
import type { Failure } from '../target/failure.js';
import type { ProviderSession } from '../target/provider-session.js';
import { inParallel } from './in-parallel.js';
import { type Run, runCheck } from './run.js';
import { runHandshake } from './run-handshake.js';
import { judgeWire, sessionContext } from './run-parity.js';
import { strictContextFor } from './strict-context.js';

/** Checks that are under way at the same time, each with connections of its own. */
const AT_A_TIME = 4;

/**
 * The 13 checks, each on a fresh connection, and all that go beyond them; several at a time. A provider that does not answer
 * a plain question in time is not asked fifty more. Resolves with the session of the handshake.
 */
export async function runStrict(run: Run, seed: string): Promise<ProviderSession | undefined> {
  const session = await runHandshake(run);
  if (!session) {
    passOver(run);
    return undefined;
  }
  const sample = await session.query(SAMPLE_QUERY);
  await session.kill();
  const silence = !sample.ok && sample.failure.ending === 'timed-out' ? sample.failure : undefined;
  const frames = sample.ok ? sample.value.frames : [];
  const strict: StrictRun = { run, session, seed, frames, silence };
  await inParallel(
    [
      ...SESSION_CHECKS.map((check) => () => runCheck(run, check, () => judgeFresh(strict, check))),
      ...WIRE_CHECKS.map(
        (check) => () => runCheck(run, check, () => unlessSilent(strict, () => judgeWire(run, check))),
      ),
      ...STRICT_CHECKS.map((check) => () => runCheck(run, check, () => judgeStrictly(strict, check))),
    ],
    AT_A_TIME,
  );
  return session;
}

interface StrictRun {
  readonly run: Run;
  readonly session: ProviderSession;
  readonly seed: string;
  /** What the sample question was answered with. */
  readonly frames: readonly ContextFrame[];
  /** Set when that question was not answered in time. */
  readonly silence: Failure | undefined;
}

function passOver(run: Run): void {
  for (const check of [...SESSION_CHECKS, ...WIRE_CHECKS, ...STRICT_CHECKS]) {
    run.recorder.record(check, skipped('no handshake succeeded, so there is no provider to ask'), 0);
  }
}

async function unlessSilent({ silence }: StrictRun, judge: () => Promise<Finding>): Promise<Finding> {
  if (!silence) return judge();
  return failedWith(silence, 'not asked, because the sample question was not answered');
}

function judgeFresh(strict: StrictRun, check: SessionCheck): Promise<Finding> {
  return unlessSilent(strict, async () => {
    const opened = await strict.run.suiteTarget.openSession();
    if (!opened.ok)
      return failedWith(opened.failure, 'a fresh connection for this check could not be opened');
    try {
      const context = sessionContext(strict.run, opened.value);
      // An ill-formed digest may be refused (D1); a well-formed one that was never served must be judged.
      return await check.run({ ...context, alterDigest: flipLastDigit });
    } finally {
      await opened.value.kill();
    }
  });
}

function judgeStrictly(strict: StrictRun, check: StrictCheck): Promise<Finding> {
  const { run, session, seed, frames } = strict;
  const { target, timing, suiteTarget } = run;
  const parts = { target, timing, seed, ack: session.ack, frames, endLater: suiteTarget.endLater };
  return unlessSilent(strict, () => check.run(strictContextFor(check.name, parts)));
}

/** Another last digit: still the form of a digest, and not the one that was served. */
function flipLastDigit(digest: string): string {
  return `${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}`;
}
