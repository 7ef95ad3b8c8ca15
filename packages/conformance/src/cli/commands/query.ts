import type { Command } from 'commander';
import { ask, type Question } from '../asking/ask.js';
import { askedDocument } from '../asking/asked-document.js';
import { renderAsked } from '../asking/asked-text.js';
import { exitCodeOfAsked } from '../asking/exit-code.js';
import { exitCodeOfSignal } from '../exit-codes.js';
import { QUERY_NOTES } from '../help-text.js';
import { listenForInterruption } from '../interruption.js';
import { addQuestionOptions, type QuestionOptions, questionFrom } from '../options/question-options.js';
import { jsonDocument } from '../reporters/json.js';
import type { RunContext } from './run-context.js';

/** Adds the command `query` to `program`; `finish` takes the promise of its exit code. */
export function addQueryCommand(
  program: Command,
  context: RunContext,
  finish: (run: Promise<number>) => Promise<void>,
): void {
  addQuestionOptions(program.command('query'))
    .description('ask all providers of a configuration file, as a host does')
    .argument('<goal>', 'what you want to know')
    .option('--config <file>', 'the file that names the providers', 'contextgraph.json')
    .option('--json', 'print one JSON document on stdout, all else on stderr')
    .allowExcessArguments(false)
    .addHelpText('after', QUERY_NOTES)
    .action((goal: string, options: QuestionOptions & { readonly json?: boolean }) =>
      finish(runQuery(questionFrom(goal, options), options.json ?? false, context)),
    );
}

async function runQuery(question: Question, json: boolean, context: RunContext): Promise<number> {
  const interruption = listenForInterruption((signal) => {
    context.stderr.write(`contextgraph-inspect: ${signal}: ending the providers\n`);
  });
  try {
    const asked = await ask(question, { env: context.env, signal: interruption.signal });
    const human = json ? context.stderr : context.stdout;
    if (json) context.stdout.write(jsonDocument(askedDocument(asked)));
    human.write(renderAsked(asked, human.palette));
    const signal = interruption.received();
    return signal === undefined ? exitCodeOfAsked(asked) : exitCodeOfSignal(signal);
  } finally {
    interruption.stop();
  }
}
