import { CommanderError } from 'commander';
import { type CreateFailure, usageFailure } from '../create-failure.js';
import { printable, quoted } from '../report/printable.js';
import { dropDoubleDash, rescueFromClient } from './client-rescue.js';
import {
  type ConflictPolicy,
  createOptionTable,
  type LICENCE_CHOICES,
  type PYTHON_TOOLS,
} from './option-table.js';
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
  readonly description?: string;
  readonly license?: (typeof LICENCE_CHOICES)[number];
  readonly module?: string;
  readonly pm?: Client;
  readonly py?: (typeof PYTHON_TOOLS)[number];
  readonly onConflict?: ConflictPolicy;
  readonly yes: boolean;
  /** False: never ask; true: ask even when this is no terminal. */
  readonly interactive?: boolean;
  readonly install?: boolean;
  readonly git?: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly offline: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly notices: readonly string[];
}

/** A project that is to be brought to the current template. */
export interface UpgradeRequest {
  /** The current directory unless given. */
  readonly directory?: string;
  /** Only say whether there is anything to do. */
  readonly check: boolean;
  readonly allowDirty: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

export type ParsedCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'list'; readonly json: boolean }
  | { readonly kind: 'upgrade'; readonly request: UpgradeRequest }
  | { readonly kind: 'create'; readonly request: CreateRequest };

type Options = Partial<Omit<CreateRequest, 'directory' | 'notices'>> & {
  readonly force?: boolean;
  readonly list?: boolean;
  readonly upgrade?: boolean;
  readonly check?: boolean;
  readonly allowDirty?: boolean;
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
  const rescue = rescueFromClient(surplus, environment);
  if (options.upgrade || options.check) {
    return { kind: 'upgrade', request: toUpgrade(directory, options, rescue.dryRun ?? false) };
  }
  if (options.allowDirty) throw usageFailure('--allow-dirty belongs to --upgrade.', 'Leave it out.');
  return { kind: 'create', request: toRequest(directory, options, rescue) };
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
  for (const name of ['install', 'git', 'interactive']) {
    if (words.includes(`--${name}`) && words.includes(`--no-${name}`)) {
      throw usageFailure(`--${name} and --no-${name} contradict each other.`, 'Give only one of the two.');
    }
  }
}

const forUpgrades = new Set([
  'upgrade',
  'check',
  'allowDirty',
  'dryRun',
  'json',
  'quiet',
  'verbose',
  'yes',
  'interactive',
]);

function toUpgrade(directory: string | undefined, options: Options, dryRun: boolean): UpgradeRequest {
  const other = Object.keys(options).find((name) => !forUpgrades.has(name));
  if (other !== undefined) {
    const flag = `--${other.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw usageFailure(
      `${flag} does not go with --upgrade.`,
      'An upgrade uses the answers that the project was made with.',
    );
  }
  return {
    ...(directory === undefined ? {} : { directory }),
    check: options.check ?? false,
    allowDirty: options.allowDirty ?? false,
    dryRun: (options.dryRun ?? false) || dryRun,
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    verbose: options.verbose ?? false,
  };
}

function toRequest(
  directory: string | undefined,
  options: Options,
  rescue: ReturnType<typeof rescueFromClient>,
): CreateRequest {
  const { force, list, ...plain } = options;
  const onConflict = conflictPolicy(options);
  const template = plain.template ?? (plain.lang === undefined ? rescue.template : undefined);
  return {
    ...plain,
    ...(directory === undefined ? {} : { directory }),
    ...(template === undefined ? {} : { template }),
    ...(onConflict === undefined ? {} : { onConflict }),
    ...defined('install', plain.install ?? rescue.install),
    ...defined('git', plain.git ?? rescue.git),
    yes: plain.yes ?? false,
    dryRun: (plain.dryRun ?? false) || (rescue.dryRun ?? false),
    json: plain.json ?? false,
    offline: plain.offline ?? false,
    quiet: plain.quiet ?? false,
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
