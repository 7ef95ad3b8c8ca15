// HTTP servers, each a process, asked over a few kept-alive connections by a client that does no more than it must.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { processorTime } from './processor-time.mjs';
import { quantile } from './statistics.mjs';

const CONNECTIONS = 8;
const PATIENCE_MS = 60_000;
const HEAD_END = Buffer.from('\r\n\r\n');

/** Starts a server; `body()` makes the next request's body. */
export async function startServer({ name, args, body }) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const [line] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
  const port = Number(line.toString());
  const exited = once(child, 'close');
  return {
    name,
    pid: child.pid,
    /** Requests per second of the server's processor time, and the 99th percentile of the time to an answer, in µs. */
    async burst(count) {
      const times = [];
      // Anew for each burst: a server closes a connection that was idle while the others had their turn.
      const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected(port)));
      const before = processorTime(child.pid);
      let left = count;
      await Promise.all(
        sockets.map(async (socket) => {
          while (left-- > 0) times.push(await ask(socket, requestOf(body(), port)));
        }),
      );
      const rate = (count * 1e9) / (processorTime(child.pid) - before);
      for (const socket of sockets) socket.destroy();
      return { rate, p99: quantile(times, 0.99) };
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}

async function connected(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function requestOf(body, port) {
  const head =
    `POST / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
    `accept: application/json, text/event-stream\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/** Sends a request and waits for the last byte of its response: the time in µs. Rejects for a status other than 200. */
function ask(socket, request) {
  const started = process.hrtime.bigint();
  const response = createResponseReader();
  return new Promise((resolve, reject) => {
    const settle = (error) => {
      clearTimeout(timer);
      socket.off('data', onData);
      socket.off('close', onClose);
      if (error) reject(error);
      else resolve(Number(process.hrtime.bigint() - started) / 1e3);
    };
    const onClose = () => settle(new Error('the server closed the connection'));
    const timer = setTimeout(() => settle(new Error('the server did not answer')), PATIENCE_MS);
    const onData = (chunk) => {
      const state = response.push(chunk);
      if (state === 'whole') settle();
      else if (state !== 'more') settle(new Error(`the server answered ${state}`));
    };
    socket.on('data', onData);
    socket.on('close', onClose);
    socket.write(request);
  });
}

/** Says of each chunk whether it was the last: `whole`, `more`, or the status line when it is not 200. */
function createResponseReader() {
  let head;
  let seen = Buffer.alloc(0);
  // Bytes of the body that are to come; without a length the body is chunked, and its last chunk is empty.
  let missing;
  const take = (chunk) => {
    if (missing === undefined) return endsChunked(chunk) ? 'whole' : 'more';
    missing -= chunk.length;
    return missing <= 0 ? 'whole' : 'more';
  };
  return {
    push(chunk) {
      if (head !== undefined) return take(chunk);
      seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
      const end = seen.indexOf(HEAD_END);
      if (end === -1) return 'more';
      head = seen.latin1Slice(0, end);
      if (!head.startsWith('HTTP/1.1 200')) return head.slice(0, 60);
      const length = /content-length: *(\d+)/i.exec(head)?.[1];
      if (length !== undefined) missing = Number(length);
      return take(seen.subarray(end + HEAD_END.length));
    },
  };
}

function endsChunked(chunk) {
  return chunk.length >= 5 && chunk.latin1Slice(chunk.length - 5) === '0\r\n\r\n';
}
