import kleur from 'kleur';
import type { ProjectCommands } from '../after/project-commands.js';
import type { CreateFailure } from '../create-failure.js';
import type { PlannedFile } from '../plan/plan-project.js';
import { printable } from './printable.js';

/** What a run did (or, with `dryRun`, would do); printed by `--json` as it is. */
export interface CreateOutcome {
  readonly ok: true;
  readonly dryRun: boolean;
  readonly directory: string;
  readonly template: string;
  readonly templateVersion: string;
  readonly packageManager: string;
  readonly package: string;
  readonly providerId: string;
  readonly files: readonly { readonly path: string; readonly action: PlannedFile['action'] }[];
  readonly backup?: string;
  readonly git: 'committed' | 'staged' | 'failed' | 'none';
  readonly installed: boolean;
  readonly nextSteps: readonly string[];
  /** The command that a host runs, ready for its configuration. */
  readonly spawn: string;
  /** The commands of the project as words, for programs. */
  readonly commands: ProjectCommands;
  readonly warnings: readonly string[];
}

/** The outcome for a reader: what was made, what to run next, what a host needs. */
export function outcomeText(outcome: CreateOutcome): string {
  const made = outcome.files.filter((file) => file.action !== 'keep');
  const head = outcome.dryRun
    ? [`Would write ${made.length} files in ${printable(outcome.directory)}:`, ...made.map(fileLine)]
    : [
        `${kleur.green(`Made ${outcome.package} in ${printable(outcome.directory)}`)} (${doneWords(outcome, made.length)})`,
      ];
  const backup = outcome.backup === undefined ? [] : [`Your replaced files are in ${outcome.backup}.`];
  if (outcome.dryRun) return `${[...head, 'Nothing was written.'].join('\n')}\n`;
  return [
    ...head,
    ...backup,
    '',
    kleur.bold('Next steps'),
    ...outcome.nextSteps.map((step) => `  ${step}`),
    '',
    kleur.bold('A host starts it with'),
    `  ${outcome.spawn}`,
    '',
  ].join('\n');
}

/** A failure for a reader: a line of cause, a line of remedy. */
export function failureText(failure: CreateFailure, colour: boolean): string {
  const label = colour ? `\u001b[31merror:\u001b[39m` : 'error:';
  return `${label} ${failure.message}\n  ${failure.hint}\n`;
}

/** A failure as the one JSON document of `--json`. */
export function failureJson(failure: CreateFailure): string {
  const { code, exitCode, message, hint } = failure;
  return `${JSON.stringify({ ok: false, code, exitCode, message, hint }, null, 2)}\n`;
}

function fileLine({ path, action }: CreateOutcome['files'][number]): string {
  return `  ${action.padEnd(7)} ${path}`;
}

function doneWords(outcome: CreateOutcome, made: number): string {
  const files = made === 0 ? 'every file was there already' : `${made} files`;
  if (outcome.git === 'committed') return `${files}, first commit made`;
  return outcome.git === 'staged' ? `${files}, staged in git but not committed` : files;
}
