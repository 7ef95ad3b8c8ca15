import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { UsageError } from '../usage-error.js';

/** Options of a query as the command line gives them. */
export interface QueryOptions {
  readonly query?: string;
  readonly maxFrames?: number;
  readonly maxTokens?: number;
  readonly kind?: readonly string[];
  readonly anchor?: readonly string[];
  readonly asOf?: string;
}

/** The query that `--query` asks for; `undefined` without one. Throws a {@link UsageError} for limits of a query that is not made. */
export function queryFromOptions(
  options: QueryOptions,
): (Partial<ContextQuery> & Pick<ContextQuery, 'goal'>) | undefined {
  const { query: goal, maxFrames, maxTokens, kind, anchor, asOf } = options;
  if (goal === undefined) {
    if ([maxFrames, maxTokens, kind, anchor, asOf].every((value) => value === undefined)) return undefined;
    throw new UsageError(
      '--max-frames, --max-tokens, --kind, --anchor and --as-of belong to a query',
      'Add --query "what you want to know".',
    );
  }
  return {
    goal,
    query_text: goal,
    ...(maxFrames === undefined ? {} : { max_frames: maxFrames }),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
    ...(kind === undefined ? {} : { kinds: kind }),
    ...(anchor === undefined ? {} : { anchors: anchor }),
    ...(asOf === undefined ? {} : { as_of: asOf }),
  };
}
