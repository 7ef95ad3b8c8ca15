import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import kleur from 'kleur';
import { helpText } from './arguments/help-text.js';
import {
  type CreateRequest,
  parseArguments,
  type UpgradeRequest,
  wantsJson,
} from './arguments/parse-arguments.js';
import { CreateFailure, isCreateFailure } from './create-failure.js';
import { createProject } from './create-project.js';
import { EXIT_CODES, type ExitCode } from './exit-codes.js';
import { listTemplates } from './plan/template-manifest.js';
import { failureJson, failureText, outcomeText } from './report/outcome.js';
import { printable } from './report/printable.js';
import { upgradeText } from './report/upgrade-outcome.js';
import type { RunContext } from './run-context.js';
import { upgradeProject } from './upgrade/upgrade-project.js';
import { type CancelSignal, cancelled } from './write/write-failure.js';

/** Runs the command in this process and sets its exit code. */
export async function main(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    // A reader that left (`| head -1`) is no reason to crash, nor to leave half a project.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      process.exitCode = 1;
      if (stream === process.stdout) process.stderr.write(failureText(unsaid(error), false));
    });
  }
  const stopped = watchSignals();
  try {
    process.exitCode = await run(process.argv.slice(2), processContext(stopped));
  } catch (thrown) {
    const failure = asFailure(thrown);
    process.stderr.write(failureText(failure, false));
    process.exitCode = failure.exitCode;
  }
}

/** Runs one command line. Everything that can go wrong becomes an exit code and two lines, or one JSON document. */
async function run(argv: readonly string[], context: RunContext): Promise<ExitCode> {
  try {
    const command = parseArguments(argv, context.environment);
    if (command.kind === 'help') context.writeOut(helpText(context.environment));
    else if (command.kind === 'version') context.writeOut(`${context.version}\n`);
    else if (command.kind === 'list') context.writeOut(templateList(context, command.json));
    else if (command.kind === 'upgrade') return await upgrade(command.request, context);
    else {
      const { request } = command;
      await create(request, request.quiet ? { ...context, writeErr: () => undefined } : context);
    }
    return 0;
  } catch (thrown) {
    return report(asFailure(thrown), argv, context);
  }
}

async function create(request: CreateRequest, context: RunContext): Promise<void> {
  for (const notice of request.notices) context.writeErr(`${notice}\n`);
  const outcome = await createProject(request, context);
  for (const warning of outcome.warnings) context.writeErr(`${warning}\n`);
  if (request.json) context.writeOut(`${JSON.stringify(outcome, null, 2)}\n`);
  else if (!request.quiet) context.writeOut(outcomeText(outcome));
}

async function upgrade(request: UpgradeRequest, context: RunContext): Promise<ExitCode> {
  const outcome = await upgradeProject(request, context);
  if (request.json) context.writeOut(`${JSON.stringify(outcome, null, 2)}\n`);
  else if (!request.quiet) context.writeOut(upgradeText(outcome));
  return request.check && outcome.toDo ? EXIT_CODES.updatesFound : EXIT_CODES.done;
}

function report(failure: CreateFailure, argv: readonly string[], context: RunContext): ExitCode {
  if (wantsJson(argv)) context.writeOut(failureJson(failure));
  else context.writeErr(failureText(failure, kleur.enabled && process.stderr.isTTY === true));
  const { cause } = failure;
  if (argv.includes('--verbose') && cause instanceof Error)
    context.writeErr(`${cause.stack ?? cause.message}\n`);
  return failure.exitCode;
}

function templateList(context: RunContext, json: boolean): string {
  const templates = listTemplates(context.templatesRoot).map(({ id, language, summary }) => ({
    id,
    language,
    summary,
  }));
  if (json) return `${JSON.stringify({ ok: true, templates }, null, 2)}\n`;
  return templates.map(({ id, summary }) => `${id.padEnd(16)} ${summary}\n`).join('');
}

function unsaid(error: NodeJS.ErrnoException): CreateFailure {
  return new CreateFailure(`What was done could not be written to stdout: ${printable(error.message)}.`, {
    code: 'write-failed',
    exitCode: 1,
    hint: 'What was asked for is done; look at the target.',
    cause: error,
  });
}

function asFailure(thrown: unknown): CreateFailure {
  if (isCreateFailure(thrown)) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new CreateFailure(`Unexpected: ${printable(message)}.`, {
    code: 'internal',
    exitCode: 1,
    hint: 'Run it again with --verbose and report what it prints.',
    cause: thrown,
  });
}

function processContext(signal: AbortSignal): RunContext {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return {
    cwd: currentDirectory(),
    environment: process.env,
    stdinIsTerminal: process.stdin.isTTY === true,
    stdoutIsTerminal: process.stdout.isTTY === true,
    writeOut: (text) => void process.stdout.write(text),
    writeErr: (text) => void process.stderr.write(text),
    templatesRoot: fileURLToPath(new URL('../templates/', import.meta.url)),
    version: (JSON.parse(manifest) as { version: string }).version,
    signal,
  };
}

function currentDirectory(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new CreateFailure('The current directory no longer exists.', {
      code: 'write-failed',
      exitCode: 1,
      hint: 'Go to a directory that exists and run the command again.',
      cause,
    });
  }
}

// npm passes on the Ctrl-C that the terminal has sent to us as well: two signals, one key press.
const sameKeyPressMs = 300;

/** The first signal asks the run to roll back; a second one ends the process at once. Watched to the very end. */
function watchSignals(): AbortSignal {
  const controller = new AbortController();
  let firstAt = 0;
  const onSignal = (name: NodeJS.Signals): void => {
    if (!controller.signal.aborted) {
      firstAt = performance.now();
      controller.abort(name);
    } else if (performance.now() - firstAt > sameKeyPressMs) {
      process.exit(cancelled(name as CancelSignal).exitCode);
    }
  };
  const names: readonly CancelSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of names) process.on(name, onSignal);
  return controller.signal;
}
