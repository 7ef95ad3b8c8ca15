import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommandEnding, NpmSession } from '../loopback-registry/npm-session.js';

/** A program and its arguments. */
export type Words = readonly [string, ...string[]];
export type Profile = 'parity' | 'strict';

export interface Judgement {
  /** `name: evidence` of each check that failed. */
  readonly failed: readonly string[];
  /** What the inspector said, for the message of a failed test. */
  readonly output: string;
}

/** Installs the published suite beside the projects, so that it judges them from outside. */
export async function installJudge(session: NpmSession): Promise<CommandEnding> {
  const folder = judgeFolder(session);
  mkdirSync(folder, { recursive: true });
  return session.run('npm', ['install', '--prefix', folder, '@contextgraphprotocol/conformance'], {
    cwd: folder,
  });
}

/** Judges a program that speaks stdio, started as a host would: by its words, in another folder, with PATH and HOME only. */
export function judgeStdio(session: NpmSession, words: Words, profile: Profile): Promise<Judgement> {
  return judged(session, ['stdio', '--json', '--profile', profile, '--', ...words]);
}

/** The names of the checks that a program over stdio fails; one that is required and has nothing to look at fails, too. */
export async function failedOf(
  session: NpmSession,
  words: Words,
  required: readonly string[],
): Promise<readonly string[]> {
  const flags = ['--profile', 'parity', `--require=${required.join(',')}`];
  const { failed } = await judged(session, ['stdio', '--json', ...flags, '--', ...words]);
  return failed.map((line) => line.slice(0, line.indexOf(':')));
}

/** Starts a program that serves HTTP on a free port, judges it, and stops it. */
export async function judgeHttp(session: NpmSession, words: Words, profile: Profile): Promise<Judgement> {
  const server = spawn(words[0], words.slice(1), {
    cwd: session.folder,
    env: { PATH: session.env['PATH'], HOME: session.env['HOME'], HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const address = await listeningAddress(server);
    return await judged(session, ['http', '--json', '--profile', profile, address]);
  } finally {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill()) await ended;
  }
}

async function listeningAddress(server: ChildProcess): Promise<string> {
  if (server.stderr === null) throw new Error('the server has no stderr');
  const giveUp = setTimeout(() => server.kill(), 60_000);
  const said: string[] = [];
  try {
    for await (const line of createInterface({ input: server.stderr })) {
      said.push(line);
      const found = /http:\/\/[^\s"',)]+/.exec(line);
      if (found === null) continue;
      server.stderr.resume();
      return found[0];
    }
  } finally {
    clearTimeout(giveUp);
  }
  throw new Error(`${said.join('\n')}\nThe server ended, or said no address within 60 s.`);
}

async function judged(session: NpmSession, args: readonly string[]): Promise<Judgement> {
  const inspect = join(judgeFolder(session), 'node_modules', '.bin', 'contextgraph-inspect');
  const { code, stdout, stderr } = await session.run(inspect, args, {
    cwd: session.folder,
    limitMs: 170_000,
  });
  const { checks } = JSON.parse(stdout) as {
    readonly checks: readonly { readonly name: string; readonly status: string; readonly evidence: string }[];
  };
  const failed = checks.filter(({ status }) => status !== 'pass' && status !== 'skipped');
  if (code !== 0 && failed.length === 0)
    throw new Error(`contextgraph-inspect ended with ${code}\n${stderr}`);
  return { failed: failed.map(({ name, evidence }) => `${name}: ${evidence}`), output: stderr };
}

function judgeFolder(session: NpmSession): string {
  return join(session.folder, 'judge');
}
