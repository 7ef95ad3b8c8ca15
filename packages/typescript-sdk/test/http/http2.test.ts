import { once } from 'node:events';
import { connect, createServer, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpHandler, prepareFrame } from '../../src/index.js';
import { echoProvider, HANDSHAKE } from './post.js';

let server: Http2Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

async function listening(listener: ReturnType<typeof createHttpHandler>): Promise<number> {
  server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface Asked {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(port: number, { body, headers = {} }: Asked) {
  const session = connect(`http://127.0.0.1:${port}`);
  try {
    const stream = session.request({
      ':method': 'POST',
      ':path': '/',
      'content-type': 'application/json',
      ...headers,
    });
    let status: number | undefined;
    stream.on('response', (answered) => {
      status = answered[':status'];
    });
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.end(body);
    await once(stream, 'end');
    return { status, json: JSON.parse(Buffer.concat(chunks).toString()) };
  } finally {
    session.destroy();
  }
}

describe('createHttpHandler on node:http2', () => {
  it('P37: the name that HTTP/2 calls is the host', async () => {
    const port = await listening(createHttpHandler(echoProvider()));
    expect(await ask(port, { body: HANDSHAKE })).toMatchObject({
      status: 200,
      json: { type: 'handshake_ack' },
    });
    const rebound = await ask(port, { body: HANDSHAKE, headers: { ':authority': 'evil.example' } });
    expect(rebound.status).toBe(403);
  });

  it('P12: a large reply of prepared frames is whole', async () => {
    const frames = Array.from({ length: 50 }, (_, index) =>
      prepareFrame({
        id: `doc:${index}`,
        kind: 'doc',
        title: 'T',
        citation_label: 'l',
        content: `${index} é `.repeat(1_000),
        score: 0.5,
      }),
    );
    const port = await listening(createHttpHandler(echoProvider({ query: () => ({ frames }) })));
    const query = { goal: 'g', max_frames: 100, max_tokens: 1_000_000 };
    const { json } = await ask(port, { body: JSON.stringify({ type: 'query', id: 'q', query }) });
    expect(json.result.frames).toEqual(frames.map(({ frame }) => frame));
  });

  it('P34: a body that is too long is 413, and the session goes on, without a word of warning', async () => {
    const warnings: Error[] = [];
    process.on('warning', (warning) => warnings.push(warning));
    const port = await listening(createHttpHandler(echoProvider(), { maxBodyBytes: 100 }));
    expect((await ask(port, { body: 'x'.repeat(200) })).status).toBe(413);
    expect((await ask(port, { body: HANDSHAKE })).status).toBe(200);
    expect(warnings).toEqual([]);
  });
});
