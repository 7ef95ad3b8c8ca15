import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failures, inspect, ourExample, ourInspector, referenceProgram, workspace } from './inspectors.js';
import { runProgram, startServer } from './run-program.js';

const quickstartStdio = join(workspace, 'examples/quickstart-stdio/dist/provider.js');
const quickstartHttp = join(workspace, 'examples/quickstart-http/dist/provider.js');
let folder = '';
let project = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contextgraph-referee-'));
  project = join(folder, 'my-provider');
  await mustRun(
    [process.execPath, join(workspace, 'scripts/create.mjs'), project, '--yes', '--install', '--no-git'],
    folder,
  );
  await mustRun(['npm', 'run', 'build'], project);
}, 240_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(['0.1.2', '2.0.0'])('the reference %s finds nothing to fail', (version) => {
  const judges: readonly [string, readonly string[]][] = [
    [`reference ${version}`, [referenceProgram(version, 'contextgraph-inspect')]],
    ['ours', ourInspector],
  ];

  it.each(judges)('%s: our example over stdio', async (_judge, inspector) => {
    expect(failures(await inspect(inspector, { stdio: ourExample }))).toEqual([]);
  });

  it.each(judges)("%s: the guide's quick start over stdio", async (_judge, inspector) => {
    expect(failures(await inspect(inspector, { stdio: [process.execPath, quickstartStdio] }))).toEqual([]);
  });

  it.each(judges)("%s: the guide's quick start over HTTP", async (_judge, inspector) => {
    const url = 'http://127.0.0.1:8787';
    const server = await startServer([process.execPath, quickstartHttp], url);
    try {
      expect(failures(await inspect(inspector, { url }))).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  it.each(judges)('%s: a generated project over stdio', async (_judge, inspector) => {
    expect(
      failures(await inspect(inspector, { stdio: [process.execPath, join(project, 'dist/stdio.js')] })),
    ).toEqual([]);
  });

  it.each(judges)('%s: a generated project over HTTP', async (_judge, inspector) => {
    const url = 'http://127.0.0.1:18787';
    const command = [process.execPath, join(project, 'dist/http.js')];
    const server = await startServer(command, url, { env: { PORT: '18787' } });
    try {
      expect(failures(await inspect(inspector, { url }))).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

async function mustRun(command: readonly string[], cwd: string): Promise<void> {
  const { status, stdout, stderr } = await runProgram(command, { cwd });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with status ${status}\n${stdout}\n${stderr}`);
}
