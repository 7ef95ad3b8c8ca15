import {
  budgetTokens,
  type ContextFrame,
  checkFrame,
  checkHandshakeAck,
  contentDigest,
  loadEnvelopeValidator,
  PROTOCOL_VERSION,
} from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Host, type IngestedPaste, ingestPaste, queryWithPaste } from '../../src/index.js';

const worked = [
  '2027-03-04 05:06:00 INFO svc boot',
  ...Array(6).fill('2027-03-04 05:06:01 INFO heartbeat ok from node-7'),
  '2027-03-04 05:06:02,250 WARN queue depth 91',
  ...[0, 1, 2, 3, 4].map((shard) => `2027-03-04 05:06:03 INFO drained shard ${shard}`),
  '2027-03-04 05:06:09 INFO bye',
  '',
  'src/queue.ts',
  '',
  'user says it began on Monday',
].join('\n');

test('the worked example of the specification, to the digest', () => {
  const paste = ingestPaste({ intent: 'why is the queue deep?', attachments: [worked] });
  expect(paste.query).toEqual({
    goal: 'why is the queue deep?',
    kinds: [],
    anchors: ['src/queue.ts'],
    max_frames: 2,
    max_tokens: 85,
    representation_preferences: ['compact', 'full'],
  });
  const { frames, truncated } = paste.provider.query(paste.query);
  expect(truncated).toBe(false);
  expect(frames).toMatchObject([
    {
      id: 'frm_7f509edd0055',
      token_cost: 78,
      canonical_token_cost: 153,
      content_digest: 'sha256:404a515e0992558bb9f7e6f5398fbced99f939f99e1f2f5fe1a4e3dfbcc9987a',
      valid_from: '2027-03-04T05:06:00Z',
      valid_to: '2027-03-04T05:06:09Z',
      content_fidelity: 'summarized',
    },
    { id: 'frm_d5eb44192dc1', token_cost: 7, content_fidelity: 'exact', transform: { method: 'verbatim' } },
  ]);
  expect(paste.report.map(({ kind, lines, became }) => [kind, lines, became.outcome])).toEqual([
    ['log', [1, 14], 'frame'],
    ['path_ref', [16, 16], 'anchor'],
    ['prose', [18, 18], 'frame'],
  ]);
});

test('a host asks the paste like any provider, and gets the whole of it back', async () => {
  const paste = ingestPaste({ intent: 'why is the queue deep?', attachments: [worked] });
  const host = new Host();
  host.register(paste.provider.id, paste.provider);
  try {
    const short = await host.queryAll(paste.query);
    expect(short.acceptedFrames().map(({ representation }) => representation)).toEqual([
      'compact',
      'compact',
    ]);
    const full = await host.queryAll(paste.fullQuery);
    expect(full.acceptedFrames().map(({ content }) => content)).toEqual([
      worked.split('\n').slice(0, 14).join('\n'),
      'user says it began on Monday',
    ]);
    const { retained } = await host.verifyFrames(short.acceptedFrames());
    expect(retained).toHaveLength(2);
  } finally {
    await host.shutdown();
  }
});

test('the query for all providers leaves the others the budget that they were given', () => {
  const paste = ingestPaste({ intent: 'x', attachments: ['src/only/a/path.ts'] });
  expect(paste.query).toMatchObject({ max_frames: 0, max_tokens: 0 });
  const query = queryWithPaste(paste, { max_frames: 5, max_tokens: 1_000 });
  expect(query).toMatchObject({ max_frames: 5, max_tokens: 1_000, anchors: ['src/only/a/path.ts'] });
});

test('the same text is kept once; the same beginning of two digests would not be', () => {
  const paste = ingestPaste({ intent: 'x', attachments: ['one note', 'another\n\none note'] });
  expect(paste.report.map(({ became }) => became.outcome)).toEqual(['frame', 'frame', 'duplicate']);
  expect(paste.query.max_frames).toBe(2);
});

test('CRLF, blank lines, tabs and half characters: what is called exact is the bytes of the paste', () => {
  const code = 'const a = 1;\r\n\r\n\tconst b = 2;\r\nconst c = "\u00e9";\r\n';
  const fenced = `before\n\n\`\`\`\`ts\n${code}\`\`\`\n\`\`\`\`\nafter`;
  const paste = ingestPaste({ intent: 'x', attachments: [fenced, 'half \ud800 a character'] });
  const frames = fullFrames(paste);
  expect(frames.map(({ content }) => content)).toContain(`${code}\`\`\``);
  expect(paste.report[1]).toMatchObject({ kind: 'code', language: 'ts', lines: [4, 8] });
  for (const frame of frames) {
    const found = fenced.includes(frame.content ?? '');
    expect(frame.content_fidelity).toBe(found ? 'exact' : 'normalized');
  }
});

test('limits are errors that name the option and repeat nothing of the paste', () => {
  const secret = 'hunter2-is-here';
  for (const [paste, options, words] of [
    [{ intent: 1 }, {}, 'intent'],
    [{ intent: 'x', attachments: 'one' }, {}, 'list of texts'],
    [{ intent: 'x', anchors: [1] }, {}, 'anchors'],
    [{ intent: 'x', attachments: [secret] }, { maxBytes: 10 }, 'longer than 10 bytes'],
    [{ intent: 'x' }, { maxBlocks: 0 }, 'maxBlocks'],
    [{ intent: 'x' }, { maxInlineTokens: 1.5 }, 'maxInlineTokens'],
    [{ intent: 'x' }, { providerId: ' ' }, 'providerId'],
    [{ intent: 'x' }, { base: 'file:///a' }, 'ends in /'],
  ] as const) {
    const call = () => ingestPaste(paste as never, options);
    expect(call).toThrow(expect.objectContaining({ code: 'invalid-option' }));
    expect(call).toThrow(words);
    expect(call).not.toThrow(secret);
  }
});

test('too many blocks: the rest is one block, and nothing is lost', () => {
  const notes = Array.from({ length: 50 }, (_, at) => `note number ${at}`);
  const paste = ingestPaste({ intent: 'x', attachments: [notes.join('\n\n')] }, { maxBlocks: 10 });
  expect(paste.report).toHaveLength(10);
  const last = paste.report.at(-1)?.became;
  expect(last?.outcome === 'frame' && paste.provider.fullText(last.id)).toBe(notes.slice(9).join('\n\n'));
});

test('nothing shows more than maxInlineTokens: logs of alerts, prose and long lines are bounded, and whole on demand', () => {
  const long = [
    Array.from({ length: 3_000 }, (_, at) => `2027-01-01 00:00:00 ERROR failure number ${at}`).join('\n'),
    'word '.repeat(40_000),
    '\u{1f600}'.repeat(20_000),
  ];
  const paste = ingestPaste({ intent: 'x', attachments: long }, { maxInlineTokens: 500 });
  const { frames } = paste.provider.query(paste.query);
  expect(frames).toHaveLength(3);
  for (const frame of frames) {
    expect(frame.token_cost).toBeLessThanOrEqual(500);
    expect(frame.token_cost).toBeGreaterThan(450);
    expect(frame.content).not.toMatch(/\ufffd/);
    expect(long).toContain(paste.provider.fullText(frame.id));
  }
});

test('verify: valid under each digest that was served, stale under another, gone for what is not of this paste (V2-V4)', () => {
  const paste = ingestPaste({ intent: 'x', attachments: [worked] });
  const [compact] = paste.provider.query(paste.query).frames;
  const [full] = fullFrames(paste);
  const id = { provider_id: 'prompt-ingest', frame_id: compact?.id ?? '' };
  const asked = [
    { ...id, content_digest: compact?.content_digest ?? '' },
    { ...id, content_digest: full?.content_digest ?? '' },
    { ...id, content_digest: contentDigest('other') },
    id,
    { ...id, provider_id: 'another', content_digest: full?.content_digest ?? '' },
    { ...id, frame_id: 'frm_000000000000' },
  ];
  const { verdicts } = paste.provider.verify({ frames: asked });
  expect(verdicts.map(({ status }) => status)).toEqual([
    'valid',
    'valid',
    'stale',
    'unknown',
    'gone',
    'gone',
  ]);
  expect(verdicts.map(({ frame }) => frame)).toEqual(asked);
  expect(verdicts[2]?.replacement_digest).toBe(compact?.content_digest);
});

test('kinds, max_frames, max_tokens and as_of are kept (Q1, B1, B4, F4)', () => {
  const { provider, query } = ingestPaste({ intent: 'x', attachments: [worked] });
  expect(provider.query({ ...query, kinds: ['doc'] }).frames).toHaveLength(1);
  expect(provider.query({ ...query, max_frames: 1 })).toMatchObject({ truncated: true, dropped_estimate: 1 });
  expect(provider.query({ ...query, max_tokens: 77 }).frames.map(({ kind }) => kind)).toEqual(['doc']);
  expect(provider.query({ ...query, as_of: '2027-03-04T05:05:59.9Z' }).frames).toHaveLength(1);
  expect(provider.query({ ...query, as_of: '2027-03-04T05:06:00.0Z' }).frames).toHaveLength(2);
  // What had ended is what a host would drop.
  expect(provider.query({ ...query, as_of: '2027-03-04T05:06:09Z' }).frames).toHaveLength(1);
});

test('whatever is pasted, every frame obeys the protocol, and the full text is a piece of the paste (F1-F5, D1, B3, P1-P4)', async () => {
  const validator = await loadEnvelopeValidator('strict');
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '```',
      '~~~ts',
      '',
      ' ',
      '\tat x',
      'Error: x',
      '| a | b |',
      '--+--',
      'a,b,c',
      'src/a.ts',
      '2027-01-01 00:00:00 INFO x',
      'Traceback (most recent call last):',
      '  File "x", line 1',
    ),
  );
  const attachment = fc.array(line, { maxLength: 60 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(attachment, { maxLength: 3 }), (attachments) => {
      const paste = ingestPaste({ intent: 'x', attachments }, { maxInlineTokens: 64 });
      for (const query of [paste.query, paste.fullQuery]) {
        const result = paste.provider.query(query);
        expect(result.truncated).toBe(false);
        const envelope = { type: 'frames', result };
        expect(validator(envelope)).toEqual([]);
        for (const frame of result.frames) {
          expect(checkFrame(frame)).toEqual([]);
          expect(frame.content_digest).toBe(contentDigest(frame.content ?? ''));
          expect(frame.token_cost).toBe(budgetTokens(frame.content));
          const source = paste.provider.fullText(frame.id) ?? '';
          expect(attachments.some((text) => text.includes(source))).toBe(true);
          expect(paste.provider.fullText(frame.content_ref?.uri ?? frame.id)).toBe(source);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('the handshake is one that a host accepts', () => {
  const { provider } = ingestPaste({ intent: 'x', attachments: [worked] }, { providerId: 'a b/c' });
  const ack = {
    type: 'handshake_ack' as const,
    protocol_version: PROTOCOL_VERSION,
    provider: provider.info(),
    capabilities: provider.capabilities(),
  };
  expect(checkHandshakeAck(ack)).toEqual([]);
  expect(provider.capabilities().query.kinds).toEqual(['doc', 'episode']);
  const [frame] = provider.query({
    goal: 'x',
    max_frames: 9,
    max_tokens: 999,
    representation_preferences: ['reference'],
  }).frames;
  expect(frame?.content_ref?.uri).toMatch(/^context:\/\/a%20b%2Fc\/artifacts\/sha256:[0-9a-f]{64}$/);
  expect(frame?.token_cost).toBe(0);
});

test('hostile shapes end: nested brackets, fences, quotes, pipes, level words, empty lines', () => {
  for (const piece of [
    '[',
    '{"a":',
    '```\n',
    '"",',
    '||',
    'ERROR ',
    '\n',
    'at ',
    '1: \n',
    '  a',
    '-',
    'diff --git a b\n\n',
    '(',
    'From ',
  ]) {
    const text = piece.repeat(Math.floor(200_000 / piece.length));
    const paste = ingestPaste({ intent: 'x', attachments: [text] });
    expect(paste.report.length).toBeLessThanOrEqual(1_000);
  }
});

function fullFrames(paste: IngestedPaste): readonly ContextFrame[] {
  return paste.provider.query(paste.fullQuery).frames;
}
