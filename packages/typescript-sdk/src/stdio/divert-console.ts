import { Console } from 'node:console';
import process from 'node:process';

// What prints on stdout somewhere; warn, error and assert print on stderr everywhere.
const PRINTING = [
  'log',
  'info',
  'debug',
  'dir',
  'dirxml',
  'table',
  'group',
  'groupCollapsed',
  'groupEnd',
  'count',
  'countReset',
  'time',
  'timeLog',
  'timeEnd',
  'trace',
] as const;

/**
 * Sends what `console` prints to stderr, where it does not go through `process.stdout`: in Bun and Deno (P51). Node's
 * console needs no help. Returns how to undo it.
 */
export function divertConsole(): () => void {
  const versions: Readonly<Record<string, string | undefined>> = process.versions;
  if (versions['bun'] === undefined && versions['deno'] === undefined) return () => undefined;
  const shared = console as unknown as Record<string, unknown>;
  const onStderr = new Console(process.stderr, process.stderr) as unknown as Record<string, unknown>;
  const own = new Map(PRINTING.map((name) => [name, shared[name]]));
  for (const name of PRINTING) {
    const method = onStderr[name];
    if (typeof method === 'function') shared[name] = method.bind(onStderr);
  }
  return () => {
    for (const [name, method] of own) shared[name] = method;
  };
}
