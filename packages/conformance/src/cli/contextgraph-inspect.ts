#!/usr/bin/env node
import { CommanderError } from 'commander';
import { sanitizeForTerminal } from '../report/sanitize.js';
import { TOOL_NAME } from '../report/tool.js';
import type { RunContext } from './commands/run-context.js';
import { EXIT } from './exit-codes.js';
import { createTextSink } from './output/text-sink.js';
import { runProgram, type SplitArguments } from './program.js';
import { isUsageError } from './usage-error.js';

const LINGER_MS = 1000;
// Behind `--` stands a program of somebody else; elsewhere it is the usual end of options.
const HAVE_A_PROGRAM: readonly (string | undefined)[] = ['stdio', 'composer'];

await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<void> {
  const context: RunContext = {
    stdout: createTextSink(process.stdout, process.env),
    stderr: createTextSink(process.stderr, process.env),
    env: process.env,
  };
  // What escapes from a forgotten callback is still one line and a documented code, not a stack trace.
  process.on('uncaughtException', (error) => process.exit(explain(error, context)));
  const ofRun = await runProgram(splitArguments(argv), context).catch((error: unknown) =>
    explain(error, context),
  );
  await context.stdout.flushed();
  const exitCode = explainLoss(context) ?? ofRun;
  await context.stderr.flushed();
  process.exitCode = exitCode;
  // Everything is written. A socket that a peer keeps open must not keep this process.
  setTimeout(() => process.exit(exitCode), LINGER_MS).unref();
}

function splitArguments(argv: readonly string[]): SplitArguments {
  const end = argv.indexOf('--');
  const name = argv.slice(0, end === -1 ? undefined : end).find((word) => !word.startsWith('-'));
  if (end === -1 || !HAVE_A_PROGRAM.includes(name)) return { own: argv, command: undefined };
  return { own: argv.slice(0, end), command: argv.slice(end + 1) };
}

// A report cut short by a full disk must not pass for a whole one.
function explainLoss({ stdout, stderr }: RunContext): number | undefined {
  const failure = stdout.failure();
  if (failure === undefined) return undefined;
  stderr.write(`${TOOL_NAME}: stdout cannot be written: ${sanitizeForTerminal(failure.message)}\n`);
  stderr.write('Make room, or send it elsewhere.\n');
  return EXIT.usage;
}

function explain(error: unknown, { stderr }: RunContext): number {
  // Commander has already said what is wrong; help and version are no errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  if (isUsageError(error)) {
    stderr.write(`${TOOL_NAME}: ${error.message}\n${error.remedy}\n`);
    return EXIT.usage;
  }
  if ((error as NodeJS.ErrnoException | undefined)?.syscall === 'uv_cwd') {
    stderr.write(
      `${TOOL_NAME}: the current directory no longer exists\nGo to one that exists and run it again.\n`,
    );
    return EXIT.usage;
  }
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  stderr.write(`${TOOL_NAME}: this is a defect of the tool: ${sanitizeForTerminal(cause)}\n`);
  stderr.write('Please report it with the command line, without its secrets.\n');
  return EXIT.internalFailure;
}
