import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { driveChild, HANDSHAKE, query, SHUTDOWN } from '../stdio/drive-child.js';

let built: BuiltChild;
beforeAll(async () => {
  built = await buildChild('fixtures/torture-provider.ts');
});
afterAll(() => built.remove());

const content = (envelope: unknown) =>
  (envelope as { result?: { frames: { content: string }[] } }).result?.frames[0]?.content;

describe('concurrency (decision 3)', () => {
  it('P25: with correlation a fast query overtakes a slow one', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('slow', 'slow:300'), query('fast', 'say:x'));
    child.stdin.end();
    expect((await ended).envelopes.slice(1)).toMatchObject([{ id: 'fast' }, { id: 'slow' }]);
  });

  it('P25: without an id, or without correlation, answers keep the order of the questions', async () => {
    const bare = driveChild(built.path);
    bare.send(HANDSHAKE, query(undefined, 'slow:200'), 'garbage', query(undefined, 'say:x'));
    bare.child.stdin.end();
    expect((await bare.ended).envelopes.map(({ type }) => type)).toEqual([
      'handshake_ack',
      'frames',
      'error',
      'frames',
    ]);

    const plain = driveChild(built.path, { correlation: false });
    plain.send(HANDSHAKE, query('1', 'slow:200'), query('2', 'say:x'));
    plain.child.stdin.end();
    expect((await plain.ended).envelopes.slice(1)).toMatchObject([{ id: '1' }, { id: '2' }]);
  });

  it('P25: no more than maxConcurrent run at a time', async () => {
    const { send, child, ended } = driveChild(built.path, { maxConcurrent: 2 });
    send(HANDSHAKE, ...['1', '2', '3', '4'].map((id) => query(id, 'slow:200')));
    child.stdin.end();
    const { envelopes, ms } = await ended;
    expect(envelopes).toHaveLength(5);
    expect(ms).toBeGreaterThan(400);
  });
});

describe('more requests than can wait', () => {
  const ids = (envelopes: readonly object[]) =>
    envelopes.map((envelope) =>
      `${'id' in envelope ? envelope.id : ''} ${'code' in envelope ? envelope.code : ''}`.trim(),
    );

  it('P25: beyond the queue a request is unavailable, ahead of those that wait; the end is seen all the same (P13)', async () => {
    const { send, child, ended, line } = driveChild(built.path, { maxConcurrent: 1, maxQueued: 2 });
    const told = new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk) => {
        if (String(chunk).includes('maxQueued')) resolve();
      });
    });
    send(HANDSHAKE);
    await line(0);
    send(query('works', 'slow:3000'), query('waits 1', 'say:1'), query('waits 2', 'say:2'));
    await told;
    send(query('late 1', 'say:3'), query('late 2', 'say:4'));
    await line(2);
    child.stdin.end();
    const { envelopes, stderr, code } = await ended;
    expect(ids(envelopes.slice(1))).toEqual([
      ...['late 1 unavailable', 'late 2 unavailable'],
      ...['works shutting_down', 'waits 1 shutting_down', 'waits 2 shutting_down'],
    ]);
    expect(stderr.match(/maxQueued/g)).toHaveLength(1);
    expect(code).toBe(0);
  });

  it('P25: once one that waits has found its turn, the next one waits again', async () => {
    const { send, child, ended, line } = driveChild(built.path, { maxConcurrent: 1, maxQueued: 1 });
    const told = new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk) => {
        if (String(chunk).includes('maxQueued')) resolve();
      });
    });
    send(HANDSHAKE);
    await line(0);
    send(query('works', 'slow:2500'), query('waits', 'slow:1'));
    await told;
    send(query('late', 'say:3'));
    await line(3);
    send(query('again', 'say:5'));
    await line(4);
    child.stdin.end();
    expect(ids((await ended).envelopes.slice(1))).toEqual(['late unavailable', 'works', 'waits', 'again']);
  });

  it('P25 P17: a burst of quick queries, far more than can wait, loses none', async () => {
    const { send, child, ended } = driveChild(built.path, { maxConcurrent: 2, maxQueued: 2 });
    send(HANDSHAKE, ...Array.from({ length: 500 }, (_, index) => query(`q${index}`, 'slow:0')));
    child.stdin.end();
    const { envelopes } = await ended;
    expect(envelopes.filter(({ type }) => type === 'frames')).toHaveLength(500);
  });

  it('P25: without correlation nothing is refused, as only the order tells what an answer belongs to', async () => {
    const { send, child, ended, line } = driveChild(built.path, {
      ...{ correlation: false, maxConcurrent: 1, maxQueued: 1 },
    });
    send(HANDSHAKE);
    await line(0);
    send(query('1', 'slow:1500'), query('2', 'say:2'));
    send(query('3', 'say:3'));
    await line(3);
    child.stdin.end();
    expect(ids((await ended).envelopes.slice(1))).toEqual(['1', '2', '3']);
  });
});

describe('time', () => {
  it('P29: a query past its time is unavailable, once; the author is told, and the late result is dropped', async () => {
    const { send, line, ended } = driveChild(built.path, { queryTimeoutMs: 100 });
    send(HANDSHAKE, query('a', 'until-aborted'), query('b', 'slow:300'));
    await line(2);
    await sleep(400);
    send(query('after', 'say:alive'), SHUTDOWN);
    const { envelopes, stderr } = await ended;
    expect(envelopes.slice(1)).toMatchObject([
      { type: 'error', id: 'a', code: 'unavailable', message: expect.stringContaining('100 ms') },
      { type: 'error', id: 'b', code: 'unavailable' },
      { type: 'frames', id: 'after' },
    ]);
    expect(envelopes).toHaveLength(4);
    expect(stderr).toContain('the author was told');
  });

  it('P29: without an id, a query past its time does not block the ones behind it', async () => {
    const { send, child, ended } = driveChild(built.path, { queryTimeoutMs: 100 });
    send(HANDSHAKE, query(undefined, 'never'), query(undefined, 'say:next'));
    child.stdin.end();
    expect((await ended).envelopes.slice(1)).toMatchObject([
      { type: 'error', code: 'unavailable' },
      { type: 'frames' },
    ]);
  });

  it('P29: the author sees the id, the signal and the deadline', async () => {
    const { send, child, ended } = driveChild(built.path, { queryTimeoutMs: 5_000 });
    send(HANDSHAKE, query('a', 'context'));
    child.stdin.end();
    const seen = JSON.parse(content((await ended).envelopes[1]) ?? 'null') as Record<string, unknown>;
    expect(seen).toMatchObject({ id: 'a', aborted: false });
    expect(seen['leftMs']).toBeGreaterThan(1_000);
    expect(seen['leftMs']).toBeLessThanOrEqual(5_000);
  });
});

describe('memory', () => {
  it('P07: a line cap of the author’s own holds to the byte, both ways', async () => {
    const pad = (id: string, length: number) => {
      const bare = JSON.stringify(query(id, 'say:x', { query_text: '' }));
      return JSON.stringify(query(id, 'say:x', { query_text: 'y'.repeat(length - bare.length) }));
    };
    const { send, child, ended } = driveChild(built.path, { maxLineBytes: 500 });
    send(HANDSHAKE, pad('fits', 500), pad('long', 501), query('answer', 'big:600'), query('c', 'say:x'));
    child.stdin.end();
    const { envelopes, code } = await ended;
    const answers = envelopes.map(({ type, ...rest }) => ('id' in rest ? `${type} ${rest.id}` : type));
    expect(answers.sort()).toEqual(['error', 'error answer', 'frames c', 'frames fits', 'handshake_ack']);
    expect(envelopes).toContainEqual(
      expect.objectContaining({ code: 'bad_request', message: expect.stringContaining('501 bytes long') }),
    );
    expect(code).toBe(0);
  });

  it.skipIf(!existsSync('/proc/self/status'))(
    'P17 P08: 3,000 large queries to a reader that does not read take bounded memory, and are all answered once it does (read from /proc, so Linux only)',
    async () => {
      const { child, send, line } = driveChild(built.path);
      send(HANDSHAKE);
      await line(0);
      const peakKib = () =>
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
      const before = peakKib();
      child.stdout.pause();
      const padding = 'y'.repeat(32 * 1024);
      const sent = (async () => {
        for (let index = 0; index < 3_000; index++) {
          const asked = JSON.stringify(query(`q${index}`, 'big:65536', { query_text: padding }));
          if (!child.stdin.write(`${asked}\n`))
            await new Promise((resolve) => child.stdin.once('drain', resolve));
        }
      })();
      await sleep(3_000);
      const grownMib = (peakKib() - before) / 1024;
      expect(grownMib, 'MiB beside what an idle provider takes').toBeLessThan(160);

      let lines = 0;
      child.stdout.removeAllListeners('data');
      child.stdout.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
      });
      child.stdout.resume();
      await sent;
      child.stdin.end();
      await new Promise((resolve) => child.on('exit', resolve));
      expect(lines).toBe(3_000);
      expect(child.exitCode).toBe(0);
    },
    90_000,
  );
});
