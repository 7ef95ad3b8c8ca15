import type { ContextQuery } from '@contextgraphprotocol/protocol';
import { readOptionFile } from '../input/read-option-file.js';
import { whyUnreadable } from '../input/why-unreadable.js';
import { shown } from '../reporters/shown.js';
import { UsageError } from '../usage-error.js';

/** Options of a query as the command line gives them. */
export interface QueryOptions {
  readonly query?: string;
  readonly maxFrames?: number;
  readonly maxTokens?: number;
  readonly kind?: readonly string[];
  readonly anchor?: readonly string[];
  readonly asOf?: string;
  readonly embedding?: string;
  readonly queryJson?: string;
}

type ProbeQuery = Partial<ContextQuery> & Pick<ContextQuery, 'goal'>;

const LARGEST_FILE_BYTES = 4 * 1024 * 1024;

/** The query that the options ask for; `undefined` without one. Throws a {@link UsageError} for parts of a query that is not made. */
export function queryFromOptions(options: QueryOptions): ProbeQuery | undefined {
  const { query: goal, queryJson, maxFrames, maxTokens, kind, anchor, asOf, embedding } = options;
  const parts = [maxFrames, maxTokens, kind, anchor, asOf, embedding];
  if (queryJson !== undefined) {
    if ([goal, ...parts].some((part) => part !== undefined)) {
      throw new UsageError(
        '--query-json is the whole query; --query and its options say parts of it again',
        'Give either --query-json, or --query with its options.',
      );
    }
    return parseQuery(textOf('--query-json', queryJson));
  }
  if (goal === undefined) {
    if (parts.every((part) => part === undefined)) return undefined;
    throw new UsageError(
      '--max-frames, --max-tokens, --kind, --anchor, --as-of and --embedding belong to a query',
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
    ...(embedding === undefined ? {} : { embedding: parseVector(textOf('--embedding', embedding)) }),
  };
}

// Nothing in it is converted or checked: what a provider makes of an odd query may be just what is to be seen.
function parseQuery(text: string): ProbeQuery {
  const query = parseJson('--query-json', text);
  const goal = typeof query === 'object' && query !== null ? (query as ProbeQuery).goal : undefined;
  if (typeof goal !== 'string') {
    throw new UsageError(
      '--query-json is no object with a "goal"',
      `Write it as '{"goal": "what you want to know", "max_frames": 3}', or as @file.`,
    );
  }
  return query as ProbeQuery;
}

function parseVector(text: string): readonly number[] {
  const vector = parseJson('--embedding', text);
  if (!Array.isArray(vector) || !vector.every((item) => typeof item === 'number')) {
    throw new UsageError('--embedding is no list of numbers', 'Write it as [0.1, -0.2], or as @file.');
  }
  return vector;
}

function parseJson(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const cause = shown(error instanceof Error ? error.message : '');
    throw new UsageError(
      `${option} is no JSON: ${cause}`,
      'Write JSON, or @ and the name of a file with it.',
    );
  }
}

function textOf(option: string, given: string): string {
  if (!given.startsWith('@')) return given;
  const path = given.slice(1);
  try {
    return readOptionFile(path, LARGEST_FILE_BYTES);
  } catch (error) {
    throw new UsageError(
      `${option}: the file "${shown(path)}" cannot be read: ${whyUnreadable(error)}`,
      'Give the name of a file after the @.',
    );
  }
}
