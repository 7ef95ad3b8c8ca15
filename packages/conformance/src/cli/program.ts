import { Command, Option } from 'commander';
import { sanitizeForTerminal } from '../report/sanitize.js';
import { TOOL_NAME, TOOL_VERSION } from '../report/tool.js';
import { addComposeCommand } from './commands/compose.js';
import { addComposerCommand } from './commands/composer.js';
import { addHostCommand } from './commands/host.js';
import { inspect } from './commands/inspect.js';
import { addQueryCommand } from './commands/query.js';
import type { RunContext } from './commands/run-context.js';
import { validate } from './commands/validate.js';
import { EXAMPLES, EXIT_CODE_HELP, HTTP_NOTES, STDIO_NOTES, VALIDATE_NOTES } from './help-text.js';
import { collect } from './options/parse-value.js';
import { addRunOptions, inspectionFor, type RunOptions } from './options/run-options.js';
import { type HttpOptions, httpTarget, type StdioOptions, stdioTarget } from './options/target-options.js';
import { type ComplainedOf, hintForUsage } from './usage-hints.js';
import type { ValidationProfile } from './validation/check-envelopes.js';

/** A command line taken apart at its first `--`: what is ours, and what belongs to the provider. */
export interface SplitArguments {
  readonly own: readonly string[];
  /** The provider's command; `undefined` without a `--`. */
  readonly command: readonly string[] | undefined;
}

/** Runs a command line. Resolves with the exit code; throws `CommanderError` and `UsageError` for one that is wrong. */
export async function runProgram({ own, command }: SplitArguments, context: RunContext): Promise<number> {
  let exitCode = 0;
  const finish = async (run: Promise<number>) => {
    exitCode = await run;
  };
  const program = createRoot(context, {
    command: own.find((word) => !word.startsWith('-')),
    hasProvider: command !== undefined,
  });
  addRunOptions(program.command('stdio'))
    .description('judge a provider that speaks over stdin and stdout')
    .usage('[options] -- <program> [args...]')
    .addOption(
      new Option('--env <NAME=value>', 'a variable for the provider (repeatable)').argParser(collect),
    )
    .option('--inherit-env', 'pass on the whole environment, not only PATH and HOME')
    .option('--cwd <folder>', 'start the provider in this folder')
    .addOption(
      new Option('--stderr <what>', "what becomes of the provider's stderr (default: capture)").choices([
        'capture',
        'inherit',
        'ignore',
        'none',
      ]),
    )
    .addHelpText('after', STDIO_NOTES)
    .action((options: RunOptions & StdioOptions) =>
      finish(inspect(inspectionFor({ stdio: stdioTarget(command ?? [], options) }, options), context)),
    );
  addRunOptions(program.command('http'))
    .description('judge a provider behind an HTTP endpoint')
    .argument('<url>', 'the endpoint, for example http://127.0.0.1:8787')
    .addOption(
      new Option('--header <"Name: value">', 'a header for each request (repeatable)').argParser(collect),
    )
    .option('--bearer-env <NAME>', 'send the token in this environment variable as Authorization: Bearer')
    .addHelpText('after', HTTP_NOTES)
    .action((url: string, options: RunOptions & HttpOptions) =>
      finish(inspect(inspectionFor({ http: httpTarget(url, options, context.env) }, options), context)),
    );
  program
    .command('validate')
    .description('check files of envelopes against the schema and the rules')
    .argument('<files...>', 'JSON or NDJSON files, - for stdin')
    .addOption(
      new Option('--profile <name>', 'wire: can be received; strict: should be written')
        .choices(['wire', 'strict'])
        .default('wire'),
    )
    .option('--json', 'print one JSON document on stdout, all else on stderr')
    .addHelpText('after', VALIDATE_NOTES)
    .action((files: string[], options: { readonly profile: ValidationProfile; readonly json?: boolean }) =>
      finish(validate({ files, profile: options.profile, json: options.json ?? false }, context)),
    );
  addQueryCommand(program, context, finish);
  addComposeCommand(program, context, finish);
  addHostCommand(program, context, finish);
  addComposerCommand(program, { context, command }, finish);
  await program.parseAsync([...own], { from: 'user' });
  return exitCode;
}

function createRoot({ stdout, stderr }: RunContext, about: ComplainedOf): Command {
  return new Command(TOOL_NAME)
    .description(
      'Judges providers and hosts of the Context Graph Protocol, and shows who they are and what they answer.',
    )
    .version(TOOL_VERSION)
    .exitOverride()
    .showHelpAfterError(`Run ${TOOL_NAME} --help, or ${TOOL_NAME} <command> --help.`)
    .configureOutput({
      writeOut: stdout.write,
      writeErr: stderr.write,
      outputError: (text, write) => write(harmlessError(withHint(text, about))),
    })
    .addHelpText('after', `\n${EXAMPLES}\n\n${EXIT_CODE_HELP}`);
}

// The parser's own guess at an option would mislead who meant an option of the provider.
function withHint(error: string, about: ComplainedOf): string {
  const hint = hintForUsage(error, about);
  return hint === undefined ? error : `${error.split('\n', 1)[0]}\n${hint}\n`;
}

const LONGEST_LINE = 1000;

// Commander repeats what was typed, however long; a mistyped option may hold a secret after its "=" (C8).
function harmlessError(text: string): string {
  const blanked = text.replace(/(unknown option '[^'=]*=)[^']*'/, "$1[redacted]'");
  const short = blanked.replace(/'([^']{200})[^']+'/g, "'$1…'");
  return short
    .split('\n')
    .map((line) => sanitizeForTerminal(line.slice(0, LONGEST_LINE)))
    .join('\n');
}
