import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { driveChild, HANDSHAKE, query, SHUTDOWN } from '../stdio/drive-child.js';

const MIB = 1024 * 1024;

let built: BuiltChild;
let folder: string;
beforeAll(async () => {
  built = await buildChild('fixtures/torture-provider.ts');
  folder = await mkdtemp(join(tmpdir(), 'contextgraph-writing-'));
});
afterAll(() => Promise.all([built.remove(), rm(folder, { recursive: true, force: true })]));

const text = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Runs a command line with the provider as `$1`, under a limit of time, and gives its status and output. */
function shell(command: string): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn('sh', ['-c', command, 'sh', built.path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE: process.execPath },
    timeout: 15_000,
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (status) =>
      resolve({ status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}

describe('large answers', () => {
  it.each(['shutdown', 'EOF', 'both'])(
    'P12 R2: a 10 MiB answer arrives whole after %s, with status 0',
    async (how) => {
      const { send, child, ended } = driveChild(built.path);
      send(HANDSHAKE, query('a', `big:${10 * MIB}`));
      if (how !== 'EOF') send(SHUTDOWN);
      if (how !== 'shutdown') child.stdin.end();
      const { envelopes, code, stderr } = await ended;
      expect(envelopes).toMatchObject([{ type: 'handshake_ack' }, { type: 'frames', id: 'a' }]);
      expect(code).toBe(0);
      expect(stderr).toBe('closed the provider\n');
    },
  );

  it('P12: a reader that waits for a second loses nothing', async () => {
    const { send, child, ended } = driveChild(built.path);
    child.stdout.pause();
    for (let index = 0; index < 20; index++) send(index === 0 ? HANDSHAKE : query(`q${index}`, 'big:100000'));
    send(SHUTDOWN);
    await sleep(1_000);
    child.stdout.resume();
    const { envelopes, code } = await ended;
    expect(envelopes).toHaveLength(20);
    expect(code).toBe(0);
  });

  // The pipes that node gives a child are sockets. A shell's are pipes, of 64 KiB.
  it.skipIf(process.platform === 'win32')(
    'P12: 10 MiB through pipes of the shell, to a reader that sleeps first, arrive whole (needs sh)',
    async () => {
      const input = join(folder, 'asked.ndjson');
      await writeFile(input, text(HANDSHAKE, query('a', `big:${10 * MIB}`), SHUTDOWN));
      const { stdout } = await shell(
        `{ cat '${input}' | "$NODE" "$1"; echo "status $?" >&2; } 2>'${folder}/status' | { sleep 1; cat; }`,
      );
      const lines = stdout.split('\n').slice(0, -1);
      expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual([
        'handshake_ack',
        'frames',
      ]);
      expect(readFileSync(join(folder, 'status'), 'utf8')).toBe('closed the provider\nstatus 0\n');
    },
  );

  it('P12 P14: stdin and stdout may be files', async () => {
    const input = join(folder, 'in.ndjson');
    const output = join(folder, 'out.ndjson');
    await writeFile(input, text(HANDSHAKE, query('a', `big:${3 * MIB}`), query('b', 'slow:200')));
    const child = spawn(process.execPath, [built.path], {
      stdio: [openSync(input, 'r'), openSync(output, 'w'), 'ignore'],
      timeout: 15_000,
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    const types = readFileSync(output, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { type: string }).type);
    expect({ status, types }).toEqual({ status: 0, types: ['handshake_ack', 'frames', 'frames'] });
  });

  it.skipIf(process.platform === 'win32')(
    'P14 P16: without a stdin, or without a stdout, it ends quietly (needs sh)',
    async () => {
      expect(await shell('"$NODE" "$1" <&-')).toMatchObject({ status: 0, stdout: '' });
      expect(await shell('"$NODE" "$1" </dev/null')).toMatchObject({ status: 0, stdout: '' });
      const closed = await shell(`echo '${JSON.stringify(HANDSHAKE)}' | "$NODE" "$1" >&-`);
      expect(closed.status).toBe(0);
      expect(closed.stderr).not.toMatch(/^ {4}at /m);
    },
  );

  it('P07: an answer longer than a line may be becomes an error with its id, and the connection goes on', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', `big:${17 * MIB}`), query('b', 'say:still here'));
    child.stdin.end();
    const { envelopes, stderr, code } = await ended;
    expect(envelopes.find((envelope) => 'id' in envelope && envelope.id === 'a')).toMatchObject({
      type: 'error',
      code: 'internal',
      message: expect.stringMatching(
        /^the answer is 178\d{5} bytes long, .* 16777216; ask for fewer tokens$/,
      ),
    });
    expect(envelopes.find((envelope) => 'id' in envelope && envelope.id === 'b')).toMatchObject({
      type: 'frames',
    });
    expect(stderr).toContain('Return fewer or smaller frames');
    expect(code).toBe(0);
  });
});

describe('back-pressure', () => {
  it('P17: fifty large answers to a sleeping reader come whole, and nothing leaks', async () => {
    const { send, child, ended } = driveChild(built.path);
    child.stdout.pause();
    send(HANDSHAKE, ...Array.from({ length: 50 }, (_, index) => query(`q${index}`, 'big:262144')));
    await sleep(2_000);
    child.stdout.resume();
    send(SHUTDOWN);
    const { envelopes, stderr } = await ended;
    expect(envelopes).toHaveLength(51);
    expect(stderr).not.toContain('MaxListeners');
  });

  it('P17: a reader that is killed while fifty answers wait ends it quietly', async () => {
    const { send, child, line, ended } = driveChild(built.path);
    send(HANDSHAKE);
    await line(0);
    child.stdout.pause();
    send(...Array.from({ length: 50 }, (_, index) => query(`q${index}`, 'big:262144')));
    await sleep(500);
    child.stdout.destroy();
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'closed the provider\n' });
  });

  it('P17: a host that never reads stderr does not hold the answers', async () => {
    const { child, send, line } = driveChild(built.path);
    child.stderr.pause();
    send(HANDSHAKE, ...Array.from({ length: 100 }, (_, index) => query(`q${index}`, 'print-much')));
    await line(100);
    child.stdin.end();
    const exited = new Promise((resolve) => child.on('exit', resolve));
    expect(await exited).toBe(0);
    child.stderr.resume();
  });
});
