import { isAbsolute, join, relative } from 'node:path';
import type { Client } from '../arguments/running-client.js';
import { installCommand } from './install.js';

export interface NextStepsInput {
  readonly cwd: string;
  readonly directory: string;
  readonly client: Client;
  readonly installed: boolean;
  /** Tests only; the shell family of the running system otherwise. */
  readonly windows?: boolean;
}

/** The lines to run next, in order, each ready to paste into a shell. Steps that are done are left out. */
export function nextSteps(input: NextStepsInput): readonly string[] {
  const { client } = input;
  const fromHere = relative(input.cwd, input.directory);
  const place = fromHere.startsWith('..') || isAbsolute(fromHere) ? input.directory : fromHere;
  const run = client === 'npm' || client === 'bun' ? `${client} run` : client;
  return [
    ...(place === '' ? [] : [`cd ${shellQuote(place, input.windows)}`]),
    ...(input.installed ? [] : [installCommand(client)]),
    client === 'bun' ? 'bun run test' : `${client} test`,
    `${run} conformance`,
  ];
}

/** The command for a host's configuration: never a script runner, whose banner would spoil the protocol on stdout. */
export function spawnCommand(directory: string, windows?: boolean): string {
  return `node ${shellQuote(join(directory, 'dist', 'stdio.js'), windows)}`;
}

/** Quotes a word for the user's shell only when it needs it. */
export function shellQuote(word: string, windows = process.platform === 'win32'): string {
  if (windows) return /^[\w.\\/:@-]+$/.test(word) ? word : `"${word.replaceAll('"', '""')}"`;
  if (/^[\w./@%+=:,][\w./@%+=:,-]*$/.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
