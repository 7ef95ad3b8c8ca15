import { isBlank } from '@contextgraphprotocol/protocol';
import type { Command } from 'commander';
import type { Question } from '../asking/ask.js';
import { UsageError } from '../usage-error.js';
import { collect, parseAsOf, parseFrameCount, parseMilliseconds, parseTokenCount } from './parse-value.js';

/** Options of a question to the providers of a configuration file as the command line gives them. */
export interface QuestionOptions {
  readonly config: string;
  readonly maxFrames?: number;
  readonly maxTokens?: number;
  readonly budget?: number;
  readonly kind?: readonly string[];
  readonly anchor?: readonly string[];
  readonly asOf?: string;
  readonly grant?: readonly string[];
  readonly remember?: boolean;
  readonly timeout?: number;
  readonly deadline?: number;
  readonly connectTimeout?: number;
}

const LIMITS = {
  maxTokens: 'at most this many budget tokens of each provider (default: 4096)',
  budget: 'instead: so many budget tokens for all of them together',
};

/** Adds these options, all but `--config`; `help` says what the two limits mean to the command. */
export function addQuestionOptions(command: Command, help: typeof LIMITS = LIMITS): Command {
  return command
    .option('--max-frames <n>', 'at most this many frames of each provider (default: 8)', parseFrameCount)
    .option('--max-tokens <n>', help.maxTokens, parseTokenCount)
    .option('--budget <n>', help.budget, parseTokenCount)
    .option('--kind <kind>', 'only frames of this kind (repeatable)', collect)
    .option('--anchor <uri>', 'prefer frames about this URI (repeatable)', collect)
    .option('--as-of <timestamp>', 'what was valid then, as 2026-07-01T00:00:00Z', parseAsOf)
    .option('--grant <id>', 'consent, for this run, to where this provider sends data (repeatable)', collect)
    .option('--remember', 'keep what --grant says in the consent file of the configuration')
    .option('--timeout <ms>', 'longest wait for one provider (default: 30000)', parseMilliseconds)
    .option(
      '--connect-timeout <ms>',
      'longest wait for a provider to start and shake hands (default: as --timeout, at most 10000)',
      parseMilliseconds,
    )
    .option(
      '--deadline <ms>',
      'longest wait for everything, connecting included (default: three times --timeout)',
      parseMilliseconds,
    );
}

/** The question that the options describe. */
export function questionFrom(goal: string, options: QuestionOptions): Question {
  if (isBlank(goal)) throw new UsageError('the goal is blank', 'Say in words what you want to know.');
  const { maxFrames, maxTokens, kind, anchor, asOf, budget, timeout, deadline, connectTimeout } = options;
  return {
    config: options.config,
    goal,
    grant: options.grant ?? [],
    remember: options.remember ?? false,
    query: {
      ...(maxFrames === undefined ? {} : { max_frames: maxFrames }),
      ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
      ...(kind === undefined ? {} : { kinds: kind }),
      ...(anchor === undefined ? {} : { anchors: anchor }),
      ...(asOf === undefined ? {} : { as_of: asOf }),
    },
    ...(budget === undefined ? {} : { budget }),
    ...(timeout === undefined ? {} : { timeoutMs: timeout }),
    ...(deadline === undefined ? {} : { deadlineMs: deadline }),
    ...(connectTimeout === undefined ? {} : { connectTimeoutMs: connectTimeout }),
  };
}
