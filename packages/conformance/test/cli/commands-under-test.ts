import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { REPORTER_NAMES } from '../../src/cli/reporters/reporter.js';
import { type BuiltCommands, buildCommands } from './build-commands.js';
import { type Finished, type RunNodeOptions, runNode } from './run-node.js';

/** The commands of a test file, built before its tests and removed after them. */
export interface CommandsUnderTest {
  /** Runs `contextgraph-inspect` to its end. */
  readonly inspect: (args: readonly string[], options?: RunNodeOptions) => Promise<Finished>;
  /** Command line of the example provider, with more arguments of it. */
  readonly example: (...args: readonly string[]) => readonly string[];
  /** Command line of the odd provider, with its oddity. */
  readonly odd: (...args: readonly string[]) => readonly string[];
  /** A folder for this test file alone. */
  readonly folder: () => string;
  /** Runs the example provider over HTTP for the time of `work`. */
  readonly withHttpExample: <T>(work: (url: string) => Promise<T>) => Promise<T>;
}

const oddProvider = fileURLToPath(new URL('fixtures/odd-provider.mjs', import.meta.url));

/** Builds the commands for the calling test file. */
export function commandsUnderTest(): CommandsUnderTest {
  // One test starts up to a few dozen processes, on a machine that may be busy.
  vi.setConfig({ testTimeout: 60_000 });
  let built: BuiltCommands;
  let folder: string;
  beforeAll(async () => {
    built = await buildCommands();
    folder = mkdtempSync(join(tmpdir(), 'contextgraph-inspect-'));
  }, 60_000);
  afterAll(() => {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    inspect: (args, options) => runNode([built.inspect, ...args], options),
    example: (...args) => [process.execPath, built.example, ...args],
    odd: (...args) => [process.execPath, oddProvider, ...args],
    folder: () => folder,
    withHttpExample: (work) => withHttpExample(built.example, work),
  };
}

/** Arguments that write every report into `folder`, and their contents afterwards. */
export function everyReport(folder: string): {
  readonly args: readonly string[];
  readonly read: () => ReadonlyMap<string, string>;
} {
  const file = (name: string) => join(folder, `every.${name}`);
  const names = [...REPORTER_NAMES, 'badge', 'wire'];
  return {
    args: [
      ...REPORTER_NAMES.flatMap((name) => ['--reporter', `${name}=${file(name)}`]),
      ...['--badge', file('badge'), '--wire', file('wire')],
    ],
    read: () => new Map(names.map((name) => [name, readFileSync(file(name), 'utf8')])),
  };
}

/** Runs a listener on a free port of loopback for the time of `work`. */
export async function withServer<T>(
  listener: RequestListener,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** A user's mistake, or a provider's, is never answered with a stack trace. */
export function expectNoStackTrace({ stdout, stderr }: Finished): void {
  expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+/m);
}

async function withHttpExample<T>(script: string, work: (url: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [script, '--http', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    return await work(/http:\S+/.exec(String(line))?.[0] ?? '');
  } finally {
    child.kill('SIGKILL');
  }
}
