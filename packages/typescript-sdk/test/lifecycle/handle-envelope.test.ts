import type { Capabilities, Envelope } from '@contextgraphprotocol/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleEnvelope, type Provider, ProviderError, packFrames, respondToText } from '../../src/index.js';

let stderr: string[];
beforeEach(() => {
  stderr = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void stderr.push(line));
});

const info = { name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } };
function provider(capabilities: Partial<Capabilities> = {}, more: Partial<Provider> = {}): Provider {
  return {
    info: () => info,
    capabilities: () => ({ query: { kinds: ['doc'] }, ...capabilities }),
    query: () => ({ frames: [] }),
    ...more,
  };
}
const HANDSHAKE: Envelope = { type: 'handshake', protocol_version: 'contextgraph/1.0' };
const query = (more: object = {}): Envelope => ({
  type: 'query',
  id: 'q',
  query: { goal: 'x', max_frames: 1, max_tokens: 9, ...more },
});

describe('handshake', () => {
  it('H1: acknowledges the family, with our version, and only members of the protocol', async () => {
    const chatty = provider({}, { info: () => ({ ...info, secret: 'x' }) });
    expect(await handleEnvelope(chatty, HANDSHAKE)).toEqual({
      type: 'handshake_ack',
      protocol_version: 'contextgraph/1.0-draft',
      provider: info,
      capabilities: { query: { kinds: ['doc'] } },
    });
  });

  it('V2: withdraws verify from a provider that has no such method, with one loud line', async () => {
    const claims = provider({ verify: true });
    for (let round = 0; round < 3; round++) {
      const ack = await handleEnvelope(claims, HANDSHAKE);
      expect(ack).not.toHaveProperty('capabilities.verify');
    }
    expect(stderr).toEqual([expect.stringMatching(/verify: true.*does NOT offer it.*verifyFromDigests/)]);
    const refused = await handleEnvelope(claims, { type: 'verify', id: 'v', request: { frames: [] } });
    expect(refused).toMatchObject({ type: 'error', id: 'v', code: 'bad_request' });
  });

  it('V2: keeps verify where the method is', async () => {
    const able = provider({ verify: true }, { verify: () => ({ verdicts: [] }) });
    expect(await handleEnvelope(able, HANDSHAKE)).toMatchObject({ capabilities: { verify: true } });
  });

  it.each([
    ['H2', provider({}, { info: () => ({ ...info, name: ' ' }) })],
    [
      'C5',
      provider(
        {},
        { info: () => ({ ...info, data_flow: { ...info.data_flow, egress_scopes: ['org-tenant'] } }) },
      ),
    ],
    ['E1', provider({ embeddings_fingerprint: 'nonsense' })],
    ['P5', provider({ representations: ['compact'] })],
  ])('%s: a declaration that breaks it is an error and told on stderr, never sent', async (anchor, wrong) => {
    const answer = await handleEnvelope(wrong, HANDSHAKE);
    expect(answer).toMatchObject({
      type: 'error',
      code: 'internal',
      message: expect.stringContaining(anchor),
    });
    expect(stderr.join('\n')).toContain(anchor);
    expect(await handleEnvelope(wrong, HANDSHAKE, { enforce: 'off' })).toMatchObject({
      type: 'handshake_ack',
    });
  });

  it.each([
    ['info().data_flow.egress', { info: () => ({ ...info, data_flow: { reads: true, writes: false } }) }],
    ['capabilities().query.kinds', { capabilities: () => ({ query: {} }) }],
    ['info()', { info: () => undefined }],
  ])('H2: names the member %s that has the wrong type', async (member, wrong) => {
    const answer = await handleEnvelope(provider({}, wrong as Partial<Provider>), HANDSHAKE);
    expect(answer).toMatchObject({ type: 'error', code: 'internal' });
    expect(stderr.join('\n')).toContain(member);
  });
});

describe('query', () => {
  const draft = (kind: string, more: object = {}) => ({
    ...{ id: 'a', kind, title: 't', citation_label: 'l', content: 'abcd', score: 1 },
    ...more,
  });
  const limits = { max_frames: 9, max_tokens: 99 };

  it('Q1: says once when a kind is served that the handshake did not declare, and serves it', async () => {
    const kinds = ['doc', 'memory', 'acme:note'];
    const serving = provider({}, { query: () => ({ frames: kinds.map((kind) => draft(kind)) }) });
    await handleEnvelope(serving, query(limits));
    expect(stderr, 'nothing was declared yet').toEqual([]);
    await handleEnvelope(serving, HANDSHAKE);
    for (let round = 0; round < 3; round++) {
      const answer = await handleEnvelope(serving, query(limits));
      expect(answer).toMatchObject({ result: { frames: kinds.map((kind) => ({ kind })) } });
    }
    expect(stderr).toEqual([expect.stringMatching(/"memory".*capabilities\(\)\.query\.kinds.*Add it there/)]);
  });

  it('U2: names the seven kinds when an invented one is served', async () => {
    const serving = provider({}, { query: () => ({ frames: [draft('note')] }) });
    await handleEnvelope(serving, HANDSHAKE);
    await handleEnvelope(serving, query());
    expect(stderr).toEqual([
      expect.stringMatching(/"note".*snippet, symbol, fact, doc, memory, episode, graph: use one of them/),
    ]);
  });

  it('Q1: is silent about kinds that are declared', async () => {
    const serving = provider({}, { query: () => ({ frames: [draft('doc')] }) });
    await handleEnvelope(serving, HANDSHAKE);
    await handleEnvelope(serving, query(limits));
    expect(stderr).toEqual([]);
  });

  it('P19: tells the stack of a FrameError once for each rule, not for each query; onError hears all', async () => {
    const packing = provider(
      {},
      {
        query: (asked) =>
          packFrames(
            [asked.goal === 'score' ? draft('doc', { score: 2 }) : draft('doc', { title: ' ' })],
            asked,
          ),
      },
    );
    for (const goal of ['title', 'score', 'title', 'score']) {
      const answer = await handleEnvelope(packing, query({ ...limits, goal }));
      expect(answer).toMatchObject({ type: 'error', id: 'q', code: 'internal' });
    }
    expect(stderr).toHaveLength(2);
    expect(stderr[0]).toMatch(/packFrames: the frame "a".*F2.*at .*see onError/s);
    expect(stderr[1]).toMatch(/F1/);
    const onError = vi.fn();
    for (let round = 0; round < 2; round++)
      await handleEnvelope(packing, query({ ...limits, goal: 'title' }), { onError });
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('E1: refuses a vector of another length than declared', async () => {
    const embedder = provider({ embeddings_fingerprint: 'm/3' });
    expect(await handleEnvelope(embedder, query({ embedding: [0] }))).toMatchObject({
      code: 'bad_request',
      id: 'q',
    });
    expect(await handleEnvelope(embedder, query({ embedding: [0, 0, 0] }))).toMatchObject({ type: 'frames' });
  });

  it('P5: falls back to full, or says that a representation is not on offer', async () => {
    const compactOnly = provider({ representations: ['compact'], resolve: true });
    expect(
      await handleEnvelope(compactOnly, query({ representation_preferences: ['reference'] })),
    ).toMatchObject({
      type: 'error',
      code: 'unsupported_representation',
    });
    expect(
      await handleEnvelope(compactOnly, query({ representation_preferences: ['reference', 'compact'] })),
    ).toMatchObject({ type: 'frames' });
    expect(
      await handleEnvelope(provider(), query({ representation_preferences: ['compact'] })),
    ).toMatchObject({ type: 'frames' });
  });

  it('P29: an aborted exchange is answered, and the author sees it', async () => {
    const controller = new AbortController();
    let seen: AbortSignal | undefined;
    const hanging = provider(
      {},
      {
        query: (_, { signal }) => {
          seen = signal;
          controller.abort();
          return new Promise(() => undefined);
        },
      },
    );
    expect(await handleEnvelope(hanging, query(), { signal: controller.signal })).toMatchObject({
      code: 'unavailable',
    });
    expect(seen?.aborted).toBe(true);
    expect(await handleEnvelope(provider(), query(), { signal: AbortSignal.abort() })).toMatchObject({
      type: 'error',
    });
  });

  it('tells each kind of mend once on stderr, and each mend through onRepair', async () => {
    const onRepair = vi.fn();
    const wrong = provider(
      {},
      {
        query: () => ({
          frames: [
            { id: 'a', kind: 'doc', title: 'T', citation_label: 'l', content: 'x', score: 1, token_cost: 7 },
          ],
        }),
      },
    );
    for (let round = 0; round < 3; round++) await handleEnvelope(wrong, query(), { onRepair });
    expect(stderr).toHaveLength(1);
    expect(stderr[0]).toMatch(/B3.*frames\[0\]\.token_cost is 7/);
    expect(onRepair).toHaveBeenCalledTimes(3);
    expect(onRepair).toHaveBeenCalledWith(expect.objectContaining({ kind: 'token-cost', anchor: 'B3' }));
  });

  it('survives hooks that fail', async () => {
    const failing = provider(
      {},
      {
        query: () => {
          throw new Error('x');
        },
      },
    );
    const onError = () => {
      throw new Error('hook');
    };
    expect(await handleEnvelope(failing, query(), { onError })).toMatchObject({ code: 'internal' });
    expect(stderr.join()).toContain('onError hook itself failed');
  });

  it('never lets an escape sequence of an exception reach the terminal', async () => {
    const colourful = provider(
      {},
      {
        query: () => {
          throw new Error('\u001b[31mred\u001b]0;title\u0007\u202e');
        },
      },
    );
    await handleEnvelope(colourful, query());
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there.
    expect(stderr.join()).not.toMatch(/[\u0007\u001b\u202e]/);
  });
});

describe('verify', () => {
  const id = (frame_id: string) => ({
    provider_id: 'p',
    frame_id,
    content_digest: `sha256:${'0'.repeat(64)}`,
  });
  const answer = (verdicts: unknown, enforce?: 'reject') =>
    handleEnvelope(
      provider({ verify: true }, { verify: () => ({ verdicts }) as never }),
      { type: 'verify', id: 'v', request: { frames: [id('a'), id('b')] } },
      { enforce },
    );

  it('V2: echoes the id; what is missing or unreadable is unknown', async () => {
    expect(
      await answer([{ frame: id('b'), status: 'valid' }, null, { frame: id('a'), status: 'fine' }]),
    ).toEqual({
      type: 'verified',
      id: 'v',
      response: {
        verdicts: [
          { frame: id('a'), status: 'unknown' },
          { frame: id('b'), status: 'valid' },
        ],
      },
    });
  });

  it('V4: no body and no misplaced replacement leaves', async () => {
    const text = JSON.stringify(
      await answer([
        { frame: { ...id('a'), content: 'body' }, status: 'gone', replacement_digest: 'x', content: 'body' },
      ]),
    );
    expect(text).not.toContain('body');
    expect(text).not.toContain('replacement_digest');
    expect(await answer([{ frame: id('a'), status: 'nope' }], 'reject')).toMatchObject({
      type: 'error',
      message: expect.stringContaining('V2'),
    });
  });

  it('V2: no verdicts at all is internal', async () => {
    expect(await answer(undefined)).toMatchObject({ type: 'error', code: 'internal' });
  });
});

describe('respondToText', () => {
  it('R2: null where nothing is answered', async () => {
    expect(await respondToText(provider(), '{"type":"shutdown"}')).toBeNull();
    expect(await respondToText(provider(), '{"type":"ping"}')).toBeNull();
    expect(JSON.parse((await respondToText(provider(), '{"type":"ping","n":1}')) ?? '')).toMatchObject({
      code: 'bad_request',
    });
  });

  it('P11: an object that is no provider is a TypeError of the caller', async () => {
    await expect(respondToText({} as Provider, '{}')).rejects.toThrow(/respondToText.*info\(\)/);
  });
});

describe('ProviderError', () => {
  it('is recognised across copies, by brand and not by class', () => {
    const copy = Object.create({ [Symbol.for('@contextgraphprotocol/provider-error')]: true });
    expect(copy).toBeInstanceOf(ProviderError);
    class Special extends ProviderError {}
    expect(new Special('x')).toBeInstanceOf(ProviderError);
    expect(new ProviderError('x')).not.toBeInstanceOf(Special);
    expect(new ProviderError('x').name).toBe('ProviderError');
    expect(new ProviderError('x', 'vendor:code', { cause: 1 })).toMatchObject({
      code: 'vendor:code',
      cause: 1,
    });
  });
});
