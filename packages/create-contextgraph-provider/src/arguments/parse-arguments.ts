import { CommanderError } from 'commander';
import { type CreateFailure, usageFailure } from '../create-failure.js';
import { printable, quoted } from '../report/printable.js';
import { dropDoubleDash, rescueFromClient } from './client-rescue.js';
import { type ConflictPolicy, createOptionTable } from './option-table.js';
import type { Client, Environment } from './running-client.js';

/** What the user asked for, checked as far as that goes without looking at a disk. */
export interface CreateRequest {
  readonly directory?: string;
  readonly template?: string;
  readonly lang?: string;
  readonly name?: string;
  readonly id?: string;
  readonly sdk?: string;
  readonly conformance?: string;
  readonly packages?: string;
  readonly pm?: Client;
  readonly onConflict?: ConflictPolicy;
  readonly yes: boolean;
  /** False: never ask. */
  readonly interactive: boolean;
  readonly install?: boolean;
  readonly git?: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly verbose: boolean;
  readonly notices: readonly string[];
}

export type ParsedCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'list'; readonly json: boolean }
  | { readonly kind: 'create'; readonly request: CreateRequest };

type Options = Partial<Omit<CreateRequest, 'directory' | 'notices'>> & {
  readonly force?: boolean;
  readonly list?: boolean;
};

/** Reads the command line and what the package manager did to it. Throws `usage` (exit 2). */
export function parseArguments(argv: readonly string[], environment: Environment): ParsedCommand {
  const words = dropDoubleDash(argv);
  // Help and version win over every mistake beside them.
  if (words.some((word) => word === '-h' || word === '--help')) return { kind: 'help' };
  if (words.some((word) => word === '-v' || word === '--version')) return { kind: 'version' };
  refuseOpposites(words);
  const table = createOptionTable();
  parseWith(table, words);
  const [directory, ...surplus] = table.args;
  const options = table.opts<Options>();
  if (options.list) return { kind: 'list', json: options.json ?? false };
  return { kind: 'create', request: toRequest(directory, options, rescueFromClient(surplus, environment)) };
}

/** Whether `--json` is among the words, however wrong the others are: failures must then be JSON too. */
export function wantsJson(argv: readonly string[]): boolean {
  return argv.includes('--json');
}

function parseWith(table: ReturnType<typeof createOptionTable>, words: readonly string[]): void {
  try {
    table.parse([...words], { from: 'user' });
  } catch (thrown) {
    if (thrown instanceof CommanderError) throw inOurWords(thrown, words);
    throw thrown;
  }
}

function inOurWords(error: CommanderError, words: readonly string[]): CreateFailure {
  const message = printable(error.message.replace(/^error: /, '').replace(/\n[\s\S]*$/, ''));
  const unknown = /^unknown option '--?(.*)'$/.exec(message)?.[1];
  const typedAsDirectory = unknown !== undefined && words.length === 1 && /^[a-z0-9._-]+$/i.test(unknown);
  const hint = typedAsDirectory
    ? `Did you mean the directory ${quoted(unknown)}? A directory is given without dashes.`
    : 'Run it with --help to see every option.';
  return usageFailure(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`, hint);
}

function refuseOpposites(words: readonly string[]): void {
  for (const name of ['install', 'git']) {
    if (words.includes(`--${name}`) && words.includes(`--no-${name}`)) {
      throw usageFailure(`--${name} and --no-${name} contradict each other.`, 'Give only one of the two.');
    }
  }
}

function toRequest(
  directory: string | undefined,
  options: Options,
  rescue: ReturnType<typeof rescueFromClient>,
): CreateRequest {
  const { force, list, interactive, ...plain } = options;
  const onConflict = conflictPolicy(options);
  const template = plain.template ?? (plain.lang === undefined ? rescue.template : undefined);
  return {
    ...plain,
    ...(directory === undefined ? {} : { directory }),
    ...(template === undefined ? {} : { template }),
    ...(onConflict === undefined ? {} : { onConflict }),
    ...defined('install', plain.install ?? rescue.install),
    ...defined('git', plain.git ?? rescue.git),
    interactive: interactive ?? true,
    yes: plain.yes ?? false,
    dryRun: (plain.dryRun ?? false) || (rescue.dryRun ?? false),
    json: plain.json ?? false,
    verbose: plain.verbose ?? false,
    notices: rescue.notices,
  };
}

function conflictPolicy({ force, onConflict }: Options): ConflictPolicy | undefined {
  if (force !== true) return onConflict;
  if (onConflict !== undefined && onConflict !== 'overwrite') {
    throw usageFailure(
      `--force and --on-conflict ${onConflict} contradict each other.`,
      'Give only one of the two.',
    );
  }
  return 'overwrite';
}

function defined<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value });
}
