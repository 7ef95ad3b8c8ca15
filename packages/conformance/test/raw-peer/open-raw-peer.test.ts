import { describe, expect, it } from 'vitest';
import { openRawPeer } from '../../src/raw-peer/open-raw-peer.js';
import type { RawPeer } from '../../src/raw-peer/raw-peer.js';
import type { ConformanceTarget } from '../../src/target/conformance-target.js';
import { timingOf } from '../../src/target/timing.js';
import { inProcessTarget, stdioTarget, withHttpTarget, withServer } from '../fixtures/targets.js';

const HANDSHAKE = '{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}';
const how = { id: 'peer', timing: timingOf(3000, new AbortController().signal) };

async function withPeer<T>(target: ConformanceTarget, work: (peer: RawPeer) => Promise<T>): Promise<T> {
  const opened = await openRawPeer(target, how);
  if (!opened.ok) throw new Error(opened.failure.message);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.kill();
    await opened.value.kill();
  }
}

async function shakes(peer: RawPeer): Promise<void> {
  expect(await peer.post(HANDSHAKE)).toMatchObject({ ok: true });
  expect(await peer.next()).toMatchObject({
    ok: true,
    value: { kind: 'envelope', envelope: { type: 'handshake_ack' } },
  });
}

describe('openRawPeer', () => {
  it('speaks to a process: lines, several at once, pieces of one, and no JSON at all (R1)', async () => {
    await withPeer(stdioTarget(), async (peer) => {
      await shakes(peer);
      await peer.post('no JSON', HANDSHAKE);
      expect(await peer.next()).toMatchObject({
        value: { envelope: { type: 'error', code: 'bad_request' } },
      });
      expect(await peer.next()).toMatchObject({ value: { envelope: { type: 'handshake_ack' } } });
      const bytes = Buffer.from(`${HANDSHAKE}\n`);
      await peer.process?.write(bytes.subarray(0, 20));
      expect(await peer.next(200)).toMatchObject({ ok: false, failure: { code: 'timeout' } });
      await peer.process?.write(bytes.subarray(20));
      expect(await peer.next()).toMatchObject({ value: { envelope: { type: 'handshake_ack' } } });
    });
  });

  it('tells how a process ends, and what it says that is no message', async () => {
    const noisy = {
      stdio: { program: process.execPath, args: ['-e', 'console.log("hello"); process.exitCode = 3'] },
    };
    await withPeer(noisy, async (peer) => {
      expect(await peer.next()).toMatchObject({ value: { kind: 'unreadable', excerpt: 'hello' } });
      expect(await peer.next()).toMatchObject({ ok: false, failure: { code: 'provider-exited' } });
      expect(await peer.process?.exit(2000)).toEqual({ code: 3, signal: null });
    });
  });

  it('passes over a notification of an unknown type (U2)', async () => {
    const chatty = 'console.log(\'{"type":"progress"}\'); console.log(\'{"type":"error","message":"m"}\')';
    await withPeer({ stdio: { program: process.execPath, args: ['-e', chatty] } }, async (peer) => {
      expect(await peer.next()).toMatchObject({ value: { envelope: { type: 'error' } } });
    });
  });

  it('speaks to a server: a body and a status for each message', async () => {
    await withHttpTarget({}, (target) => withPeer(target, shakes));
    await withServer(
      (_, response) => void response.writeHead(503).end('busy'),
      (url) =>
        withPeer({ http: { url } }, async (peer) => {
          await peer.post('anything');
          expect(await peer.next()).toMatchObject({
            value: { kind: 'unreadable', status: 503, excerpt: 'busy' },
          });
        }),
    );
  });

  it('refuses a redirect, and a plain URL of another machine before anything is sent (C7)', async () => {
    await withServer(
      (_, response) => void response.writeHead(307, { location: 'http://example.test/' }).end(),
      (url) =>
        withPeer({ http: { url } }, async (peer) => {
          await peer.post(HANDSHAKE);
          expect(await peer.next()).toMatchObject({ ok: false, failure: { code: 'redirect-refused' } });
        }),
    );
    expect(await openRawPeer({ http: { url: 'http://example.test' } }, how)).toMatchObject({
      ok: false,
      failure: { code: 'insecure-transport' },
    });
  });

  it('speaks to a function in this process', async () => {
    await withPeer(inProcessTarget(), shakes);
  });
});
