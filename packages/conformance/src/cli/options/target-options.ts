import { existsSync } from 'node:fs';
import { redactUrl } from '../../report/secrets.js';
import type { HttpTarget, StdioTarget } from '../../target/conformance-target.js';
import { shown } from '../reporters/shown.js';
import { UsageError } from '../usage-error.js';
import { existingFolder } from './existing-folder.js';

/** Options of `stdio` as the command line gives them. */
export interface StdioOptions {
  readonly env?: readonly string[];
  readonly inheritEnv?: boolean;
  readonly cwd?: string;
  /** `none` is another word for `ignore`. */
  readonly stderr?: 'capture' | 'inherit' | 'ignore' | 'none';
}

/** Options of `http` as the command line gives them. */
export interface HttpOptions {
  readonly header?: readonly string[];
  readonly bearerEnv?: string;
}

/** The child process to judge. Throws a {@link UsageError}. */
export function stdioTarget(command: readonly string[], options: StdioOptions): StdioTarget {
  const [program, ...args] = command;
  if (program === undefined || program === '') {
    throw new UsageError(
      'there is no provider to start',
      'Put its command after --, for example: contextgraph-inspect stdio -- node dist/stdio.js',
    );
  }
  if (args.length === 0 && /^\S+ .*\S/.test(program) && !existsSync(program)) {
    throw new UsageError(
      `"${shown(program)}" is one word to the shell, and no such program is there`,
      'Leave out the quotes: contextgraph-inspect stdio -- node dist/stdio.js',
    );
  }
  const { cwd } = options;
  if (cwd !== undefined) existingFolder('--cwd', cwd);
  return {
    program,
    args,
    env: parseVariables(options.env ?? []),
    inheritEnv: options.inheritEnv ?? false,
    stderr: options.stderr === 'none' ? 'ignore' : (options.stderr ?? 'capture'),
    ...(cwd === undefined ? {} : { cwd }),
  };
}

/** The endpoint to judge. Throws a {@link UsageError}; no message repeats a header's value (C8). */
export function httpTarget(url: string, options: HttpOptions, env: NodeJS.ProcessEnv): HttpTarget {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new UsageError(
      `"${shown(redactUrl(url).shown)}" is not a http or https URL`,
      'Give the whole URL of the endpoint, for example http://127.0.0.1:8787',
    );
  }
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') {
    // No host sends it, and a URL ends up in logs and process lists.
    throw new UsageError(
      `"${shown(redactUrl(url).shown)}" holds a user name or a password`,
      'Leave it out of the URL; give --bearer-env NAME, or --header "Authorization: Basic …".',
    );
  }
  const headers = parseHeaders(options.header ?? []);
  const bearerToken = options.bearerEnv === undefined ? undefined : readToken(options.bearerEnv, env);
  if (bearerToken !== undefined && Object.keys(headers).some((name) => /^authorization$/i.test(name))) {
    throw new UsageError(
      '--bearer-env and --header Authorization say the same thing twice',
      'Give one of them.',
    );
  }
  return { url, headers, ...(bearerToken === undefined ? {} : { bearerToken }) };
}

function parseVariables(assignments: readonly string[]): Readonly<Record<string, string>> {
  const variables: [string, string][] = assignments.map((assignment) => {
    const equals = assignment.indexOf('=');
    const name = assignment.slice(0, Math.max(equals, 0));
    if (name === '' || assignment.includes('\0')) {
      throw new UsageError(
        '--env is not NAME=value',
        'Write it as --env NAME=value, once for each variable.',
      );
    }
    return [name, assignment.slice(equals + 1)];
  });
  return Object.fromEntries(variables);
}

function parseHeaders(lines: readonly string[]): Readonly<Record<string, string>> {
  const headers = new Map<string, [string, string]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    const value = line.slice(colon + 1).trim();
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
      throw new UsageError('a --header is not "Name: value"', 'Write it as --header "Name: value".');
    }
    refuseControlCharacters(value, `--header ${name}`);
    if (headers.has(name.toLowerCase())) {
      throw new UsageError(`--header ${name} is given twice`, 'Give each header once.');
    }
    headers.set(name.toLowerCase(), [name, value]);
  }
  return Object.fromEntries(headers.values());
}

function readToken(variable: string, env: NodeJS.ProcessEnv): string {
  const token = env[variable]?.trim();
  if (!token) {
    const name = shown(variable);
    throw new UsageError(
      `--bearer-env: the environment variable "${name}" is not set`,
      'Export it before this command; give the name of the variable, not the token.',
    );
  }
  refuseControlCharacters(token, '--bearer-env');
  return token;
}

// A line break would let one header smuggle in another; HTTP allows none of the others either.
function refuseControlCharacters(value: string, where: string): void {
  if (![...value].every(isHeaderCharacter)) {
    throw new UsageError(
      `${where}: the value has a line break or another character that a header cannot carry`,
      'Remove it; a file often ends with a line break that does not belong to the token.',
    );
  }
}

function isHeaderCharacter(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return point === 0x09 || (point >= 0x20 && point <= 0xff && point !== 0x7f);
}
