import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeOutputFile } from '../../../src/cli/output/output-file.js';
import { buildCommands } from '../build-commands.js';
import { commandsUnderTest, expectNoStackTrace } from '../commands-under-test.js';

const { inspect, example } = commandsUnderTest();
const folder = mkdtempSync(join(tmpdir(), 'output-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('an output that is a named pipe', () => {
  it.each(['--output', '--badge', '--wire'])(
    '%s: one that nobody reads is refused, the command does not wait',
    async (option) => {
      const pipe = join(folder, `unread${option}`);
      execFileSync('mkfifo', [pipe]);
      const run = await inspect(['stdio', option, pipe, '--', ...example()], { timeoutMs: 25_000 });
      expect(run.code).toBe(2);
      expect(run.stderr).toContain('nobody reads this pipe');
      expect(run.stderr).toContain('Start its reader first');
      expectNoStackTrace(run);
    },
  );

  it('is written whole to a reader that is there, also when it is slow', async () => {
    const pipe = join(folder, 'read');
    execFileSync('mkfifo', [pipe]);
    // Read and write, so that the shell has a reader without waiting for a writer.
    const reader = spawn(
      'sh',
      ['-c', `exec 3<>"${pipe}"; echo ready; sleep 1; head -c 1000000 <&3 | wc -c`],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const read: Buffer[] = [];
    reader.stdout.on('data', (chunk: Buffer) => read.push(chunk));
    await once(reader.stdout, 'data');
    await writeOutputFile(pipe, 'x'.repeat(1_000_000));
    await once(reader, 'close');
    expect(Buffer.concat(read).toString()).toMatch(/^ready\n\s*1000000\n$/);
  });
});

describe.skipIf(process.platform === 'win32')('an output file', () => {
  it('keeps a link a link, keeps the permissions, and leaves nothing beside it', async () => {
    const place = join(folder, 'real');
    mkdirSync(place);
    const file = join(place, 'report.json');
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    const link = join(folder, 'link.json');
    symlinkSync(file, link);
    await writeOutputFile(link, 'new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(place)).toEqual(['report.json']);
  });

  it('is not written through a link at the name of its unfinished neighbour', async () => {
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'untouched');
    const file = join(folder, 'guessed.json');
    symlinkSync(victim, `${file}.${process.pid}.part`);
    await writeOutputFile(file, 'new');
    expect(readFileSync(victim, 'utf8')).toBe('untouched');
    expect(readFileSync(file, 'utf8')).toBe('new');
  });
});

describe.skipIf(process.platform === 'win32')('a current directory that is gone', () => {
  it('is told in two lines', async () => {
    const gone = join(folder, 'gone');
    mkdirSync(gone);
    const script = `cd "${gone}" && rmdir "${gone}" && exec "$@"`;
    const built = await buildCommands();
    const words = [process.execPath, built.inspect, 'stdio', '-o', 'r.txt', '--', process.execPath];
    const run = spawnSync('sh', ['-c', script, 'sh', ...words], { encoding: 'utf8', timeout: 20_000 });
    built.remove();
    expect(run.status).toBe(2);
    expect(run.stderr).toContain('the current directory no longer exists');
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(2);
  });
});
