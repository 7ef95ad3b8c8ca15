#!/usr/bin/env node
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Misbehaviour } from '../misbehaviour.js';
import { MISBEHAVIOURS, STRICT_MISBEHAVIOURS } from '../registry.js';
import type { ExampleBehaviour } from './example-behaviour.js';
import { findCorpusFolder, readCorpus } from './example-corpus.js';
import { EXAMPLE_NAME, EXAMPLE_VERSION } from './example-identity.js';
import { createHonestBehaviour } from './honest-behaviour.js';
import { serveHttp } from './serve-http.js';
import { serveStdio } from './serve-stdio.js';

interface Arguments {
  readonly misbehave?: string;
  readonly listModes?: boolean;
  readonly http?: number | true;
}

const ALL_MODES = [...MISBEHAVIOURS, ...STRICT_MISBEHAVIOURS];
const USAGE_ERROR = 2;
const DEFAULT_PORT = 8787;

await main();

async function main(): Promise<void> {
  const chosen = parseArguments();
  if (chosen === undefined) return;
  if (chosen.listModes) {
    process.stdout.write(`${JSON.stringify(ALL_MODES.map(describeMode), null, 2)}\n`);
    return;
  }
  const behaviour = chooseBehaviour(chosen.misbehave);
  if (chosen.http !== undefined)
    return await listen(behaviour, chosen.http === true ? DEFAULT_PORT : chosen.http);
  const end = await serveStdio(behaviour, { input: process.stdin, output: process.stdout });
  if (end === 'crash') process.exit(1);
  if (end === 'stay') setInterval(() => {}, 60_000);
  process.exitCode = behaviour.leaving?.exitCode ?? 0;
  process.stdin.destroy(); // An open stdin would keep the process alive after `shutdown` (R2).
}

function parseArguments(): Arguments | undefined {
  const program = new Command(EXAMPLE_NAME)
    .description('A small provider over bundled documents: honest, or broken in exactly one way.')
    .version(EXAMPLE_VERSION)
    .addOption(
      new Option('--misbehave <mode>', 'break one promise').choices(ALL_MODES.map(({ mode }) => mode)),
    )
    .option('--list-modes', 'print each mode and the checks that it turns red, as JSON, and end')
    .option(
      '--http [port]',
      `serve HTTP on 127.0.0.1 instead of stdio (default port: ${DEFAULT_PORT})`,
      parsePort,
    )
    .addHelpText('after', `\nModes:\n${ALL_MODES.map(helpLine).join('\n')}`)
    .exitOverride();
  try {
    return program.parse().opts<Arguments>();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    return undefined;
  }
}

function describeMode({ mode, summary, breaks, skips, breaksStrict, asked }: Misbehaviour): object {
  return { mode, summary, breaks, skips, breaks_strict: breaksStrict, ...(asked && { asked }) };
}

function helpLine({ mode, summary }: Misbehaviour): string {
  return `  ${mode.padEnd(22)}${summary}`;
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new InvalidArgumentError('A port is a number from 0 (any free one) to 65535.');
  return port;
}

function chooseBehaviour(mode: string | undefined): ExampleBehaviour {
  const honest = createHonestBehaviour(readCorpus(findCorpusFolder()));
  return ALL_MODES.find((misbehaviour) => misbehaviour.mode === mode)?.apply(honest) ?? honest;
}

async function listen(behaviour: ExampleBehaviour, port: number): Promise<void> {
  let server: Server;
  try {
    server = await serveHttp(behaviour, port, () => process.exit(1));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${EXAMPLE_NAME}: cannot listen on 127.0.0.1:${port}: ${cause}\n`);
    process.stderr.write('Choose another port, or --http 0 for any free one.\n');
    process.exitCode = 1;
    return;
  }
  const { port: bound } = server.address() as AddressInfo;
  process.stdout.write(`${EXAMPLE_NAME} listens on http://127.0.0.1:${bound}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
}
