import { sha256Hex } from '@contextgraphprotocol/protocol';
import { checkArgument, checkMembers } from '../calls/check-call.js';
import { texts, type Want, type Wants, words } from '../calls/wants.js';

/** What consent binds a provider in this process to. */
export const IN_PROCESS_ENDPOINT = 'in-process';

/** A command as it is started. */
export interface Command {
  readonly program: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
}

const COMMAND: Wants<keyof Command> = { program: words, args: texts, cwd: words };

/**
 * What consent binds a program to: program, arguments and working directory, as a hash, because arguments may hold
 * secrets. The environment is left out for the same reason, and what the program's file holds is not looked at.
 */
export function stdioEndpoint(command: Command): string {
  const given = { call: 'stdioEndpoint', argument: 'command', needs: ['program'], isPart: true };
  checkMembers(command, COMMAND, given);
  const { program, args = [], cwd } = command;
  return `stdio:sha256:${hash(JSON.stringify([program, args, cwd ?? null]))}`;
}

/** What consent binds a provider in a thread to: its module and the export of it. */
export function workerEndpoint(module: string | URL, exportName: string): string {
  return `worker:${String(module)}#${exportName}`;
}

const PARSED: Want = { what: 'an absolute URL', fits: (value) => URL.canParse(String(value)) };

/** What consent binds a URL to: scheme, host, port and path as they are, a query string as a hash. Headers are left out. */
export function httpEndpoint(url: string | URL): string {
  checkArgument(url, PARSED, { call: 'httpEndpoint', argument: 'url' });
  const { protocol, host, pathname, search } = new URL(url);
  const shown = `${protocol}//${host}${pathname}`;
  return search === '' ? shown : `${shown}?sha256:${hash(search)}`;
}

function hash(text: string): string {
  return sha256Hex(new TextEncoder().encode(text));
}
