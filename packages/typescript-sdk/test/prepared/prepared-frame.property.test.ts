import {
  type ContextQueryResult,
  checkFrame,
  checkResult,
  type Envelope,
  loadEnvelopeValidator,
} from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  type FrameDraft,
  isFrameError,
  type PreparedFrame,
  type Provider,
  prepareFrame,
  respondToEnvelopeBody,
  respondToText,
} from '../../src/index.js';
import { arbitraryQuery } from '../enforce/arbitrary-answer.js';
import { arbitraryDraft } from './arbitrary-draft.js';

const drafts = fc.array(arbitraryDraft, { maxLength: 6 });

function preparedOf(
  drafts: readonly FrameDraft[],
): { readonly frame: PreparedFrame; readonly index: number }[] {
  return drafts.flatMap((draft, index) => {
    try {
      return [{ frame: prepareFrame(draft), index }];
    } catch (error) {
      if (!isFrameError(error)) throw error;
      return [];
    }
  });
}

it('F1–F5 D1 P1–P4 B3 G1 G2: whatever is prepared passes the strict schema and every frame rule', async () => {
  const strict = await loadEnvelopeValidator('strict');
  let prepared = 0;
  await fc.assert(
    fc.asyncProperty(drafts, async (given) => {
      for (const { frame } of preparedOf(given)) {
        prepared++;
        const envelope = { type: 'frames', result: { frames: [frame.frame], truncated: false } };
        expect(strict(JSON.parse(JSON.stringify(envelope)))).toEqual([]);
        expect(checkFrame(frame.frame, '', 'strict')).toEqual([]);
      }
    }),
    { numRuns: 800 },
  );
  expect(prepared, 'the property saw frames that passed').toBeGreaterThan(400);
});

it('a reply with prepared frames, rescored or not and mixed with drafts, is the value of the same frames unprepared', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  const choice = fc.array(fc.tuple(fc.constantFrom('as it is', 'rescored', 'plain'), score), {
    minLength: 6,
    maxLength: 6,
  });
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('"\u2028\\'));
  let served = 0;
  await fc.assert(
    fc.asyncProperty(drafts, arbitraryQuery, fc.tuple(choice, text), async (given, query, [choices, id]) => {
      const chosen = preparedOf(given).map(({ frame, index }) => {
        const [how = 'plain', own = 0] = choices[index % 6] ?? [];
        if (how === 'as it is') return { ours: frame, plain: frame.frame };
        if (how === 'plain') return { ours: frame.frame, plain: frame.frame };
        return { ours: frame.withScore(own), plain: { ...frame.frame, score: own } };
      });
      const message = JSON.stringify({ type: 'query', id, query });
      const ours = providerOf(chosen.map((each) => each.ours));
      const expected = await respondToText(providerOf(chosen.map((each) => each.plain)), message);
      const envelope = JSON.parse(expected ?? '') as Envelope & { readonly result: ContextQueryResult };
      const answerText = (await respondToText(ours, message)) ?? '';
      expect(JSON.parse(answerText)).toEqual(envelope);
      expect((await respondToEnvelopeBody(ours, message)).body).toBe(answerText);
      expect(checkResult(envelope.result, query, 'strict')).toEqual([]);
      served += envelope.result.frames.length;
    }),
    { numRuns: 600 },
  );
  expect(served, 'the property saw frames that were served').toBeGreaterThan(300);
});

function providerOf(frames: readonly FrameDraft[]): Provider {
  return {
    info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
    capabilities: () => ({ query: { kinds: ['doc'] } }),
    query: () => ({ frames }),
  };
}
