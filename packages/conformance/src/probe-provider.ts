import { isLoopbackHost, setAsideOf } from '@contextgraphprotocol/host';
import type { ContextQuery, SetAside } from '@contextgraphprotocol/protocol';
import type { ProbeFailure, ProbeOptions, ProbeReport, ProbeSuccess } from './probe-report.js';
import { SAMPLE_MAX_FRAMES, SAMPLE_MAX_TOKENS } from './provider-checks/sample-query.js';
import { boundEvidence } from './report/sanitize.js';
import { secretScrubber } from './report/secrets.js';
import { attempt } from './target/attempt.js';
import { type ConformanceTarget, transportOf } from './target/conformance-target.js';
import type { Failure } from './target/failure.js';
import { hostIdOf, type OpenTarget, openTarget } from './target/open-target.js';
import { timingOf } from './target/timing.js';
import { createWireLog } from './wire-log/wire-log.js';

/**
 * Opens a provider, reads who it is, asks one query if there is one, and ends it. Tolerant, as a host is (U1, U2): what is
 * judged strictly is `runConformance`'s. Rejects only for a caller's mistake (`RangeError` for a time that is no positive number).
 */
export async function probeProvider(
  target: ConformanceTarget,
  options: ProbeOptions = {},
): Promise<ProbeReport> {
  const scrub = secretScrubber(target);
  const wire = createWireLog({ scrub, ...(options.onWire && { onWire: options.onWire }) });
  return wire.during('probe', () => probe(target, options, scrub));
}

async function probe(
  target: ConformanceTarget,
  options: ProbeOptions,
  scrub: (text: string) => string,
): Promise<ProbeReport> {
  const signal = options.signal ?? new AbortController().signal;
  const timing = timingOf(options.timeoutMs, signal, options.connectTimeoutMs);
  const started = performance.now();
  const opened = await attempt('opening', () =>
    openTarget(target, { id: hostIdOf(target), timing, strict: false }),
  );
  if (!opened.ok) return { ok: false, error: probeFailure(opened.failure, scrub, signal) };
  const facts = factsOf(target, opened.value, performance.now() - started);
  try {
    if (options.query === undefined) return facts;
    const asked = await ask(facts, opened.value, { query: options.query, scrub, signal });
    // Who is silent gets no time to say goodbye.
    if (asked.queryError?.ending === 'timed-out') await opened.value.kill();
    return asked;
  } finally {
    if (signal.aborted) await opened.value.kill();
    await attempt('open', () => opened.value.connection.close());
  }
}

function factsOf(target: ConformanceTarget, { connection }: OpenTarget, ms: number): ProbeSuccess {
  const { ack } = connection;
  // C4, reading 6: loopback keeps what it declared.
  const remote = 'http' in target && !isLoopbackHost(new URL(target.http.url).hostname);
  return {
    ok: true,
    transport: transportOf(target),
    ack,
    egress: remote || ack.provider.data_flow.egress,
    handshake_ms: Math.round(ms),
    setAside: setAsideOf(ack),
  };
}

interface Question {
  readonly query: NonNullable<ProbeOptions['query']>;
  readonly scrub: (text: string) => string;
  readonly signal: AbortSignal;
}

async function ask(facts: ProbeSuccess, open: OpenTarget, question: Question): Promise<ProbeSuccess> {
  const query: ContextQuery = {
    query_text: question.query.goal,
    max_frames: SAMPLE_MAX_FRAMES,
    max_tokens: SAMPLE_MAX_TOKENS,
    ...question.query,
  };
  const started = performance.now();
  const answer = await attempt('open', () => open.connection.query(query, { signal: question.signal }));
  const query_ms = Math.round(performance.now() - started);
  if (!answer.ok) {
    const queryError = probeFailure(answer.failure, question.scrub, question.signal);
    return { ...facts, query, query_ms, queryError };
  }
  const setAside: readonly SetAside[] = [...facts.setAside, ...setAsideOf(answer.value)];
  return { ...facts, query, query_ms, result: answer.value, setAside };
}

function probeFailure(failure: Failure, scrub: (text: string) => string, signal: AbortSignal): ProbeFailure {
  const { code, message, ending, wireError, stderr } = failure;
  const how = signal.aborted ? 'interrupted' : ending;
  return {
    code,
    message: boundEvidence(scrub(message)),
    ...(wireError === undefined
      ? {}
      : {
          wireError: {
            ...(wireError.code === undefined ? {} : { code: boundEvidence(scrub(wireError.code)) }),
            message: boundEvidence(scrub(wireError.message)),
          },
        }),
    ...(stderr === undefined ? {} : { stderr: scrub(stderr) }),
    ...(how === undefined ? {} : { ending: how }),
  };
}
