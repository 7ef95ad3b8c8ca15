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
import { type TransportKind, transportOf } from '../target/conformance-target.js';
import type { ProviderSession } from '../target/provider-session.js';
import { type Run, runCheck } from './run.js';
import { runHandshake } from './run-handshake.js';

/** The 13 checks as the public suite makes them: one connection for all, in one fixed order. Resolves with the session. */
export async function runParity(run: Run): Promise<ProviderSession | undefined> {
  const session = await runHandshake(run);
  if (session) await runSessionChecks(run, session);
  else skipSessionChecks(run);
  for (const check of WIRE_CHECKS) await runCheck(run, check, () => judgeWire(run, check));
  return session;
}

async function runSessionChecks(run: Run, session: ProviderSession): Promise<void> {
  const context = sessionContext(run, session);
  for (const check of SESSION_CHECKS) await runCheck(run, check, () => check.run(context));
}

/** What the session checks work with, over `session`. */
export function sessionContext(run: Run, session: ProviderSession): SessionContext {
  let sample: ReturnType<SessionContext['sampleAnswer']> | undefined;
  return {
    session,
    timeoutMs: run.timing.timeoutMs,
    sampleAnswer: () => {
      sample ??= session.query(SAMPLE_QUERY);
      return sample;
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
  if (openProcess) return check.run({ openProcess });
  const target = NOT_STDIO[transportOf(run.target)];
  return Promise.resolve(skipped(`needs raw lines to a process of its own; the target is ${target}`));
}

const NOT_STDIO: Readonly<Record<TransportKind, string>> = {
  stdio: 'a process',
  http: 'an HTTP endpoint',
  'in-process': 'in this process',
};
