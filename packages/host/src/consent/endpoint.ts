import { sha256Hex } from '@contextgraphprotocol/protocol';

/** What consent binds a provider in this process to. */
export const IN_PROCESS_ENDPOINT = 'in-process';

/** A command as it is started. */
export interface Command {
  readonly program: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
}

/**
 * What consent binds a program to: program, arguments and working directory, as a hash, because arguments may hold
 * secrets. The environment is left out for the same reason, and what the program's file holds is not looked at.
 */
export function stdioEndpoint({ program, args = [], cwd }: Command): string {
  return `stdio:sha256:${hash(JSON.stringify([program, args, cwd ?? null]))}`;
}

/** What consent binds a provider in a thread to: its module and the export of it. */
export function workerEndpoint(module: string | URL, exportName: string): string {
  return `worker:${String(module)}#${exportName}`;
}

/** What consent binds a URL to: scheme, host, port and path as they are, a query string as a hash. Headers are left out. */
export function httpEndpoint(url: string | URL): string {
  const { protocol, host, pathname, search } = new URL(url);
  const shown = `${protocol}//${host}${pathname}`;
  return search === '' ? shown : `${shown}?sha256:${hash(search)}`;
}

function hash(text: string): string {
  return sha256Hex(new TextEncoder().encode(text));
}
