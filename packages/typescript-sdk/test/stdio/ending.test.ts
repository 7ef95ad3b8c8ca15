import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltChild, buildChild } from './build-child.js';
import { driveChild, HANDSHAKE, query, SHUTDOWN } from './drive-child.js';

// An end takes 1.5 s at most, plus what a loaded machine adds to starting a process. A child that hangs lives 15 s.
const ENDED_MS = 6_000;

let built: BuiltChild;
beforeAll(async () => {
  built = await buildChild('fixtures/torture-provider.ts');
});
afterAll(() => built.remove());

describe('the end of a connection', () => {
  it.each(['shutdown', 'EOF', 'both'])(
    'P12 R2: a 10 MiB answer arrives whole after %s, with status 0',
    async (how) => {
      const { send, child, ended } = driveChild(built.path);
      send(HANDSHAKE, query('a', `big:${10 * 1024 * 1024}`));
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

  it.each(['shutdown', 'EOF'])('P13: a query in work is answered after %s', async (how) => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', 'slow:300'));
    if (how === 'EOF') child.stdin.end();
    else send(SHUTDOWN);
    const { envelopes, code } = await ended;
    expect(envelopes[1]).toMatchObject({ type: 'frames', id: 'a' });
    expect(code).toBe(0);
  });

  it.each(['shutdown', 'EOF'])(
    'P13: a handler that never settles is answered shutting_down after %s',
    async (how) => {
      const { send, child, ended } = driveChild(built.path);
      send(HANDSHAKE, query('a', 'never'));
      if (how === 'EOF') child.stdin.end();
      else send(SHUTDOWN);
      const { envelopes, code, ms } = await ended;
      expect(envelopes[1]).toMatchObject({ type: 'error', id: 'a', code: 'shutting_down' });
      expect(code).toBe(0);
      expect(ms).toBeLessThan(ENDED_MS);
    },
  );

  it('P29: the author is told of the end in time to answer', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', 'until-aborted'));
    child.stdin.end();
    expect((await ended).envelopes[1]).toMatchObject({
      type: 'frames',
      result: { frames: [{ content: 'aborted' }] },
    });
  });

  it('P14: live timers do not keep an orphan', async () => {
    const { send, child, ended } = driveChild(built.path, { holdHandles: true });
    send(HANDSHAKE);
    child.stdin.end();
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(ENDED_MS);
  });

  it('P14: shutdown ends the process although the pipe stays open', async () => {
    const { send, ended } = driveChild(built.path);
    send(HANDSHAKE, SHUTDOWN);
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(ENDED_MS);
  });

  it('P16: a reader that is gone ends it quietly', async () => {
    const { send, child, line, ended } = driveChild(built.path);
    send(HANDSHAKE);
    await line(0);
    child.stdout.destroy();
    send(query('a', 'big:100000'), query('b', 'never'));
    const { code, signal, stderr, ms } = await ended;
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(stderr).toBe('closed the provider\n');
    expect(ms).toBeLessThan(ENDED_MS);
  });

  it('P16: a reader that never reads does not hold the process', async () => {
    const { send, child, line, ended } = driveChild(built.path);
    send(HANDSHAKE);
    await line(0);
    child.stdout.pause();
    send(query('a', `big:${4 * 1024 * 1024}`), SHUTDOWN);
    const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const started = Date.now();
    expect(await exited).toBe(0);
    expect(Date.now() - started).toBeLessThan(ENDED_MS);
    child.stdout.resume();
    await ended;
  });

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

  it.runIf(existsSync('/proc/self'))('P14 P15: a host that is killed takes its provider along', async () => {
    const host = spawn(
      process.execPath,
      [
        '-e',
        `const c = require('node:child_process').spawn(process.execPath, [${JSON.stringify(built.path)}, '{"holdHandles":true}'], { stdio: ['pipe', 'pipe', 'ignore'] }); console.log(c.pid); setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const pid = await new Promise<number>((resolve) =>
      host.stdout.once('data', (text) => resolve(Number(text))),
    );
    await sleep(300);
    const alive = () =>
      existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    expect(alive()).toBe(true);
    host.kill('SIGKILL');
    await vi.waitFor(() => expect(alive()).toBe(false), { timeout: ENDED_MS });
  });

  it('P15: a watched host that is gone ends it, although the pipe stays open', async () => {
    const host = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const { send, line, ended } = driveChild(built.path, { parentPid: host.pid });
    send(HANDSHAKE);
    await line(0);
    host.kill('SIGKILL');
    const { code, stderr } = await ended;
    expect(code).toBe(0);
    expect(stderr).toContain(`the host's process ${host.pid} (parentPid) is gone`);
  });

  it('P15: a host that was never visible is not watched, and stderr says so', async () => {
    const { send, child, ended } = driveChild(built.path, { parentPid: 2 ** 30 });
    send(HANDSHAKE, query('a', 'slow:1200'));
    child.stdin.end();
    const { envelopes, stderr } = await ended;
    expect(envelopes).toMatchObject([{}, { type: 'frames' }]);
    expect(stderr).toContain('cannot be seen from here');
  });

  it('P18: SIGTERM drains, a second one ends at once', async () => {
    const one = driveChild(built.path);
    one.send(HANDSHAKE, query('a', 'slow:300'));
    await one.line(0);
    one.child.kill('SIGTERM');
    const gentle = await one.ended;
    expect(gentle.envelopes[1]).toMatchObject({ type: 'frames', id: 'a' });
    expect(gentle.code).toBe(0);

    const two = driveChild(built.path);
    two.send(HANDSHAKE, query('a', 'never'));
    await two.line(0);
    two.child.kill('SIGTERM');
    await sleep(200);
    two.child.kill('SIGTERM');
    const sudden = await two.ended;
    expect(sudden.code).toBe(143);
  });

  it('P18: with handleSignals false the signal does what it does anywhere', async () => {
    const { send, child, line, ended } = driveChild(built.path, { handleSignals: false });
    send(HANDSHAKE);
    await line(0);
    child.kill('SIGTERM');
    expect((await ended).signal).toBe('SIGTERM');
  });
});
