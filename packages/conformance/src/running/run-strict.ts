import type { ContextFrame } from '@contextgraphprotocol/protocol';
import { createProbeValues } from '../probe-values/probe-values.js';
import { type Finding, failedWith, type SessionCheck, skipped } from '../provider-checks/provider-check.js';
import { SESSION_CHECKS, WIRE_CHECKS } from '../provider-checks/registry.js';
import { SAMPLE_QUERY } from '../provider-checks/sample-query.js';
import { STRICT_CHECKS } from '../strict-checks/registry.js';
import type { StrictCheck } from '../strict-checks/strict-check.js';
import type { ProviderSession } from '../target/provider-session.js';
import { type FoundTopics, findTopics } from './find-topics.js';
import { inParallel } from './in-parallel.js';
import type { KnownQuestion } from './known-question.js';
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
export async function runStrict(
  run: Run,
  seed: string,
  known: KnownQuestion,
): Promise<ProviderSession | undefined> {
  const session = await runHandshake(run);
  if (!session) {
    passOver(run);
    return undefined;
  }
  const first = await firstQuestions(run, session, { seed, known });
  await session.kill();
  const strict: StrictRun = { run, session, seed, known, ...first };
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

interface StrictRun extends FoundTopics {
  readonly run: Run;
  readonly session: ProviderSession;
  readonly seed: string;
  readonly known: KnownQuestion;
}

function passOver(run: Run): void {
  for (const check of [...SESSION_CHECKS, ...WIRE_CHECKS, ...STRICT_CHECKS]) {
    run.recorder.record(check, skipped('no handshake succeeded, so there is no provider to ask'), 0);
  }
}

const NOTHING_KNOWN: FoundTopics = { topics: { words: [], wording: 'sentence' }, knownFrames: 0 };

// The suite's question and the caller's, where there is one, and then what the frames that they bring can be asked about.
async function firstQuestions(
  { silence: { question: silence } }: Run,
  session: ProviderSession,
  { seed, known: { asked } }: { readonly seed: string; readonly known: KnownQuestion },
): Promise<FoundTopics> {
  if (silence) return { ...NOTHING_KNOWN, silence };
  const frames: ContextFrame[] = [];
  for (const query of [SAMPLE_QUERY, ...(asked ? [asked] : [])]) {
    const answer = await session.query(query);
    if (answer.ok) frames.push(...answer.value.frames);
    else if (answer.failure.ending === 'timed-out') return { ...NOTHING_KNOWN, silence: answer.failure };
  }
  const text = asked?.query_text ?? asked?.goal;
  return findTopics({ seed, frames, asked: text }, (query) => session.query(query));
}

async function unlessSilent({ silence }: StrictRun, judge: () => Promise<Finding>): Promise<Finding> {
  if (!silence) return judge();
  return failedWith(silence, 'not asked, because a plain question was not answered before');
}

function judgeFresh(strict: StrictRun, check: SessionCheck): Promise<Finding> {
  return unlessSilent(strict, async () => {
    const opened = await strict.run.suiteTarget.openSession();
    if (!opened.ok)
      return failedWith(opened.failure, 'a fresh connection for this check could not be opened');
    try {
      const context = sessionContext(strict.run, opened.value, strict.known.sample);
      // An ill-formed digest may be refused (D1); a well-formed one that was never served must be judged.
      const values = createProbeValues(strict.seed, check.name, strict.topics);
      const others = [values.query(), values.query()];
      return await check.run({ ...context, others, alterDigest: flipLastDigit });
    } finally {
      await opened.value.kill();
    }
  });
}

function judgeStrictly(strict: StrictRun, check: StrictCheck): Promise<Finding> {
  const { run, session, seed, topics, knownFrames, known } = strict;
  const { target, timing, suiteTarget } = run;
  const { asked } = known;
  const parts = {
    target,
    timing,
    seed,
    ack: session.ack,
    topics,
    knownFrames,
    endLater: suiteTarget.endLater,
  };
  return unlessSilent(strict, () =>
    check.run(strictContextFor(check.name, { ...parts, ...(asked && { asked }) })),
  );
}

/** Another last digit: still the form of a digest, and not the one that was served. */
function flipLastDigit(digest: string): string {
  return `${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}`;
}
