import {
  type ContextQuery,
  checkHandshakeAck,
  checkResult,
  type Envelope,
  loadEnvelopeValidator,
} from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Provider, respondToText } from '../../src/index.js';
import { arbitraryAnswer, arbitraryQuery } from '../enforce/arbitrary-answer.js';
import { hostileValue, made } from '../enforce/hostile-values.js';
import { echoProvider, post } from '../http/post.js';
import { serving } from '../http/serving.js';
import { type BuiltChild, buildChild } from '../stdio/build-child.js';
import { driveChild, HANDSHAKE } from '../stdio/drive-child.js';

let built: BuiltChild;
let strict: Awaited<ReturnType<typeof loadEnvelopeValidator>>;
beforeAll(async () => {
  built = await buildChild('fixtures/arbitrary-provider.ts');
  strict = await loadEnvelopeValidator('strict');
});
afterAll(() => built.remove());
const { serve } = serving();

// Fixed at random once per run and told when something fails.
const seed = Math.floor(Math.random() * 2 ** 31);
const queries = (count: number, how: readonly string[] = ['']) =>
  fc
    .sample(arbitraryQuery, { seed, numRuns: count })
    .map((query, index): ContextQuery => ({ ...query, goal: `${seed + index}${how[index % how.length]}` }));

// What left the process for a query: obedient frames, or an error. Gives how many frames.
function judge(envelope: Envelope, query: ContextQuery): number {
  expect(strict(envelope), `seed ${query.goal}`).toEqual([]);
  if (envelope.type === 'error') return 0;
  if (envelope.type !== 'frames') throw new Error(`a ${envelope.type} answers a query`);
  expect(checkResult(envelope.result, query), `seed ${query.goal}`).toEqual([]);
  return envelope.result.frames.length;
}

// Each mend is told; hundreds of hostile answers would drown the test's own output.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('whatever an author returns', () => {
  it.each(['repair', 'reject'])(
    'P22 P23 P24: with enforce: "%s" what leaves a process obeys the strict schema and every rule, or is an error',
    async (enforce) => {
      const asked = queries(1_200, ['', '', ':later', '', ':throw', ':reject']);
      const { send, child, ended } = driveChild(built.path, { enforce });
      send(HANDSHAKE, ...asked.map((query, index) => ({ type: 'query', id: `${index}`, query })));
      child.stdin.end();
      const { envelopes, code, stderr, stdout } = await ended;
      expect(code).toBe(0);
      // A message may quote half a pair as text, with its backslash doubled.
      expect(stdout).not.toMatch(/(?<!\\)\\ud[89a-f]|\ufffd\ufffd\ufffd\ufffd/i);
      const answers = new Map(envelopes.slice(1).map((one) => [('id' in one && one.id) || '', one]));
      expect(envelopes).toHaveLength(asked.length + 1);
      expect(answers.size, 'every id is answered once').toBe(asked.length);
      let frames = 0;
      for (const [index, query] of asked.entries()) {
        frames += judge(answers.get(`${index}`) as Envelope, query);
      }
      if (enforce === 'reject') return;
      expect(frames, 'frames that passed').toBeGreaterThan(100);
      const told = stderr.match(/mended an answer/g)?.length ?? 0;
      expect(told, 'kinds of mends, each told once').toBe(
        new Set([...stderr.matchAll(/mends of the kind "([a-z-]+)"/g)].map(([, kind]) => kind)).size,
      );
      expect(told).toBeGreaterThan(10);
      expect(Number(/(\d+) mends/.exec(stderr)?.[1]), 'mends through onRepair').toBeGreaterThan(frames);
    },
  );

  it('V2 V4: whatever verify() returns, each identity gets one verdict, or the answer is an error', async () => {
    const { send, child, ended } = driveChild(built.path);
    const asked = Array.from({ length: 400 }, (_, index) => ({
      type: 'verify',
      id: `${index}`,
      request: {
        frames: [
          { provider_id: 'p', frame_id: `${seed + index}` },
          { provider_id: '', frame_id: '1' },
        ].map((frame) => ({ ...frame, provider_id: frame.provider_id || 'p' })),
      },
    }));
    send(HANDSHAKE, ...asked);
    child.stdin.end();
    const { envelopes } = await ended;
    expect(envelopes).toHaveLength(401);
    for (const envelope of envelopes) {
      expect(strict(envelope), `seed ${seed}`).toEqual([]);
      if (envelope.type === 'verified') expect(envelope.response.verdicts).toHaveLength(2);
    }
  });

  it('P22 P23 P24: what leaves over HTTP obeys as well', async () => {
    const answers = fc.sample(arbitraryAnswer, { seed, numRuns: 150 });
    const port = await serve(
      { onError: () => undefined, onRepair: () => undefined },
      echoProvider({ query: ({ goal }) => made(answers[Number(goal) - seed]) as { frames: [] } }),
    );
    for (const query of queries(150)) {
      const reply = await post(port, { body: JSON.stringify({ type: 'query', id: 'q', query }) });
      expect(reply.status).toBe(200);
      judge(reply.json() as unknown as Envelope, query);
    }
  });

  it('H2 C5: whatever info(), capabilities() and attesterKeys() return, the handshake obeys, or is an error', async () => {
    const near = fc.record({
      name: fc.oneof(fc.constant('p'), hostileValue),
      version: fc.constant('1'),
      data_flow: fc.oneof(
        fc.record({
          reads: fc.oneof({ weight: 5, arbitrary: fc.constant<unknown>(true) }, hostileValue),
          writes: fc.constant(false),
          egress: fc.boolean(),
          egress_scopes: fc.oneof(
            fc.constant(undefined),
            fc.array(fc.oneof(fc.constant('local-only'), hostileValue)),
          ),
        }),
        hostileValue,
      ),
    });
    const able = fc.record({
      query: fc.record({ kinds: fc.oneof(fc.constant(['doc']), hostileValue) }),
      correlation: fc.oneof(fc.boolean(), hostileValue),
    });
    const keys = fc.oneof(
      hostileValue,
      fc.array(
        fc.record({ key_id: fc.string(), algorithm: fc.constant('ed25519'), public_key: fc.string() }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(near, able, keys, async (...given) => {
        const [info, capabilities, attesterKeys] = given.map(made);
        const provider = {
          info: () => info,
          capabilities: () => capabilities,
          attesterKeys: () => attesterKeys,
          query: () => ({ frames: [] }),
        } as Provider;
        const text = await respondToText(provider, JSON.stringify(HANDSHAKE), { onError: () => undefined });
        const envelope = JSON.parse(text ?? 'null') as Envelope;
        expect(strict(envelope)).toEqual([]);
        if (envelope.type === 'handshake_ack') expect(checkHandshakeAck(envelope)).toEqual([]);
        else expect(envelope.type).toBe('error');
      }),
      { numRuns: 400 },
    );
  });
});
