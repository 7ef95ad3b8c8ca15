import { describe, expect, it } from 'vitest';
import { prepareFrame } from '../../src/index.js';
import { echoProvider, post } from './post.js';
import { serving } from './serving.js';

const { serve } = serving();

const LIMITS = { max_frames: 2_000, max_tokens: 1_000_000 };

describe('the body of a reply of prepared frames', () => {
  // A text, bytes copied into one array, and bytes that are written as they are held.
  it.each([
    ['short', 3, 200],
    ['many small frames', 1_000, 20],
    ['few large frames', 40, 4_000],
    ['one frame', 1, 100_000],
  ])('B3 D1: %s arrives byte for byte, with its length', async (_, count, size) => {
    const prepared = Array.from({ length: count }, (_, index) =>
      prepareFrame({
        id: `doc:${index}`,
        kind: 'doc',
        title: 'Überschrift',
        citation_label: 'l',
        content: `${index} é😀 "quoted"\n`.repeat(size / 20),
        score: 0.5,
      }),
    );
    const frames = prepared.map((frame, index) => (index % 3 === 0 ? frame.withScore(0.25) : frame));
    const port = await serve({}, echoProvider({ query: () => ({ frames }) }));
    const body = JSON.stringify({ type: 'query', id: 'q', query: { goal: 'g', ...LIMITS } });
    const reply = await post(port, { body });
    const whole = { type: 'frames', id: 'q', result: { frames: frames.map(plain), truncated: false } };
    expect(reply.json()).toEqual(whole);
    expect(Number(reply.headers['content-length'])).toBe(Buffer.byteLength(reply.text));
    expect(reply.headers['transfer-encoding']).toBeUndefined();
  });
});

function plain(frame: ReturnType<typeof prepareFrame>) {
  return frame.frame;
}
