import { checkResult, type Envelope, loadEnvelopeValidator } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type Provider, respondToText } from '../../src/index.js';
import { arbitraryAnswer, arbitraryQuery } from './arbitrary-answer.js';
import { made } from './hostile-values.js';

it('Q1 B1 B3 B4 F1–F5 D1 P1–P4 G1 G2: whatever query() returns, what leaves obeys the schema and every rule, or is an error', async () => {
  // Each mend is told; a thousand hostile answers would drown the test's own output.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const strict = await loadEnvelopeValidator('strict');
  let frames = 0;
  await fc.assert(
    fc.asyncProperty(arbitraryAnswer, arbitraryQuery, async (answer, query) => {
      const provider: Provider = {
        info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
        capabilities: () => ({ query: { kinds: ['doc'] } }),
        query: () => made(answer) as { frames: [] },
      };
      const text = await respondToText(provider, JSON.stringify({ type: 'query', id: 'q', query }), {
        onError: () => undefined,
      });
      const envelope = JSON.parse(text ?? 'null') as Envelope;
      expect(strict(envelope)).toEqual([]);
      expect(text).not.toMatch(/\\ud[89a-f]/i);
      if (envelope.type === 'frames') {
        frames += envelope.result.frames.length;
        expect(checkResult(envelope.result, query)).toEqual([]);
      } else expect(envelope).toMatchObject({ type: 'error', id: 'q', code: 'internal' });
    }),
    { numRuns: 1_500 },
  );
  expect(frames, 'the property saw frames that passed').toBeGreaterThan(200);
});
