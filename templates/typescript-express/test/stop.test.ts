import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { handshake, post, type RunningServer, startServer } from './running-server.js';

// Windows has no signals: there the process is ended from outside.
const skip = process.platform === 'win32' ? 'no signals on Windows' : false;

test('a stop lets a running request finish, takes no new one, and ends with 0', {
  skip,
  timeout: 20_000,
}, async (t) => {
  const server = await startServer(t);
  const { socket, received } = await halfSent(t, server);
  server.process.kill('SIGTERM');
  await refused(server.address);
  socket.write(handshake.slice(10));
  const [code, signal] = await once(server.process, 'exit');
  assert.deepEqual([code, signal], [0, null]);
  assert.match(received(), /^HTTP\/1\.1 200 .*"handshake_ack"/s);
});

test('a client that never ends its request holds the stop no longer than is set', {
  skip,
  timeout: 20_000,
}, async (t) => {
  const server = await startServer(t, { STOP_WITHIN_MS: '300' });
  const { received } = await halfSent(t, server);
  server.process.kill('SIGTERM');
  const [code, signal] = await once(server.process, 'exit');
  assert.deepEqual([code, signal], [0, null]);
  assert.equal(received(), '');
});

test('a connection that is kept open does not hold the stop', { skip, timeout: 20_000 }, async (t) => {
  // Longer than the time limit of this test: only an idle connection that is closed lets it pass.
  const server = await startServer(t, { STOP_WITHIN_MS: '60000' });
  assert.equal((await post(server.address, handshake)).status, 200);
  server.process.kill('SIGINT');
  const [code, signal] = await once(server.process, 'exit');
  assert.deepEqual([code, signal], [0, null]);
});

/** A request of which the server has the head and ten bytes of the body. */
async function halfSent(t: TestContext, { address }: RunningServer) {
  const { hostname, port, pathname } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  t.after(() => socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n` +
      `content-length: ${handshake.length}\r\n\r\n${handshake.slice(0, 10)}`,
  );
  // Answered on another connection after ours was accepted, so ours is known to the server.
  await once(socket, 'connect');
  await (await post(address, handshake)).text();
  return { socket, received: () => received };
}

/** Waits until nobody accepts a connection there any more. */
async function refused(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const accepted = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (!accepted) return;
  }
}
