// The same answers for every candidate: `small` is 2 frames of 600 bytes, `large` is 50 frames of 2 KiB.
export const SIZES = {
  small: { frames: 2, bytes: 600, pool: 256 },
  large: { frames: 50, bytes: 2048, pool: 8 },
  // For measuring how a program starts.
  none: { frames: 0, bytes: 0, pool: 0 },
};

const WORDS =
  'the provider answers each query with frames that carry "quoted" text, a\tcost, a source and a score\n'.split(
    ' ',
  );

/** `bytes` bytes of text that needs escaping here and there, as prose and code do; `seed` makes it another text. */
export function textOf(seed, bytes) {
  let state = seed + 1;
  const words = [`#${seed}`];
  for (let length = words[0].length; length < bytes; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const word = WORDS[(state >>> 16) % WORDS.length];
    words.push(word);
    length += word.length + 1;
  }
  return words.join(' ').slice(0, bytes);
}

export function digestOf(content) {
  // Asked for when it is needed: a program that holds no frames does not load it.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return `sha256:${createHash('sha256').update(content, 'utf8').digest('hex')}`;
}

/** A complete frame: cost and digest are there and true. */
export function frameOf(index, content) {
  return {
    id: `doc:guide/${index}`,
    kind: 'doc',
    title: `Guide, part ${index}`,
    content,
    content_digest: digestOf(content),
    uri: `file:docs/guide-${index}.md`,
    score: 0.9 - index / 1000,
    token_cost: Math.ceil(Buffer.byteLength(content) / 4),
    provenance: [
      { type: 'file', uri: `file:docs/guide-${index}.md`, range: 'L1-40', digest: digestOf(content) },
    ],
    citation_label: `guide-${index}.md`,
  };
}

/**
 * Answers whose texts are new strings every time, so that nothing that remembers a string is flattered. Their costs and digests are
 * true: they come from a pool of texts.
 */
export function freshAnswers(size) {
  const { frames, bytes, pool } = SIZES[size];
  const made = Array.from({ length: pool }, (_, turn) =>
    Array.from({ length: frames }, (_, index) => {
      const frame = frameOf(index, textOf(turn * frames + index, bytes));
      return { frame, bytes: Buffer.from(frame.content, 'latin1') };
    }),
  );
  let turn = 0;
  return () => {
    const answer = made[turn++ % pool].map(({ frame, bytes: text }) => ({
      ...frame,
      content: text.latin1Slice(0, text.length),
    }));
    return { frames: answer, truncated: false };
  };
}

/** Drafts whose texts never occur twice: no cost, no digest; both are the SDK's to fill in. */
export function freshDrafts(size) {
  const { frames, bytes } = SIZES[size];
  const made = Array.from({ length: frames }, (_, index) => {
    const {
      content,
      content_digest: _digest,
      token_cost: _cost,
      ...others
    } = frameOf(index, textOf(index, bytes));
    return { others, text: Buffer.from(content, 'latin1') };
  });
  let turn = 0;
  return () => {
    turn++;
    const answer = made.map(({ others, text }) => {
      text.write(String(turn).padStart(12, '0'), 0, 'latin1');
      return { ...others, content: text.latin1Slice(0, text.length) };
    });
    return { frames: answer };
  };
}

/** The frames of one answer, made once. */
export function heldFrames(size) {
  const { frames, bytes } = SIZES[size];
  return Array.from({ length: frames }, (_, index) => frameOf(index, textOf(index, bytes)));
}
