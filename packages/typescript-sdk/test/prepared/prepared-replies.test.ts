import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkResult,
  contentDigest,
  type Envelope,
  type FramesEnvelope,
} from '@contextgraphprotocol/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetchHandler, createHttpHandler, prepareFrame } from '../../src/index.js';
import { echoProvider, listen, post } from '../http/post.js';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { driveChild, HANDSHAKE, query, SHUTDOWN } from '../stdio/drive-child.js';

let built: BuiltChild;
beforeAll(async () => {
  built = await buildChild('../prepared/fixtures/prepared-provider.ts');
});
afterAll(() => built.remove());

const LIMITS = { max_frames: 200, max_tokens: 10_000_000 };

function honest(envelope: Envelope | undefined, frames: number): FramesEnvelope {
  if (envelope?.type !== 'frames') throw new Error(`frames were due; ${envelope?.type} came`);
  expect(envelope.result.frames).toHaveLength(frames);
  expect(checkResult(envelope.result, { goal: 'x', ...LIMITS }, 'strict')).toEqual([]);
  return envelope;
}

describe('over stdio', () => {
  it('P12 R2: replies of 10 MiB for a reader that comes late are whole after a shutdown, beside small ones', async () => {
    const { send, child, ended } = driveChild(built.path);
    child.stdout.pause();
    send(HANDSHAKE, query('big', '200', LIMITS), query('small', '1', LIMITS), query('again', '200', LIMITS));
    send(SHUTDOWN);
    await sleep(1_000);
    child.stdout.resume();
    const { envelopes, code, stderr } = await ended;
    const byId = new Map(envelopes.map((envelope) => ['id' in envelope ? envelope.id : '', envelope]));
    const big = honest(byId.get('big'), 200);
    honest(byId.get('small'), 1);
    expect(honest(byId.get('again'), 200).result).toEqual(big.result);
    expect(big.result.frames.map(({ score }) => score)).toContain(197 / 200 / 3);
    for (const { content, content_digest: digest } of big.result.frames) {
      expect(digest).toBe(contentDigest(content ?? ''));
    }
    expect([code, stderr]).toEqual([0, '']);
  });

  it('P26: a reader that is slow gets every line whole, in slices of its own size', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE);
    for (let index = 0; index < 30; index++) send(query(`q${index}`, String(1 + (index % 20)), LIMITS));
    child.stdin.end();
    for (let pause = 0; pause < 20; pause++) {
      child.stdout.pause();
      await sleep(20);
      child.stdout.resume();
      await sleep(1);
    }
    const { envelopes, code } = await ended;
    expect([envelopes.length, code]).toEqual([31, 0]);
    for (const envelope of envelopes.slice(1)) {
      const index = Number('id' in envelope ? envelope.id?.slice(1) : Number.NaN);
      honest(envelope, 1 + (index % 20));
    }
  });

  it('V2: a store verifies what its replies carried', async () => {
    const { send, line, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', '2', LIMITS));
    const { frames } = honest(await line(1), 2).result;
    const asked = frames.map(({ id, content_digest: digest }) => ({
      provider_id: 'p',
      frame_id: id,
      content_digest: digest,
    }));
    send({ type: 'verify', request: { frames: [...asked, { provider_id: 'p', frame_id: 'other' }] } });
    const answer = await line(2);
    if (answer.type !== 'verified') throw new Error('verdicts were due');
    expect(answer.response.verdicts.map(({ status }) => status)).toEqual(['valid', 'valid', 'unknown']);
    child.stdin.end();
    expect((await ended).code).toBe(0);
  });

  it('P16: a reader that leaves in the middle of a large reply ends the provider without a trace', async () => {
    const { send, child, ended } = driveChild(built.path);
    send(HANDSHAKE, query('a', '200', LIMITS), query('b', '200', LIMITS));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.stdout.destroy();
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('over HTTP', () => {
  it('node:http: the bytes are those of the same frames unprepared, with their length in front', async () => {
    const frame = prepareFrame({
      id: 'ä',
      kind: 'doc',
      title: '漢字',
      citation_label: 'l',
      content: 'Größe '.repeat(1_000),
      score: 0.25,
    });
    const frames = [frame, frame.withScore(0.75)];
    const plain = frames.map((each) => each.frame);
    const [ours, theirs] = await Promise.all([
      listen(createHttpHandler(echoProvider({ query: () => ({ frames }) }))),
      listen(createHttpHandler(echoProvider({ query: () => ({ frames: plain }) }))),
    ]);
    try {
      const body = JSON.stringify(query('q', 'x', LIMITS));
      const [own, other] = await Promise.all([post(ours.port, { body }), post(theirs.port, { body })]);
      expect(own.json()).toEqual(other.json());
      expect(own.status).toBe(200);
      expect(own.headers['content-length']).toBe(String(Buffer.byteLength(own.text)));
      expect(own.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(own.headers['transfer-encoding']).toBeUndefined();
    } finally {
      await Promise.all([ours.close(), theirs.close()]);
    }
  });

  it('fetch: the same', async () => {
    const frame = prepareFrame({
      id: 'a',
      kind: 'doc',
      title: 'ä',
      citation_label: 'l',
      content: 'ü',
      score: 1,
    });
    const handler = createFetchHandler(echoProvider({ query: () => ({ frames: [frame] }) }));
    const request = new Request('http://127.0.0.1/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query('q', 'x')),
    });
    const response = await handler(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(JSON.parse(new TextDecoder().decode(bytes)).result.frames).toEqual([frame.frame]);
  });

  it('P31: fifty callers at a time get each their own whole answer', async () => {
    const frames = Array.from({ length: 20 }, (_, index) =>
      prepareFrame({
        id: `doc:${index}`,
        kind: 'doc',
        title: `T ${index}`,
        citation_label: 'l',
        content: String(index).padEnd(20_000, 'x'),
        score: 0.5,
      }),
    );
    const server = await listen(
      createHttpHandler(
        echoProvider({ query: async ({ goal }) => ({ frames: frames.slice(0, Number(goal)) }) }),
      ),
    );
    try {
      const counts = Array.from({ length: 50 }, (_, index) => 1 + (index % 20));
      const replies = await Promise.all(
        counts.map((count) =>
          post(server.port, { body: JSON.stringify(query('same', String(count), LIMITS)) }),
        ),
      );
      for (const [index, reply] of replies.entries()) {
        honest(reply.json() as unknown as Envelope, counts[index] ?? 0);
      }
    } finally {
      await server.close();
    }
  });
});
