/** Every way the command can end; the README and `--help` print this table. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  installFailed: 4,
  updatesFound: 10,
  hangup: 129,
  cancelled: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** One line per exit code, in order. */
export const EXIT_CODE_LINES: readonly (readonly [codes: string, meaning: string])[] = [
  ['0', 'done (also --help, --version, --list, --dry-run, nothing to upgrade)'],
  ['1', 'could not read or write; everything was rolled back'],
  ['2', 'wrong usage, an invalid name, or the directory is missing and nobody can be asked'],
  ['3', 'refused: the target directory is not suitable; nothing was touched'],
  ['4', 'the project was made, but installing its dependencies failed'],
  ['10', '--check: there is something to upgrade'],
  [
    '130',
    'cancelled (129 on hang-up, 143 on terminate): nothing was written, or only the install is missing',
  ],
];
