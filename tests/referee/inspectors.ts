import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.js';

/** Check name → status. */
export type Verdicts = Readonly<Record<string, string>>;

/** The workspace's root folder. */
export const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** Our own `contextgraph-inspect`, as built. */
export const ourInspector = [
  process.execPath,
  join(workspace, 'packages/conformance/dist/contextgraph-inspect.js'),
];

/** Our own example provider, as built. */
export const ourExample = [
  process.execPath,
  join(workspace, 'packages/conformance/dist/contextgraph-example-provider.js'),
];

/** A program of the reference implementation in the cache folder; throws when it is not installed. */
export function referenceProgram(
  version: string,
  name: 'contextgraph-inspect' | 'contextgraph-example-docs',
): string {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const path = join(cache, 'contextgraph-typescript', 'referees', version, 'bin', name);
  if (!existsSync(path))
    throw new Error(`${name} ${version} is not installed: run node scripts/install-referee.mjs`);
  return path;
}

/** Runs an inspector over a target (`stdio … --` or `http …`), with `options` of its own, and reads its report. */
export async function inspect(
  inspector: readonly string[],
  target: Target,
  options: readonly string[] = [],
): Promise<Verdicts> {
  const [subcommand = '', ...rest] =
    'url' in target ? httpArguments(target.url) : stdioArguments(target.stdio);
  const command = [...inspector, subcommand, ...options, ...rest];
  const { stdout, stderr, status } = await runProgram(command, { timeoutMs: 280_000 });
  const start = stdout.search(/^\{/m);
  if (start === -1)
    throw new Error(`no report (exit ${status}) from ${command.join(' ')}\n${stdout}\n${stderr}`);
  const report = JSON.parse(stdout.slice(start)) as {
    readonly checks: readonly { readonly name: string; readonly status: string }[];
  };
  return Object.fromEntries(report.checks.map((check) => [check.name, check.status]));
}

/** Our verdicts, with files read wherever provenance points, as the public suite does over HTTP, too. */
export function inspectAsPublic(target: Target): Promise<Verdicts> {
  return inspect(ourInspector, target, 'url' in target ? ['--root', parse(workspace).root] : []);
}

/** What to judge: a command line, or a URL. */
export type Target = { readonly stdio: readonly string[] } | { readonly url: string };

/** The checks that failed, by name. */
export function failures(verdicts: Verdicts): readonly string[] {
  return Object.keys(verdicts).filter((name) => verdicts[name] === 'fail');
}

function stdioArguments(command: readonly string[]): readonly string[] {
  return ['stdio', '--json', '--', ...command];
}

function httpArguments(url: string): readonly string[] {
  return ['http', '--json', url];
}
