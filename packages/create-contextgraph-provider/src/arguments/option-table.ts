import { Command, Option } from 'commander';
import { usageFailure } from '../create-failure.js';
import { quoted } from '../report/printable.js';
import { CLIENTS } from './running-client.js';

/** What `--license` takes; `none` writes nothing. */
export const LICENCE_CHOICES = ['MIT', 'Apache-2.0', 'MIT OR Apache-2.0', 'none'] as const;

/** What `--py` takes. */
export const PYTHON_TOOLS = ['uv', 'pip'] as const;

/** What to do with files that are already there. */
export const CONFLICT_POLICIES = ['abort', 'skip', 'overwrite'] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

interface ValueOption {
  readonly flags: string;
  readonly text: string;
  readonly choices?: readonly string[];
}

const valueOptions: readonly ValueOption[] = [
  { flags: '-t, --template <id>', text: 'template to start from (default: typescript)' },
  { flags: '-l, --lang <language>', text: "start from this language's default template" },
  { flags: '-n, --name <package>', text: 'package name (default: made from the directory)' },
  {
    flags: '--id <provider-id>',
    text: 'name that the handshake reports (default: made from the package name)',
  },
  { flags: '-d, --description <text>', text: 'one line for package.json or pyproject.toml' },
  { flags: '--license <spdx>', text: 'licence file and field (default: none)', choices: LICENCE_CHOICES },
  { flags: '--module <path>', text: 'Go module path (default: example.com/<name>); go only' },
  { flags: '--sdk <spec>', text: 'version, range, tarball or path of the SDK package' },
  {
    flags: '--conformance <spec>',
    text: 'the same for @contextgraphprotocol/conformance',
  },
  {
    flags: '--packages <folder>',
    text: 'take the protocol packages from the packed tarballs in this folder',
  },
  { flags: '--pm <client>', text: 'package manager to install with and to name', choices: CLIENTS },
  { flags: '--py <tool>', text: 'the same for a Python project', choices: PYTHON_TOOLS },
  {
    flags: '--on-conflict <policy>',
    text: 'abort (default), skip: add what is missing, overwrite: replace our files, with a backup',
    choices: CONFLICT_POLICIES,
  },
];

const switches: readonly (readonly [flags: string, text: string])[] = [
  ['-f, --force', 'the same as --on-conflict overwrite'],
  ['-y, --yes', 'accept every default, ask nothing'],
  // Before its opposite: an option that is only negated would be on by default.
  ['--interactive', 'ask even when this is no terminal'],
  ['--no-interactive', 'ask nothing; fail when something is missing'],
  ['--install', 'install the dependencies'],
  ['--no-install', 'do not install (default without a terminal)'],
  ['--offline', "install from the package manager's cache only"],
  ['--git', 'make a repository and a first commit (default outside a repository)'],
  ['--no-git', 'make no repository'],
  ['--dry-run', 'print what would be written, write nothing'],
  ['--json', 'print one JSON document on stdout; ask nothing'],
  ['--list', 'list the templates'],
  ['--upgrade', 'bring the project in [directory] to the current template; your changes stay'],
  ['--check', 'only say whether --upgrade has anything to do (exit 10)'],
  ['--allow-dirty', 'upgrade what git has not, or not as it is'],
  ['--quiet', 'print errors only'],
  ['--verbose', 'show the output of git and the stack of an internal error'],
  ['-v, --version', 'print the version'],
  ['-h, --help', 'print this help'],
];

/** The option parser: commander with the rules that it does not apply on its own. */
export function createOptionTable(): Command {
  const command = new Command('create-contextgraph-provider')
    .argument('[directory]', 'where to make the project; . for here')
    .argument('[surplus...]', '')
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  for (const option of valueOptions) command.addOption(valueOption(option));
  for (const [flags, text] of switches) command.option(flags, text);
  return command;
}

/** Flags and their explanations, for the help text. */
export function optionLines(): readonly (readonly [flags: string, text: string])[] {
  return [...valueOptions.map(({ flags, text }) => [flags, text] as const), ...switches];
}

function valueOption({ flags, text, choices }: ValueOption): Option {
  const long = /--[a-z-]+/.exec(flags)?.[0] ?? flags;
  return new Option(flags, text).argParser((value: string, previous: string | undefined) => {
    if (value.startsWith('-')) {
      throw usageFailure(`${long} needs a value, but ${quoted(value)} follows.`, `Write ${long} <value>.`);
    }
    if (value.trim() === '')
      throw usageFailure(`${long} is empty.`, `Give it a value, or leave ${long} out.`);
    if (previous !== undefined) {
      throw usageFailure(
        `${long} is given twice: ${quoted(previous)} and ${quoted(value)}.`,
        'Give it once.',
      );
    }
    if (choices !== undefined && !choices.includes(value)) {
      throw usageFailure(`${long} ${quoted(value)} is not known.`, `Choose one of: ${choices.join(', ')}.`);
    }
    return value;
  });
}
