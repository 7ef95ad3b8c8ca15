import { contentDigest } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { createFrameCache } from '../../src/verify/frame-cache.js';
import { aQuery } from '../fixtures/frames.js';
import { summary, testHosts } from '../fixtures/hosts.js';
import { honest, type SeenRequest } from '../fixtures/http-provider.js';
import { testProvider } from '../fixtures/in-process.js';

const { newHost, newServer } = testHosts();

/** Members of an honest frame, as JSON without its last brace. */
const BEGIN =
  '{"id":"a","kind":"doc","title":"t","score":0.5,"token_cost":1,"content":"abc","citation_label":"c"';
const DIGEST = contentDigest('abc');

/** A host with an honest neighbour and a provider whose only frame has `more` beside what it needs. */
async function hostWith(more: string) {
  const host = newHost();
  host.register('neighbour', testProvider());
  const server = await newServer((request) => answer(request, more));
  await host.addHttp({ id: 'evil', url: server.url });
  return { host, server };
}

function answer(request: SeenRequest, more: string) {
  const { type, id } = JSON.parse(request.body);
  if (type !== 'query') return honest(request);
  return { body: `{"type":"frames","id":"${id}","result":{"truncated":false,"frames":[${BEGIN},${more}}]}}` };
}

describe('a frame with members that nobody knows (U1)', () => {
  const deep = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;

  it.each([
    ['lists', `"x":${deep('[', ']')}`],
    ['objects', `"x":${deep('{"y":', '}')}`],
    ['lists within provenance', `"provenance":[{"type":"note","x":${deep('[', ']')}}]`],
  ])('nested without end as %s, breaks nobody who writes or composes frames', async (_, more) => {
    const { host } = await hostWith(more);
    const fanOut = await host.queryAll(aQuery());
    expect(fanOut.acceptedFrames().map(({ provider_id }) => provider_id)).toEqual(['neighbour']);
    expect(JSON.stringify(fanOut.outcomes)).toContain('levels deep');
    expect(fanOut.composeForPrompt(1_000).frames).toHaveLength(1);
  });

  it('frame_id does not make it pass for another frame, nor around checkContent (D2, A1, V3)', async () => {
    const digest = contentDigest('something else');
    const { host } = await hostWith(`"frame_id":"b","content_digest":"${digest}"`);
    const fanOut = await host.queryAll(aQuery());
    const evil = fanOut.acceptedFrames().filter(({ provider_id }) => provider_id === 'evil');
    const { unknown } = await host.verifyFrames(evil, { checkContent: true });
    expect(unknown).toMatchObject([
      { frame: { provider_id: 'evil', frame_id: 'a' }, reason: 'content-mismatch' },
    ]);
    expect(createFrameCache(host, { checkContent: true }).add(evil)).toBe(0);
  });

  it('a frame_id that is no text does not make verifying everybody’s frames impossible', async () => {
    const { host } = await hostWith(`"frame_id":5,"content_digest":"${DIGEST}"`);
    const held = (await host.queryAll(aQuery())).acceptedFrames();
    expect(held).toHaveLength(2);
    const { unknown } = await host.verifyFrames(held);
    expect(unknown.map(({ frame }) => frame.frame_id)).toContain('a');
  });

  it('provider_id names nobody else, and __proto__ reaches no object that the frame is copied into', async () => {
    const { host } = await hostWith(
      '"provider_id":"neighbour","__proto__":{"polluted":true},"constructor":{"x":1}',
    );
    const fanOut = await host.queryAll(aQuery());
    const evil = fanOut.acceptedFrames().find(({ title }) => title === 't');
    expect(evil?.provider_id).toBe('evil');
    const copy: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(evil ?? {})) copy[name] = value;
    expect(copy['polluted']).toBeUndefined();
    expect(Object.keys(evil ?? {})).not.toContain('__proto__');
  });
});

describe('a provider in this process', () => {
  const frame = {
    id: 'a',
    kind: 'doc',
    title: 't',
    score: 0.5,
    token_cost: 1,
    content: 'abc',
    citation_label: 'c',
  };

  it('cannot change its frames after the audit (B3)', async () => {
    const provenance = [{ type: 'note', uri: 'u:1' }];
    const mine = { ...frame, provenance };
    const result = { frames: [mine], truncated: false };
    const host = newHost();
    host.register('p', { ...testProvider(), query: () => result });
    const fanOut = await host.queryAll(aQuery());
    mine.content = 'x'.repeat(10_000);
    provenance.push({ type: 'note', uri: 'u:2' });
    expect(fanOut.acceptedFrames()).toMatchObject([{ content: 'abc', provenance: [{ uri: 'u:1' }] }]);
    expect(fanOut.acceptedFrames()[0]?.provenance).toHaveLength(1);
  });

  it('a getter says one thing only, however often it is asked', async () => {
    let asked = 0;
    const two = {
      ...frame,
      get content() {
        asked += 1;
        return asked === 1 ? 'abc' : 'y'.repeat(4_000);
      },
    };
    const host = newHost();
    host.register('p', { ...testProvider(), query: () => ({ frames: [two], truncated: false }) });
    const [served] = (await host.queryAll(aQuery())).acceptedFrames();
    expect(served?.content).toBe('abc');
  });

  it('that answers in circles, or throws what is made up to look like an error of the host, harms nobody', async () => {
    const circle: Record<string, unknown> = { ...frame };
    circle['self'] = circle;
    const forged = Object.assign(new Error('x'), {
      [Symbol.for('contextgraph.HostError')]: true,
      code: 'http-status',
    });
    const host = newHost();
    host.register('neighbour', testProvider());
    host.register('circle', {
      ...testProvider(),
      query: () => ({ frames: [circle as never], truncated: false }),
    });
    host.register('forger', {
      ...testProvider(),
      query: () => {
        throw forged;
      },
    });
    const outcomes = summary(await host.queryAll(aQuery()));
    expect(outcomes).toMatchObject({ neighbour: 'answered', circle: 'malformed-message' });
    expect(outcomes['forger']).not.toBe('answered');
  });
});
