import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  failures,
  inspect,
  inspectAsPublic,
  ourExample,
  referenceProgram,
  type Target,
  workspace,
} from './inspectors.js';
import { type RunOptions, runProgram, startServer } from './run-program.js';

/** A provider of ours, as a command line over stdio or as a server that is started first. */
interface Subject {
  readonly command: () => readonly string[];
  readonly server?: { readonly url: string } & RunOptions;
}

let folder = '';
const node = (...path: readonly string[]) => [process.execPath, join(...path)];
const subjects: Readonly<Record<string, Subject>> = {
  'our example over stdio': { command: () => ourExample },
  "the guide's quick start over stdio": {
    command: () => node(workspace, 'examples/quickstart-stdio/dist/provider.js'),
  },
  "the guide's quick start over HTTP": {
    command: () => node(workspace, 'examples/quickstart-http/dist/server.js'),
    server: { url: 'http://127.0.0.1:8787' },
  },
  'the folder of Markdown files over stdio': {
    command: () => node(workspace, 'examples/markdown-folder/dist/provider.js'),
  },
  'a generated project over stdio': { command: () => node(folder, 'my-provider/dist/stdio.js') },
  'a generated project over HTTP': {
    command: () => node(folder, 'my-provider/dist/http.js'),
    server: { url: 'http://127.0.0.1:18787', env: { PORT: '18787' } },
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contextgraph-referee-'));
  const project = join(folder, 'my-provider');
  const create = join(workspace, 'scripts/create.mjs');
  await mustRun([process.execPath, create, project, '--yes', '--install', '--no-git'], folder);
  await mustRun(['npm', 'run', 'build'], project);
}, 240_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(Object.entries(subjects))('%s', (_name, subject) => {
  it('is failed by neither reference, and judged by ours as by 0.1.2', async () => {
    await judged(subject, async (target) => {
      const draft = await inspect([referenceProgram('0.1.2', 'contextgraph-inspect')], target);
      const frozen = await inspect([referenceProgram('2.0.0', 'contextgraph-inspect')], target);
      const ours = await inspectAsPublic(target);
      expect(failures(draft), 'the reference 0.1.2').toEqual([]);
      expect(failures(frozen), 'the reference 2.0.0').toEqual([]);
      expect(ours).toEqual(draft);
    });
  });
});

async function judged(subject: Subject, judge: (target: Target) => Promise<void>): Promise<void> {
  if (subject.server === undefined) return judge({ stdio: subject.command() });
  const { url } = subject.server;
  const server = await startServer(subject.command(), url, subject.server);
  try {
    await judge({ url });
  } finally {
    await server.stop();
  }
}

async function mustRun(command: readonly string[], cwd: string): Promise<void> {
  const { status, stdout, stderr } = await runProgram(command, { cwd });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with status ${status}\n${stdout}\n${stderr}`);
}
