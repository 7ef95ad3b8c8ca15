import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isHostError } from '../../../src/errors/host-error.js';
import type { StdioChannel, StdioChannelOptions } from '../../../src/transports/stdio/stdio-channel.js';
import { bundleNodeEntry } from '../../fixtures/bundle.js';
import { eventually, isAlive, openFixture, openScript } from '../../fixtures/start.js';

const QUICK = { writeMs: 100, graceMs: 600, termMs: 500, killMs: 2_000 };
const open: StdioChannel[] = [];

function track(channel: StdioChannel): StdioChannel {
  open.push(channel);
  return channel;
}

const fixture = async (mode: string, options?: Partial<StdioChannelOptions>) =>
  track(await openFixture(mode, options));
const script = async (source: string, options?: Partial<StdioChannelOptions>) =>
  track(await openScript(source, options));

afterEach(async () => {
  await Promise.all(open.splice(0).map((channel) => channel.kill()));
});

const HELLO = JSON.stringify({ type: 'handshake', protocol_version: 'contextgraph/1.0-draft' });

async function text(channel: StdioChannel): Promise<string | null> {
  const line = await channel.readLine({ timeoutMs: 5_000 });
  return line === null || line.kind === 'too-long' ? null : line.text;
}

describe('the environment of a provider', () => {
  const show = 'process.stdout.write(JSON.stringify(process.env) + "\\n")';
  const seen = async (options: Partial<StdioChannelOptions>): Promise<Record<string, string>> =>
    JSON.parse((await text(await script(show, options))) ?? '{}');

  it('is PATH and HOME and what was added, nothing else', async () => {
    process.env['HOST_TEST_SECRET'] = 'do not tell';
    const names = Object.keys(await seen({ env: { API_KEY: 'k' } })).filter((name) => !name.startsWith('__'));
    expect(new Set(names)).toEqual(new Set(['PATH', 'HOME', 'API_KEY']));
  });

  it('is larger only on request, by name or whole', async () => {
    process.env['HOST_TEST_LANG'] = 'x';
    expect((await seen({ inheritEnv: ['HOST_TEST_LANG'] }))['HOST_TEST_LANG']).toBe('x');
    const whole = await seen({ inheritEnv: true, env: { HOST_TEST_LANG: 'y' } });
    expect(whole).toMatchObject({ HOST_TEST_LANG: 'y', HOME: process.env['HOME'] });
  });

  it('has the working directory that was given', async () => {
    const cwd = await realpath(await mkdtemp(join(tmpdir(), 'host-cwd-')));
    try {
      expect(await text(await script('console.log(process.cwd())', { cwd }))).toBe(cwd);
    } finally {
      await rm(cwd, { recursive: true });
    }
  });
});

describe('lines', () => {
  it('are read one by one, with CRLF, an unterminated last one, and null at the end', async () => {
    const channel = await script('process.stdout.write("a\\r\\nb\\n\\nlast")');
    expect([await text(channel), await text(channel), await text(channel), await text(channel)]).toEqual([
      'a',
      'b',
      '',
      'last',
    ]);
    expect(await channel.readLine()).toBeNull();
    expect(await channel.readLine()).toBeNull();
  });

  it('stay for the next reader when a read times out or is given up', async () => {
    const channel = await script('setTimeout(() => console.log("late"), 300)');
    const late = await channel.readLine({ timeoutMs: 50 }).catch((error: unknown) => error);
    expect(isHostError(late, 'timeout') && late.details.timeoutMs).toBe(50);
    const given = await channel
      .readLine({ signal: AbortSignal.timeout(50) })
      .catch((error: unknown) => error);
    expect(isHostError(given, 'aborted')).toBe(true);
    expect(await text(channel)).toBe('late');
  });

  it('over the limit are dropped, and the stream goes on', async () => {
    const channel = await script('console.log("x".repeat(5000)); console.log("next")', {
      maxLineBytes: 1_000,
    });
    expect(await channel.readLine()).toMatchObject({ kind: 'too-long', bytes: 5_000 });
    expect(await text(channel)).toBe('next');
  });

  it('wait in the pipe, not in memory, when nobody reads (defect 15)', async () => {
    const source = `
      import { writeSync } from 'node:fs';
      const line = 'y'.repeat(99_999) + '\\n';
      let written = 0;
      const pump = () => {
        try { while (written < 2_000) { writeSync(1, line); written += 1; } } catch { setTimeout(pump, 1); return; }
        process.exit(0);
      };
      setInterval(() => process.stderr.write(written + '\\n'), 50);
      pump();`;
    const channel = await script(source);
    await wait(800);
    const written = Number(channel.stderrTail().trim().split('\n').at(-1));
    expect(written).toBeLessThan(100); // 2 000 lines are 200 MB; about 1 MiB waits here.
    let lines = 0;
    for (let line = await channel.readLine(); line !== null; line = await channel.readLine()) lines += 1;
    expect(lines).toBeGreaterThanOrEqual(2_000);
  });

  it('are written whole and in order, also raw bytes', async () => {
    const channel = await script('process.stdin.pipe(process.stdout)');
    await Promise.all([
      channel.writeLine('é1'),
      channel.writeBytes(new Uint8Array([0x32, 0x0a])),
      channel.writeLine('3'),
    ]);
    expect([await text(channel), await text(channel), await text(channel)]).toEqual(['é1', '2', '3']);
    channel.endInput();
    expect(await channel.readLine()).toBeNull();
    expect(await channel.exited).toEqual({ code: 0, signal: null });
  });

  it('cannot be written to a process that is gone', async () => {
    const channel = await script('process.stderr.write("bye"); process.exit(9)');
    await channel.exited;
    const error = await channel.writeLine('x').catch((reason: unknown) => reason);
    expect(isHostError(error, 'provider-exited') && error.details.exitCode).toBe(9);
  });
});

describe('stderr', () => {
  it('is kept up to a bound, made printable', async () => {
    const channel = await script(
      'process.stderr.write("z".repeat(50_000) + "\\n\\u001b[31mend\\r\\n"); process.stdin.resume()',
      { stderrTailBytes: 1_000 },
    );
    await eventually(() => channel.stderrTail().includes('end'));
    expect(channel.stderrTail().length).toBeLessThan(1_100);
    expect(channel.stderrTail()).toMatch(/^…z+\n\\x1b\[31mend\n$/);
  });

  it('is whole in the error of a process that ends while it is still in the pipe', async () => {
    const source = `import { writeSync } from 'node:fs';
      writeSync(2, 'e'.repeat(60_000) + '\\nlast words\\n');
      process.exit(1);`;
    const channel = await script(source);
    expect(await channel.readLine()).toBeNull();
    const error = await channel.exitError('read');
    expect(isHostError(error, 'provider-exited') && error.details.stderrTail.endsWith('last words\n')).toBe(
      true,
    );
  });

  it('is not kept when it is to be ignored', async () => {
    const channel = await script('process.stderr.write("x"); console.log("done")', { stderr: 'ignore' });
    expect(await text(channel)).toBe('done');
    expect(channel.stderrTail()).toBe('');
  });
});

describe('teardown', () => {
  async function closed(mode: string) {
    const channel = await fixture(mode);
    await channel.writeLine(HELLO);
    await text(channel);
    const report = await channel.close(QUICK);
    expect(isAlive(channel.pid)).toBe(false);
    return report;
  }

  it('R2: a shutdown line is enough for a provider that obeys', async () => {
    expect(await closed('correlated')).toMatchObject({ ended: 'exited', code: 0, signal: null });
  });

  it('the end of stdin is enough for one that ignores shutdown', async () => {
    expect(await closed('ignores-shutdown')).toMatchObject({ ended: 'exited', code: 0 });
  });

  it('SIGTERM is enough for one that ignores both', async () => {
    const report = await closed('needs-term');
    expect(report).toMatchObject({ ended: 'terminated', code: 5 });
    expect(report.durationMs).toBeGreaterThanOrEqual(QUICK.graceMs - 5);
  });

  it('SIGKILL ends the rest, and the whole of it is bounded', async () => {
    const report = await closed('stubborn');
    expect(report).toMatchObject({ ended: 'killed', code: null, signal: 'SIGKILL' });
    expect(report.durationMs).toBeLessThan(4_000);
  });

  it('defect 4: a provider that reads nothing and has a full pipe cannot hang it', async () => {
    const channel = await script('setInterval(() => {}, 1000)');
    const stuck = channel.writeLine('x'.repeat(5_000_000)).catch((error: unknown) => error);
    const report = await channel.close(QUICK);
    expect(report.ended).toBe('terminated');
    expect(report.durationMs).toBeLessThan(4_000);
    expect(isHostError(await stuck, 'provider-exited')).toBe(true);
  });

  it('a provider that fills stdout without end is ended too', async () => {
    const channel = await script(
      'const f = () => { process.stdout.write("y\\n".repeat(9999)); setImmediate(f); }; f();',
    );
    await wait(200);
    expect((await channel.close(QUICK)).durationMs).toBeLessThan(4_000);
    expect(isAlive(channel.pid)).toBe(false);
  });

  it('of one that ended before tells how it ended', async () => {
    const channel = await script('process.exit(6)');
    await channel.exited;
    expect(await channel.close()).toMatchObject({ ended: 'exited', code: 6 });
  });

  it('one that is stuck on its full stdout is read until it can go by itself', async () => {
    const source = `
      import { writeSync } from 'node:fs';
      const line = 'x'.repeat(65535) + '\\n';
      for (let count = 0; count < 64; ) try { writeSync(1, line); count += 1 } catch (error) { if (error.code !== 'EAGAIN') throw error }
      process.stdin.on('data', () => process.exit(4)).resume();`;
    const channel = await script(source);
    expect(await channel.close({ ...QUICK, graceMs: 20_000 })).toMatchObject({ ended: 'exited', code: 4 });
  });

  it('several at once take as long as one (defect 4)', async () => {
    const channels = await Promise.all([1, 2, 3].map(() => fixture('needs-term')));
    await Promise.all(channels.map((channel) => channel.writeLine(HELLO).then(() => text(channel))));
    const closing = performance.now();
    await Promise.all(channels.map((channel) => channel.close(QUICK)));
    expect(performance.now() - closing).toBeLessThan(3 * QUICK.graceMs);
  });

  it('kill ends the group at once, a grandchild too', async () => {
    const channel = await fixture('with-grandchild');
    await channel.writeLine(HELLO);
    const grandchild = Number(JSON.parse((await text(channel)) ?? '').provider.version);
    expect(isAlive(grandchild)).toBe(true);
    expect(await channel.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    await eventually(() => !isAlive(grandchild));
  });

  it('a grandchild that outlives its leader is ended, and does not hold the pipe open', async () => {
    const source = `
      import { spawn } from 'node:child_process';
      const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      console.log(grandchild.pid);
      setTimeout(() => process.exit(0), 100);`;
    const channel = await script(source);
    const grandchild = Number(await text(channel));
    expect(await channel.readLine({ timeoutMs: 3_000 })).toBeNull();
    await eventually(() => !isAlive(grandchild));
  });

  it('a descendant that left the group cannot hold the pipe open either', async () => {
    const source = `
      import { spawn } from 'node:child_process';
      const away = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 4000)'], { stdio: 'inherit', detached: true });
      console.log(away.pid);
      setTimeout(() => process.exit(0), 100);`;
    const channel = await script(source);
    const away = Number(await text(channel));
    expect(await channel.readLine({ timeoutMs: 3_000 })).toBeNull();
    process.kill(away, 'SIGKILL');
  });
});

describe('a host that ends without closing', () => {
  let entry = '';
  beforeAll(async () => {
    entry = await bundleNodeEntry();
  }, 60_000);

  it.each([
    ['normally', 'process.exit(0)'],
    ['by an uncaught error', 'throw new Error("host bug")'],
  ])('%s leaves no provider behind', async (_, ending) => {
    const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")';
    const pid = await pidOfChild(deaf, ending);
    await eventually(() => !isAlive(pid));
  });

  it('by a signal leaves none behind that reads its stdin: it sees the end of it', async () => {
    const pid = await pidOfChild(
      'process.stdin.resume(); console.log("up")',
      'process.kill(process.pid, "SIGKILL")',
    );
    await eventually(() => !isAlive(pid));
  });

  /** The number of a child of a host that starts it and then ends as told. */
  async function pidOfChild(child: string, ending: string): Promise<number> {
    const host = `
      import { openStdioChannel } from ${JSON.stringify(entry)};
      const args = ['-e', ${JSON.stringify(child)}];
      const channel = await openStdioChannel({ program: process.execPath, args });
      await channel.readLine();
      process.stdout.write(channel.pid + '\\n', () => { ${ending} });`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', host], {
      timeout: 15_000,
    });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const pid = Number(stdout.trim());
    expect(pid).toBeGreaterThan(1);
    return pid;
  }
});
