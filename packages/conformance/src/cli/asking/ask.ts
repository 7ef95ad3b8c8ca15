import type { FanOut } from '@contextgraphprotocol/host';
import type { ContextQuery } from '@contextgraphprotocol/protocol';
import {
  type ConfiguredHost,
  type Grants,
  loadConfiguration,
  openConfiguredHost,
} from './configured-host.js';

/** One question to the providers of a configuration file. */
export interface Question extends Grants {
  readonly config: string;
  readonly goal: string;
  readonly query: Partial<ContextQuery>;
  /** Budget tokens for all providers together; otherwise each one has `max_tokens`. */
  readonly budget?: number;
  /** `budget` is that of a prompt: what comes fits together with its fences. */
  readonly forPrompt?: boolean;
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
  readonly connectTimeoutMs?: number;
}

/** What came of it. */
export interface Asked extends Omit<ConfiguredHost, 'host'> {
  readonly query: ContextQuery;
  readonly fanOut: FanOut;
  readonly durationMs: number;
}

const MAX_FRAMES = 8;
const MAX_TOKENS = 4096;

/** Starts the providers, asks them all at once, and ends them. Throws a `UsageError` for a configuration or a grant that is wrong. */
export async function ask(
  question: Question,
  { env, signal }: { readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Promise<Asked> {
  const started = performance.now();
  const loaded = await loadConfiguration(question.config, question, env);
  const times = timesOf(question, loaded.limits);
  const { timeoutMs, ...connecting } = times;
  const { host, ...opened } = await openConfiguredHost(loaded, question, { ...connecting, signal });
  try {
    const { budget } = question;
    const query = queryOf(question, loaded.limits);
    // What connecting took is gone: one deadline bounds all of it.
    const deadlineMs = Math.max(1, Math.round(times.deadlineMs - (performance.now() - started)));
    const options = { signal, timeoutMs, deadlineMs };
    const fanOut =
      budget === undefined
        ? await host.queryAll(query, options)
        : await host.queryAllBudgeted(query, budget, { ...options, forPrompt: question.forPrompt ?? false });
    return { ...opened, query, fanOut, durationMs: Math.round(performance.now() - started) };
  } finally {
    await host.shutdown();
  }
}

const TIMEOUT_MS = 30_000;
const LONGEST_CONNECT_MS = 10_000;

interface Times {
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly connectTimeoutMs?: number;
}

/** A `--timeout` of the command line counts for connecting too, where nothing is said of that. */
function timesOf(question: Question, limits: ConfiguredHost['loaded']['limits']): Times {
  const timeoutMs = question.timeoutMs ?? limits.timeoutMs ?? TIMEOUT_MS;
  const connectTimeoutMs =
    question.connectTimeoutMs ??
    (question.timeoutMs === undefined
      ? undefined
      : Math.min(question.timeoutMs, limits.connectTimeoutMs ?? LONGEST_CONNECT_MS));
  return {
    timeoutMs,
    deadlineMs: question.deadlineMs ?? limits.deadlineMs ?? 3 * timeoutMs,
    ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
  };
}

/** What the command line leaves out is taken from the file, and then from the defaults of this tool. */
function queryOf(
  { goal, query, budget }: Question,
  limits: ConfiguredHost['loaded']['limits'],
): ContextQuery {
  return {
    goal,
    query_text: goal,
    max_frames: limits.maxFrames ?? MAX_FRAMES,
    max_tokens: budget ?? limits.maxTokens ?? MAX_TOKENS,
    ...query,
  };
}
