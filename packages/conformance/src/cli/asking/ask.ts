import type { FanOut } from '@contextgraphprotocol/host';
import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { type ConfiguredHost, type Grants, openConfiguredHost } from './configured-host.js';

/** One question to the providers of a configuration file. */
export interface Question extends Grants {
  readonly config: string;
  readonly goal: string;
  readonly query: Partial<ContextQuery>;
  /** Budget tokens for all providers together; otherwise each one has `max_tokens`. */
  readonly budget?: number;
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
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
  const { host, ...opened } = await openConfiguredHost(question.config, question, env);
  try {
    const { timeoutMs, deadlineMs, budget } = question;
    const query = queryOf(question, opened.loaded.limits);
    const options = {
      signal,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
    };
    const fanOut =
      budget === undefined
        ? await host.queryAll(query, options)
        : await host.queryAllBudgeted(query, budget, options);
    return { ...opened, query, fanOut, durationMs: Math.round(performance.now() - started) };
  } finally {
    await host.shutdown();
  }
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
