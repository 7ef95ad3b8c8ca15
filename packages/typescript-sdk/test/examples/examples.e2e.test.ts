import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkResult, type FramesEnvelope } from '@contextgraphprotocol/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, post } from '../http/post.js';
import { driveChild, HANDSHAKE, query, SHUTDOWN } from '../stdio/drive-child.js';

// Drives the built examples as a reader of their READMEs does.
const built = (path: string) => {
  const file = fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));
  if (!existsSync(file))
    throw new Error(`examples/${path} is not built; run "npm run build" in the root first`);
  return file;
};

let folder: string;
let anyPort: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
  anyPort = join(folder, 'any-port.cjs');
  // The guide's snippet says listen(8787). Here it gets a free port, and says which.
  await writeFile(
    anyPort,
    `const { Server } = require('node:net');
const { listen } = Server.prototype;
Server.prototype.listen = function () {
  this.once('listening', () => console.log(JSON.stringify(this.address())));
  return listen.call(this, 0, '127.0.0.1');
};`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('quickstart-stdio', () => {
  it("is the guide's snippet, run as it is", async () => {
    const { send, ended } = driveChild(built('quickstart-stdio/dist/provider.js'));
    send(HANDSHAKE, query('q', 'install'), SHUTDOWN);
    const { envelopes, code, stderr } = await ended;
    expect(code).toBe(0);
    expect(envelopes).toMatchObject([
      { type: 'handshake_ack', provider: { name: 'my-docs-provider' }, capabilities: { correlation: true } },
      { type: 'frames', id: 'q', result: { frames: [{ id: 'doc:1', token_cost: 15 }], truncated: false } },
    ]);
    expect(envelopes[0]).not.toHaveProperty('capabilities.verify');
    expect(stderr).toMatch(/^contextgraph provider: capabilities\(\) declares verify: true, but .*\n$/);
  });
});

describe('quickstart-http', () => {
  it("is the guide's snippet, run as it is", async () => {
    const { child, line, ended } = driveChild(built('quickstart-http/dist/server.js'), {}, [
      '--require',
      anyPort,
    ]);
    const { port } = (await line(0)) as unknown as { port: number };
    expect((await post(port, { body: JSON.stringify(HANDSHAKE) })).json()).toMatchObject({
      type: 'handshake_ack',
    });
    expect((await post(port, { body: JSON.stringify(query('q', 'install')) })).json()).toMatchObject({
      type: 'frames',
      id: 'q',
    });
    child.kill();
    await ended;
  });

  it('has the same provider as quickstart-stdio', () => {
    const read = (path: string) =>
      readFileSync(fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url)), 'utf8');
    const body = (text: string) => text.slice(text.indexOf('const provider: Provider'), text.indexOf('\n};'));
    expect(body(read('quickstart-http/src/provider.ts'))).toBe(
      body(read('quickstart-stdio/src/provider.ts')),
    );
  });
});

describe('express-http', () => {
  it('serves its other routes to all, and the provider to those with the token', async () => {
    const { createApp } = (await import(built('express-http/dist/app.js'))) as {
      createApp: (token: string) => unknown;
    };
    const server = await listen(createApp('s3cret') as never);
    const ask = (headers: Record<string, string>) =>
      post(server.port, {
        path: '/contextgraph',
        body: JSON.stringify(query('q', 'how do I restart?')),
        headers,
      });
    expect((await post(server.port, { method: 'GET', path: '/health' })).json()).toEqual({ ok: true });
    expect((await ask({})).status).toBe(401);
    const reply = await ask({ authorization: 'Bearer s3cret' });
    expect(reply.json()).toMatchObject({
      type: 'frames',
      result: { frames: [{ id: 'runbook:restart' }, {}, {}] },
    });
    await server.close();
  });
});

describe('markdown-folder', () => {
  it("serves this repository's pages within the budget, with digests that verify", async () => {
    const { send, line, ended } = driveChild(built('markdown-folder/dist/provider.js'), undefined);
    const asked = query('q', 'mount the provider in an Express application', {
      max_tokens: 2000,
      max_frames: 3,
    });
    send(HANDSHAKE, asked);
    const answer = (await line(1)) as FramesEnvelope;
    const { frames } = answer.result;
    expect(frames.length).toBeGreaterThan(0);
    expect(checkResult(answer.result, (asked as { query: never }).query, 'strict')).toEqual([]);
    const identities = frames.map(({ id, content_digest }) => ({
      provider_id: 'md',
      frame_id: id,
      content_digest,
    }));
    send({ type: 'verify', id: 'v', request: { frames: identities } }, SHUTDOWN);
    const { envelopes, code, stderr } = await ended;
    expect(envelopes[2]).toMatchObject({
      type: 'verified',
      response: { verdicts: frames.map(() => ({ status: 'valid' })) },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('V4: says stale once a page was edited, and unknown for one that never was', async () => {
    const page = join(folder, 'page.md');
    await writeFile(page, '# A page\n\nabout zebras\n');
    const { send, line, ended } = driveChild(built('markdown-folder/dist/provider.js'), folder);
    send(HANDSHAKE, query('q', 'zebras'));
    const { result } = (await line(1)) as FramesEnvelope;
    expect(result.frames).toMatchObject([{ title: 'A page', content: '# A page\n\nabout zebras\n' }]);
    await writeFile(page, '# A page\n\nabout lions\n');
    const [{ id, content_digest } = { id: '' }] = result.frames;
    const held = { provider_id: 'md', frame_id: id, content_digest };
    send(
      { type: 'verify', id: 'v', request: { frames: [held, { ...held, frame_id: 'file:///none.md' }] } },
      SHUTDOWN,
    );
    expect((await ended).envelopes[2]).toMatchObject({
      response: { verdicts: [{ status: 'stale' }, { status: 'unknown' }] },
    });
  });
});
