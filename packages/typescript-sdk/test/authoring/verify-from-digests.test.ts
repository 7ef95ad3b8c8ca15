import { expect, it } from 'vitest';
import { contentDigest, verifyFromDigests } from '../../src/index.js';

const one = contentDigest('one');
const two = contentDigest('two');
const known = new Map([
  ['a', one],
  ['gone', null],
]);
const id = (frame_id: string, content_digest?: string) => ({
  provider_id: 'p',
  frame_id,
  ...(content_digest === undefined ? {} : { content_digest }),
});

it.each([
  ['a Map', known],
  ['an object', { a: one, gone: null }],
  ['a function', async (name: string) => known.get(name)],
])('V2 V4: verdicts from %s', async (_, digests) => {
  const { verdicts } = await verifyFromDigests(digests)({
    frames: [id('a', one), id('a', two), id('a'), id('gone', one), id('never', one), id('toString', one)],
  });
  expect(verdicts).toEqual([
    { frame: id('a', one), status: 'valid' },
    { frame: id('a', two), status: 'stale', replacement_digest: one },
    { frame: id('a'), status: 'unknown' },
    { frame: id('gone', one), status: 'gone' },
    { frame: id('never', one), status: 'unknown' },
    { frame: id('toString', one), status: 'unknown' },
  ]);
});
