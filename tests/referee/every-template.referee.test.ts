import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  failures,
  inspect,
  inspectAsPublic,
  referenceProgram,
  type Target,
  workspace,
} from './inspectors.js';
import { runProgram, startServer } from './run-program.js';

interface Template {
  readonly id: string;
  /** A program without which its project cannot be made to run. */
  readonly needs?: string;
  /** Where in its server the provider answers. */
  readonly path?: string;
}

/** `typescript` is in `judged-by-the-reference.referee.test.ts`. */
const templates: readonly Template[] = [
  { id: 'typescript-docs' },
  { id: 'typescript-express', path: '/contextgraph' },
  { id: 'typescript-postgres' },
  { id: 'python', needs: 'python3' },
  { id: 'go', needs: 'go' },
];

type Command = readonly string[];

interface Commands {
  readonly install: readonly Command[];
  readonly build: readonly Command[];
  readonly stdio: Command;
  readonly http: Command;
}

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contextgraph-referee-'));
  return () => rm(folder, { recursive: true, force: true });
});

it('no template is forgotten', () => {
  const entries = readdirSync(join(workspace, 'templates'), { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(new Set(ids)).toEqual(new Set(['typescript', ...templates.map(({ id }) => id)]));
});

describe.each(templates.map((template, index) => ({ ...template, port: 18_860 + index })))(
  'a project from the template $id',
  ({ id, needs, path = '/', port }) => {
    const isMissing = needs !== undefined && spawnSync(needs, ['--help']).error !== undefined;
    if (isMissing) console.error(`NOT RUN: the reference over the template ${id} needs ${needs}.`);
    let commands: Commands;

    beforeAll(async () => {
      if (!isMissing) commands = await makeProject(id, join(folder, `from-${id}`));
    }, 400_000);

    it.skipIf(isMissing)('is failed by neither reference over stdio, and judged by ours as by 0.1.2', () =>
      expectAgreement({ stdio: commands.stdio }),
    );

    it.skipIf(isMissing)('nor over HTTP', async () => {
      const url = `http://127.0.0.1:${port}${path}`;
      const env = { HOST: '127.0.0.1', PORT: String(port) };
      const server = await startServer(commands.http, url, { env });
      try {
        await expectAgreement({ url });
      } finally {
        await server.stop();
      }
    });
  },
);

async function makeProject(id: string, project: string): Promise<Commands> {
  const create = [process.execPath, join(workspace, 'scripts/create.mjs')];
  const options = ['--template', id, '--yes', '--no-install', '--no-git', '--json'];
  const made = await mustRun([...create, project, ...options], folder);
  const { commands } = JSON.parse(made.slice(made.indexOf('{'))) as { readonly commands: Commands };
  // What is written in TypeScript is built by its tests, which are run elsewhere.
  const build = id.startsWith('typescript') ? [['npm', 'run', 'build']] : commands.build;
  for (const command of [...commands.install, ...build]) await mustRun(command, project);
  return commands;
}

async function expectAgreement(target: Target): Promise<void> {
  const draft = await inspect([referenceProgram('0.1.2', 'contextgraph-inspect')], target);
  const frozen = await inspect([referenceProgram('2.0.0', 'contextgraph-inspect')], target);
  expect(failures(draft), 'the reference 0.1.2').toEqual([]);
  expect(failures(frozen), 'the reference 2.0.0').toEqual([]);
  expect(await inspectAsPublic(target)).toEqual(draft);
}

async function mustRun(command: Command, cwd: string): Promise<string> {
  const { status, stdout, stderr } = await runProgram(command, { cwd, timeoutMs: 300_000 });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with status ${status}\n${stdout}\n${stderr}`);
  return stdout;
}
