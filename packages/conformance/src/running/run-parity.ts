import type { ContextQuery } from '@contextgraphprotocol/protocol';
import {
  type Finding,
  type SessionContext,
  skipped,
  type WireCheck,
} from '../provider-checks/provider-check.js';
import {
  SESSION_CHECKS,
  SESSION_CHECKS_WITHOUT_HANDSHAKE,
  WIRE_CHECKS,
} from '../provider-checks/registry.js';
import { SAMPLE_QUERY } from '../provider-checks/sample-query.js';
import { shutdownClean } from '../provider-checks/shutdown-clean.js';
import { recordInOrder } from '../report/in-order.js';
import { type TransportKind, transportOf } from '../target/conformance-target.js';
import { type Answer, answered, type Failure, unanswered } from '../target/failure.js';
import type { ProviderSession, WireProcess } from '../target/provider-session.js';
import { inParallel } from './in-parallel.js';
import { type Run, runCheck } from './run.js';
import { runHandshake } from './run-handshake.js';

/**
 * The 13 checks as the public suite makes them: one connection for all, in one fixed order. Once an answer did not come in time the
 * checks that are left are made side by side, so that a provider which stays silent is waited for twice and not nine times; each
 * still asks and waits for itself, and the report keeps its order. Resolves with the session.
 */
export async function runParity(run: Run): Promise<ProviderSession | undefined> {
  const session = await runHandshake(run);
  const order = [...(session ? SESSION_CHECKS : SESSION_CHECKS_WITHOUT_HANDSHAKE), ...WIRE_CHECKS];
  const names = order.map(({ name }) => name);
  const ordered: Run = { ...run, recorder: recordInOrder(run.recorder, names) };
  const wire = () => WIRE_CHECKS.map((check) => () => runCheck(ordered, check, () => judgeWire(run, check)));
  if (!session) {
    skipSessionChecks(ordered);
    await inParallel(wire(), isSilent(run) ? WIRE_CHECKS.length : 1);
    return session;
  }
  const left = await runUntilSilent(ordered, session);
  if (left.length === 0) await inParallel(wire(), 1);
  else await Promise.all([runLeft(left), inParallel(wire(), WIRE_CHECKS.length)]);
  return session;
}

/** A check of the session, ready to be made. */
interface ReadyCheck {
  readonly name: string;
  readonly make: () => Promise<void>;
}

/** Makes the session checks in their order, and resolves with those that were left when an answer did not come in time. */
async function runUntilSilent(run: Run, session: ProviderSession): Promise<readonly ReadyCheck[]> {
  const context = sessionContext(run, session);
  const ready = SESSION_CHECKS.map(
    (check): ReadyCheck => ({
      name: check.name,
      make: () => runCheck(run, check, () => check.run(context)),
    }),
  );
  for (const [index, check] of ready.entries()) {
    await check.make();
    if (isSilent(run)) return ready.slice(index + 1);
  }
  return [];
}

// The goodbye comes last in any case.
async function runLeft(left: readonly ReadyCheck[]): Promise<void> {
  const questions = left.filter(({ name }) => name !== shutdownClean.name);
  await Promise.all(questions.map(({ make }) => make()));
  for (const { name, make } of left) if (name === shutdownClean.name) await make();
}

function isSilent({ endings }: Run): boolean {
  return endings.includes('timed-out');
}

/** What the session checks work with, over `session`. */
export function sessionContext(
  run: Run,
  session: ProviderSession,
  sample: ContextQuery = SAMPLE_QUERY,
): SessionContext {
  let answer: ReturnType<SessionContext['sampleAnswer']> | undefined;
  return {
    session,
    sample,
    timeoutMs: run.timing.timeoutMs,
    sampleAnswer: () => {
      answer ??= session.query(sample);
      return answer;
    },
    sources: run.sources,
  };
}

/** Records the session checks as skipped, in the public suite's order for that case. */
export function skipSessionChecks(run: Run): void {
  for (const check of SESSION_CHECKS_WITHOUT_HANDSHAKE) {
    run.recorder.record(check, skipped('no handshake succeeded, so there is no provider to ask'), 0);
  }
}

/** Runs a wire probe, where there is a process to probe. */
export function judgeWire(run: Run, check: WireCheck): Promise<Finding> {
  const { openProcess } = run.suiteTarget;
  const { handshake } = run.silence;
  if (openProcess)
    return check.run({ openProcess: handshake ? () => silentProcess(handshake) : openProcess });
  const target = NOT_STDIO[transportOf(run.target)];
  return Promise.resolve(skipped(`needs raw lines to a process of its own; the target is ${target}`));
}

// Another process of the same program would be waited for as long.
function silentProcess(failure: Failure): Promise<Answer<WireProcess>> {
  const again = unanswered({ ...failure, message: `${failure.message}; it was not waited for again` });
  const silent = () => Promise.resolve(again);
  return Promise.resolve(
    answered({ handshake: silent, send: silent, receive: silent, kill: () => Promise.resolve() }),
  );
}

const NOT_STDIO: Readonly<Record<TransportKind, string>> = {
  stdio: 'a process',
  http: 'an HTTP endpoint',
  'in-process': 'in this process',
};
