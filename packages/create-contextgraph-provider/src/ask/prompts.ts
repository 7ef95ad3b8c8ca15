import prompts from 'prompts';
import type { ConflictPolicy } from '../arguments/option-table.js';
import type { CreateFailure } from '../create-failure.js';
import { printable } from '../report/printable.js';
import { type CancelSignal, cancelled } from '../write/write-failure.js';

export interface DirectoryQuestion {
  readonly initial: string;
  /** What is wrong with an answer, in words. */
  readonly check: (typed: string) => string | undefined;
  readonly signal: AbortSignal;
}

/** Asks where to make the project. */
export function askDirectory({ initial, check, signal }: DirectoryQuestion): Promise<string> {
  const validate = (typed: string): string | true => check(typed === '' ? initial : typed) ?? true;
  return ask<string>(
    { type: 'text', message: 'Where shall the project be made?', initial, validate },
    signal,
  );
}

/** Asks which template to start from. */
export function askTemplate(
  templates: readonly { readonly id: string; readonly summary: string }[],
  signal: AbortSignal,
): Promise<string> {
  const choices = templates.map(({ id, summary }) => ({ title: id, description: summary, value: id }));
  return ask<string>({ type: 'select', message: 'Which template?', choices }, signal);
}

/** Asks what to do about files that are already there; the default changes nothing. */
export function askConflict(
  directory: string,
  collisions: readonly string[],
  signal: AbortSignal,
): Promise<ConflictPolicy> {
  const names = collisions.slice(0, 10).map((path) => printable(path, 80));
  const choices = [
    { title: 'Stop', description: 'Change nothing', value: 'abort' },
    { title: 'Keep my files and add what is missing', value: 'skip' },
    ...(collisions.length > 0
      ? [
          {
            title: `Replace ${collisions.length} of my files, with a backup`,
            description: names.join(', '),
            value: 'overwrite',
          },
        ]
      : []),
  ];
  return ask<ConflictPolicy>(
    { type: 'select', message: `${printable(directory)} is not empty.`, choices },
    signal,
  );
}

export interface InstallQuestion {
  readonly command: string;
  readonly signal: AbortSignal;
  /** What a cancel here is: the project stands already. */
  readonly cancel: (signal: CancelSignal) => CreateFailure;
}

/** Asks whether to install now. */
export function askInstall({ command, signal, cancel }: InstallQuestion): Promise<boolean> {
  const message = `Install the dependencies now (${command})?`;
  return ask<boolean>({ type: 'confirm', message, initial: true }, signal, cancel);
}

type Question = Omit<prompts.PromptObject<'answer'>, 'name'>;

async function ask<Answer>(question: Question, signal: AbortSignal, cancel = cancelled): Promise<Answer> {
  // When the terminal goes away in the middle of a question nothing ever settles and the process just ends: it must
  // not end as a success.
  const before = process.exitCode;
  process.exitCode = 130;
  const gone = new Promise<undefined>((settle) => {
    signal.addEventListener('abort', () => settle(undefined), { once: true });
  });
  const answers = await Promise.race([prompts({ ...question, name: 'answer' }), gone]);
  process.exitCode = before;
  if (signal.aborted) {
    leaveTerminalClean();
    throw cancel(signal.reason as CancelSignal);
  }
  // Ctrl-C, Ctrl-D and Escape do not reject: they leave the answer out.
  const answer = answers?.answer as Answer | undefined;
  if (answer === undefined) throw cancel('SIGINT');
  return answer;
}

/** A signal interrupts the question from outside: the cursor and the line mode are ours to restore. */
function leaveTerminalClean(): void {
  if (process.stdin.isTTY) process.stdin.setRawMode(false);
  process.stdin.pause();
  process.stdout.write('\u001b[?25h\n');
}
