import { isFrameError } from '../authoring/frame-error.js';
import type { Enforcement } from '../enforce/enforcement.js';
import type { Repair } from '../enforce/repair.js';
import type { Provider } from '../provider.js';
import { logEntry } from './quote.js';

/** The provider's method that failed, or the stage of the answer. */
export type FailurePlace =
  | 'info'
  | 'capabilities'
  | 'attesterKeys'
  | 'query'
  | 'verify'
  | 'close'
  | 'encode'
  | 'authorize';

/** Options that every transport takes. */
export interface ServiceOptions {
  /** What happens to an answer that breaks the protocol. Default `repair`. */
  readonly enforce?: Enforcement | undefined;
  /** Longest time for one answer, in ms; then the host gets `unavailable`. Default: no limit of our own. */
  readonly queryTimeoutMs?: number | undefined;
  /** Called for every repair. Without regard to it, the first repair of each kind is told on stderr. */
  readonly onRepair?: ((repair: Repair) => void) | undefined;
  /** Called for every exception of the provider's own. It takes the place of the report on stderr, where a `FrameError` is told once for each rule that it names. */
  readonly onError?: ((error: unknown, place: FailurePlace) => void) | undefined;
}

/** A provider with all that answering needs. One per transport, shared by its requests. */
export interface Service {
  readonly provider: Provider;
  readonly enforce: Enforcement;
  readonly queryTimeoutMs: number | undefined;
  /** Tells of the repairs of one answer. Never throws. */
  reportRepairs(repairs: readonly Repair[]): void;
  /** Tells the author of an exception; nothing of it reaches the host. Never throws. */
  reportFailure(error: unknown, place: FailurePlace): void;
  /** Says something on stderr, once per provider and topic. */
  noticeOnce(topic: string, text: string): void;
}

// Per provider and not per transport, so that the same mistake is told once although each HTTP request is its own exchange.
const told = new WeakMap<Provider, Set<string>>();

/** Makes the {@link Service} for a provider. Throws `TypeError` for options that mean nothing. */
export function createService(provider: Provider, options: ServiceOptions = {}): Service {
  const { enforce = 'repair', queryTimeoutMs, onRepair, onError } = options;
  if (enforce !== 'repair' && enforce !== 'reject' && enforce !== 'off') {
    throw new TypeError(`enforce is ${JSON.stringify(enforce)}; use "repair", "reject" or "off"`);
  }
  if (queryTimeoutMs !== undefined && !(queryTimeoutMs > 0)) {
    throw new TypeError(
      `queryTimeoutMs is ${queryTimeoutMs}; give a number of milliseconds above 0, or leave it out`,
    );
  }
  const noticeOnce = (topic: string, text: string) => tellOnce(provider, topic, text);
  return {
    provider,
    enforce,
    queryTimeoutMs,
    noticeOnce,
    reportRepairs(repairs) {
      for (const repair of repairs) {
        noticeOnce(
          `repair:${repair.kind}`,
          `mended an answer before it left (${repair.anchor}): ${repair.message}. ` +
            `Further mends of the kind "${repair.kind}" are made without a word; see onRepair.`,
        );
        if (onRepair) guarded(() => onRepair(repair), 'onRepair');
      }
    },
    reportFailure(error, place) {
      if (onError) return guarded(() => onError(error, place), 'onError');
      const topic = topicOf(error);
      const text = `${place}() failed: ${describeError(error)}`;
      if (topic === undefined) return tell(text);
      return noticeOnce(
        topic,
        `${text}\n  Further drafts that break the same rule are refused without a word; see onError.`,
      );
    },
  };
}

// A draft that is wrong in one query is wrong in the next: its stack is told once for each rule and member, not each time.
function topicOf(error: unknown): string | undefined {
  try {
    if (!isFrameError(error)) return undefined;
    return `frame-error:${error.violations.map(({ anchor, path }) => `${anchor} ${path}`).join()}`;
  } catch {
    // A proxy of the author's, or another copy's error of another shape.
    return undefined;
  }
}

/** One line (or a stack trace of the author's own) on stderr, safe for a terminal. Never throws. */
export function tell(text: string): void {
  try {
    console.error(logEntry(`contextgraph provider: ${text}`));
  } catch {
    // Nowhere left to say it.
  }
}

/** An exception for a log: its stack when it has one, with its causes' messages. */
export function describeError(error: unknown): string {
  try {
    if (!(error instanceof Error)) return `a value that is not an Error was thrown: ${String(error)}`;
    const cause = error.cause === undefined ? '' : `\n  cause: ${String(error.cause)}`;
    return `${error.stack ?? String(error)}${cause}`;
  } catch {
    return 'a value that cannot be shown was thrown';
  }
}

/** An exception in one short line, for one that no longer matters. */
export function summariseError(error: unknown): string {
  const [line = ''] = describeError(error).split('\n', 1);
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

function tellOnce(provider: Provider, topic: string, text: string): void {
  const topics = told.get(provider) ?? new Set();
  if (topics.has(topic)) return;
  told.set(provider, topics.add(topic));
  tell(text);
}

function guarded(hook: () => void, name: string): void {
  try {
    hook();
  } catch (error) {
    tell(`the ${name} hook itself failed: ${describeError(error)}`);
  }
}
