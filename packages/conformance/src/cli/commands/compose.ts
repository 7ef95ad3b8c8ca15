import { type ComposedPrompt, composeForPrompt, type RankingName } from '@contextgraphprotocol/host';
import { type Command, Option } from 'commander';
import { type Asked, ask } from '../asking/ask.js';
import { renderAsked } from '../asking/asked-text.js';
import { composedDocument } from '../asking/composed-document.js';
import { renderComposed } from '../asking/composed-text.js';
import { exitCodeOfAsked } from '../asking/exit-code.js';
import { EXIT, exitCodeOfSignal } from '../exit-codes.js';
import { COMPOSE_NOTES } from '../help-text.js';
import { readFrames } from '../input/read-frames.js';
import { listenForInterruption } from '../interruption.js';
import { addQuestionOptions, type QuestionOptions, questionFrom } from '../options/question-options.js';
import { jsonDocument } from '../reporters/json.js';
import { UsageError } from '../usage-error.js';
import type { RunContext } from './run-context.js';

interface ComposeOptions extends Omit<QuestionOptions, 'config'> {
  readonly config?: string;
  readonly frames?: string;
  readonly ranking: RankingName;
  readonly json?: boolean;
}

const BUDGET = 4096;
const CONFIG = 'contextgraph.json';

/** Adds the command `compose` to `program`; `finish` takes the promise of its exit code. */
export function addComposeCommand(
  program: Command,
  context: RunContext,
  finish: (run: Promise<number>) => Promise<void>,
): void {
  addQuestionOptions(program.command('compose'), {
    maxTokens: 'at most this many budget tokens of each provider (default: its share of what fits)',
    budget: `size of the prompt in budget tokens, fences included (default: ${BUDGET})`,
  })
    .description('compose one cited prompt, from what providers answer or from frames in a file')
    .argument('[goal]', 'what you want to know')
    .option('--config <file>', `ask the providers that this file names (default: ${CONFIG})`)
    .option('--frames <file>', 'instead: the frames in this JSON file, - for stdin')
    .addOption(
      new Option('--ranking <name>', 'who comes first').choices(['score', 'round-robin']).default('score'),
    )
    .option('--json', 'print one JSON document on stdout, all else on stderr')
    .allowExcessArguments(false)
    .addHelpText('after', COMPOSE_NOTES)
    .action((goal: string | undefined, options: ComposeOptions) =>
      finish(runCompose(goal, options, context)),
    );
}

async function runCompose(
  goal: string | undefined,
  options: ComposeOptions,
  context: RunContext,
): Promise<number> {
  const { frames: file, config, json = false, ranking, budget = BUDGET, asOf } = options;
  const prompting = { ranking, ...(asOf === undefined ? {} : { asOf }) };
  if (file !== undefined) {
    refuseQuestion(goal, options);
    const prompt = composeForPrompt(await readFrames(file), budget, prompting);
    print({ prompt, json }, context);
    return EXIT.conformant;
  }
  if (goal === undefined) {
    throw new UsageError(
      'there is nothing to compose',
      `Give a goal for the providers of ${CONFIG} (or --config), or --frames and a file.`,
    );
  }
  const interruption = listenForInterruption((signal) => {
    context.stderr.write(`contextgraph-inspect: ${signal}: ending the providers\n`);
  });
  try {
    const { maxTokens, budget: _, ...rest } = options;
    // Whoever sets a limit for each provider wants more offered than fits; otherwise what is offered fits.
    const limits = maxTokens === undefined ? { budget } : { maxTokens };
    const question = questionFrom(goal, { ...rest, ...limits, config: config ?? CONFIG });
    const asked = await ask(
      { ...question, forPrompt: true },
      { env: context.env, signal: interruption.signal },
    );
    print({ prompt: asked.fanOut.composeForPrompt(budget, prompting), json, asked }, context);
    const signal = interruption.received();
    return signal === undefined ? exitCodeOfAsked(asked) : exitCodeOfSignal(signal);
  } finally {
    interruption.stop();
  }
}

interface Printed {
  readonly prompt: ComposedPrompt;
  readonly json: boolean;
  readonly asked?: Asked;
}

function print({ prompt, json, asked }: Printed, context: RunContext): void {
  const human = json ? context.stderr : context.stdout;
  if (json) context.stdout.write(jsonDocument(composedDocument(prompt, asked)));
  if (asked !== undefined) human.write(renderAsked(asked, human.palette));
  human.write(renderComposed(prompt, human.palette));
}

function refuseQuestion(goal: string | undefined, options: ComposeOptions): void {
  const { frames: _, ranking: __, json: ___, budget: ____, asOf: _____, ...question } = options;
  if (goal === undefined && Object.keys(question).length === 0) return;
  throw new UsageError(
    '--frames composes what is in a file; a goal and the options about it ask providers',
    'Give either --frames, or a goal (and --config).',
  );
}
