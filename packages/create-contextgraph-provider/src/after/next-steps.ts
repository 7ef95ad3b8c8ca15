import { isAbsolute, relative } from 'node:path';
import type { Command } from '../plan/template-manifest.js';
import type { ProjectCommands } from './project-commands.js';

export interface NextStepsInput {
  readonly cwd: string;
  readonly directory: string;
  readonly commands: ProjectCommands;
  readonly installed: boolean;
  /** Tests only; the shell family of the running system otherwise. */
  readonly windows?: boolean;
}

/** The lines to run next, in order, each ready to paste into a shell. Steps that are done are left out. */
export function nextSteps(input: NextStepsInput): readonly string[] {
  const { commands, windows } = input;
  const fromHere = relative(input.cwd, input.directory);
  const place = fromHere.startsWith('..') || isAbsolute(fromHere) ? input.directory : fromHere;
  const todo = [
    ...(input.installed ? [] : commands.install),
    ...commands.build,
    commands.test,
    commands.conformance,
  ];
  return [
    ...(place === '' ? [] : [`cd ${shellQuote(place, windows)}`]),
    ...todo.map((command) => commandLine(command, windows)),
  ];
}

/** A command as a line for the user's shell. */
export function commandLine(command: Command, windows?: boolean): string {
  // An option of ours needs no quotes; only a file name that looks like one does.
  return command.map((word) => (/^-[\w-]+$/.test(word) ? word : shellQuote(word, windows))).join(' ');
}

/** Quotes a word for the user's shell only when it needs it. */
export function shellQuote(word: string, windows = process.platform === 'win32'): string {
  if (windows) return /^[\w.\\/:@-]+$/.test(word) ? word : `"${word.replaceAll('"', '""')}"`;
  if (/^[\w./@%+=:,][\w./@%+=:,-]*$/.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
