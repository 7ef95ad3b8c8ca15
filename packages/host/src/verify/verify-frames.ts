import { type FrameId, frameIdKey } from '@contextgraphprotocol/protocol';
import { checkMembers } from '../calls/check-call.js';
import { flag, signal, milliseconds as time, type Wants, whole } from '../calls/wants.js';
import { milliseconds, withDeadline } from '../connection/deadline.js';
import type { EgressGate } from '../consent/egress-gate.js';
import { HostError } from '../errors/host-error.js';
import { asHostError, type ProviderEntry } from '../roster/provider-entry.js';
import { type HostEnding, type HostSpan, type HostTracing, traced } from '../tracing/host-tracing.js';
import { type HeldFrame, heldIdentity, unaskable } from './held-frame.js';
import { mergeVerdicts } from './merge-verdicts.js';
import { type Finding, partition, type Verification } from './verification.js';

/** Limits of a verification. */
export interface VerifyOptions {
  /** Ends it; what is unanswered then is unknown. */
  readonly signal?: AbortSignal;
  /** For each provider to answer one request, in milliseconds, and as much again for its turn to come. Default 30 000. */
  readonly timeoutMs?: number;
  /** For everything together, in milliseconds. Default: three times `timeoutMs`. */
  readonly deadlineMs?: number;
  /** Identities in one request. Default 256. */
  readonly batchSize?: number;
  /** Retain a held body only if it really has the digest that it is held under. Default false (reading 4). */
  readonly checkContent?: boolean;
}

const VERIFY: Wants<keyof VerifyOptions> = {
  signal,
  timeoutMs: time,
  deadlineMs: time,
  batchSize: whole(1),
  checkContent: flag,
};

/** Throws `invalid-option` for options that `host.verifyFrames` does not know. */
export function checkVerifyOptions(options: VerifyOptions): void {
  checkMembers(options, VERIFY, { call: 'host.verifyFrames', argument: 'options' });
}

/** Whom to ask, and whether one may. */
export interface VerifyTools {
  readonly find: (provider: string) => ProviderEntry | undefined;
  readonly gate: EgressGate;
  readonly timeoutMs: number;
  readonly tracing?: HostTracing;
  /** The span of the whole verification; within a provider's part, that of the part. */
  readonly parent?: HostSpan | undefined;
}

/**
 * Asks the providers of `held` what is still current: identities only (V1), after the consent gate (C2, C6), one request
 * per connection at a time. Rejects with `invalid-option` only: whatever is not confirmed is not retained (V3, D3, D4).
 */
export async function verifyFrames<Held extends HeldFrame>(
  held: readonly Held[],
  options: VerifyOptions,
  tools: VerifyTools,
): Promise<Verification<Held>> {
  const limits = limitsOf(options, tools);
  checkHeld(held);
  const operation = { name: 'verify-frames', frames: held.length } as const;
  const endOf = ({ retained }: Verification<Held>) =>
    ({ what: 'verified', retained: retained.length }) as const;
  return traced({ tracing: tools.tracing, operation, endOf }, (parent) =>
    sortHeld(held, { limits, checkContent: options.checkContent === true, tools: { ...tools, parent } }),
  );
}

interface Sorting {
  readonly limits: Limits;
  readonly checkContent: boolean;
  readonly tools: VerifyTools;
}

async function sortHeld<Held extends HeldFrame>(
  held: readonly Held[],
  { limits, checkContent, tools }: Sorting,
): Promise<Verification<Held>> {
  const asked = held.map((one) => {
    const reason = unaskable(one, checkContent);
    const finding: Finding | undefined = reason === undefined ? undefined : { status: 'unknown', reason };
    return { held: one, frame: heldIdentity(one), finding };
  });
  const questions = groupByProvider(asked.flatMap((one) => (one.finding === undefined ? [one.frame] : [])));
  const answers = await Promise.all(
    [...questions].map(([provider, ids]) => askProvider(provider, [...ids.values()], { tools, limits })),
  );
  const findings = new Map(answers.flatMap((answer) => [...answer]));
  const never: Finding = { status: 'unknown', reason: 'not-answered' };
  return partition(
    asked.map((one) => ({
      held: one.held,
      frame: one.frame,
      finding: one.finding ?? findings.get(frameIdKey(one.frame)) ?? never,
    })),
  );
}

function checkHeld(held: unknown): void {
  const isHeld = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    'provider_id' in one &&
    typeof one.provider_id === 'string' &&
    (('id' in one && typeof one.id === 'string') || ('frame_id' in one && typeof one.frame_id === 'string'));
  if (Array.isArray(held) && held.every(isHeld)) return;
  const reason = 'must be a list of accepted frames, or of identities with provider_id and frame_id';
  throw new HostError('invalid-option', { call: 'host.verifyFrames', option: 'held', reason });
}

interface Limits {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly batchSize: number;
}

function limitsOf(options: VerifyOptions, tools: VerifyTools): Limits {
  const timeoutMs = milliseconds('timeoutMs', options.timeoutMs, tools.timeoutMs);
  const deadlineMs = milliseconds('deadlineMs', options.deadlineMs, 3 * timeoutMs);
  const { signal: given, batchSize = 256 } = options;
  return { signal: given, timeoutMs, deadlineMs, batchSize };
}

/** Each identity once, however often it is held. */
function groupByProvider(ids: readonly FrameId[]): ReadonlyMap<string, ReadonlyMap<string, FrameId>> {
  const groups = new Map<string, Map<string, FrameId>>();
  for (const id of ids) {
    const group = groups.get(id.provider_id) ?? new Map<string, FrameId>();
    groups.set(id.provider_id, group.set(frameIdKey(id), id));
  }
  return groups;
}

type Findings = ReadonlyMap<string, Finding>;

async function askProvider(
  provider: string,
  ids: readonly FrameId[],
  { tools, limits }: { readonly tools: VerifyTools; readonly limits: Limits },
): Promise<Findings> {
  const entry = tools.find(provider);
  if (entry === undefined) return forAll(ids, { status: 'unknown', reason: 'unknown-provider' });
  const operation = { name: 'verify', provider, transport: entry.transport, frames: ids.length } as const;
  return traced({ tracing: tools.tracing, operation, parent: tools.parent, endOf }, (parent) =>
    askEntry(entry, ids, { tools: { ...tools, parent }, limits }),
  );
}

function endOf(findings: Findings): HostEnding {
  const all = [...findings.values()];
  const failed = all.find((finding) => 'error' in finding && finding.error !== undefined);
  if (failed !== undefined && 'error' in failed) return { what: 'failed', error: failed.error };
  return { what: 'verified', retained: all.filter(({ status }) => status === 'valid').length };
}

async function askEntry(
  entry: ProviderEntry,
  ids: readonly FrameId[],
  { tools, limits }: { readonly tools: VerifyTools; readonly limits: Limits },
): Promise<Findings> {
  const { id: provider } = entry;
  const findings = new Map<string, Finding>();
  const { deadlineMs } = limits;
  const revoked = entry.revoked();
  try {
    await withDeadline(
      {
        timeoutMs: deadlineMs,
        signals: [limits.signal, revoked],
        timedOut: () => new HostError('deadline-passed', { provider, call: 'verify', deadlineMs }),
        aborted: (reason) => new HostError('aborted', { provider, call: 'verify' }, reason),
      },
      async (signal) => {
        for (let start = 0; start < ids.length; start += limits.batchSize) {
          const batch = ids.slice(start, start + limits.batchSize);
          const answer = await askBatch({ entry, batch, signal }, tools, limits.timeoutMs);
          if (signal.aborted) return;
          for (const [key, finding] of answer) findings.set(key, finding);
        }
      },
    );
  } catch (thrown) {
    const error = asHostError(provider, 'verify', thrown);
    const rest = ids.filter((id) => !findings.has(frameIdKey(id)));
    return new Map([...findings, ...forAll(rest, { status: 'unknown', reason: 'not-answered', error })]);
  }
  return findings;
}

interface Batch {
  readonly entry: ProviderEntry;
  readonly batch: readonly FrameId[];
  readonly signal: AbortSignal;
}

async function askBatch(
  { entry, batch, signal }: Batch,
  { gate, parent }: VerifyTools,
  timeoutMs: number,
): Promise<Findings> {
  entry.health.admit('verify');
  try {
    const connection = await entry.connection(signal, parent);
    if (connection.capabilities.verify !== true) {
      entry.health.inconclusive();
      return forAll(batch, { status: 'unknown', reason: 'verify-unsupported' });
    }
    const subject = { providerId: entry.id, info: connection.provider, endpoint: entry.endpoint };
    await gate.pass(subject, 'verify');
    signal.throwIfAborted();
    const { verdicts } = await connection.verify(
      { frames: batch },
      { signal, timeoutMs, queueTimeoutMs: timeoutMs },
    );
    entry.health.succeeded();
    return mergeVerdicts(batch, verdicts);
  } catch (thrown) {
    const error = asHostError(entry.id, 'verify', thrown);
    entry.health.failed(error);
    throw error;
  }
}

function forAll(ids: readonly FrameId[], finding: Finding): Findings {
  return new Map(ids.map((id) => [frameIdKey(id), finding]));
}
