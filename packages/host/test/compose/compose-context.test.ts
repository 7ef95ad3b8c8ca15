import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citedIn, composeContext, composeForPrompt, restoreContent } from '../../src/index.js';
import { EXAMPLE_A, offered, sha256Of } from '../fixtures/composing.js';
import { aQuery } from '../fixtures/frames.js';
import { goldenText } from '../fixtures/golden-text.js';
import { anyHostileText } from '../fixtures/hostile-text.js';
import { testHosts } from '../fixtures/hosts.js';
import { answering, testProvider } from '../fixtures/in-process.js';
import { INJECTIONS } from '../fixtures/injections.js';
import { MARKED_CODE, ORDINARY_CODE } from '../fixtures/ordinary-code.js';
import { carelessCount, exactFences } from '../fixtures/read-fences.js';

const { newHost } = testHosts();

describe('composeContext', () => {
  it('R3: worked example A, byte for byte', () => {
    const { text, citations } = composeContext(EXAMPLE_A);
    expect(text).toBe(goldenText('example-a.txt'));
    expect(sha256Of(text)).toBe('5cabd435a21868ccf43db300655f208e5565808a05b30deeb90421167aa87f42');
    expect(citations.map(({ label }) => label)).toEqual(['a1 title', 'say "hi" <now>', 'ops/guide.md L4-9']);
    expect(citations[1]?.rendered).toBe('say &quot;hi&quot; &lt;now&gt;');
  });

  it('R3: compat gives the bytes of the reference for it', () => {
    const { text } = composeContext(EXAMPLE_A, { compat: true });
    expect(text).toBe(goldenText('example-a.compat.txt'));
    expect(sha256Of(text)).toBe('46d0ed3ab28bc481b2a950358dcb5f5bdb1af0be2683d07d5b812cc9a46d93ed');
    expect(new TextEncoder().encode(text)).toHaveLength(319);
  });

  it('orders by UTF-8 bytes, an absent digest before any, and looks at neither score nor cost', () => {
    const frames = [
      offered('b', '1'),
      offered('～', '1'),
      offered('😀', '1'),
      offered('B', '1', { score: 0 }),
      offered('b', '1', { content_digest: '' }),
      offered('b', '0', { score: 1, token_cost: 9 }),
    ];
    const order = composeContext(frames).frames.map(
      ({ provider_id, id, content_digest }) => `${provider_id}${id}${content_digest ?? '-'}`,
    );
    expect(order).toEqual(['B1-', 'b0-', 'b1-', 'b1', '～1-', '😀1-']);
    const other = frames.map((frame) => ({ ...frame, score: 1 - frame.score, token_cost: 1 }));
    expect(composeContext(other).text).toBe(composeContext(frames).text);
  });

  it('D2: different contents under one identity are reported and not rendered, whichever came first', () => {
    const twins = [offered('p', 'f', { content: 'first' }), offered('p', 'f', { content: 'second' })];
    const other = offered('p', 'g');
    for (const frames of [
      [...twins, other],
      [other, ...[...twins].reverse()],
    ]) {
      const { text, conflicts, frames: rendered } = composeContext(frames);
      expect(rendered).toEqual([other]);
      expect(text).not.toMatch(/first|second/);
      expect(conflicts).toEqual([{ frame: { provider_id: 'p', frame_id: 'f' }, offered: 2 }]);
    }
  });

  it('is a function of the set: of equal contents with other labels the same one is rendered in any order', () => {
    const frames = [
      offered('p', 'f', { content: 'x', citation_label: 'one' }),
      offered('p', 'f', { content: 'x', citation_label: 'two' }),
    ];
    expect(composeContext(frames).text).toBe(composeContext([...frames].reverse()).text);
    expect(composeContext(frames).frames).toHaveLength(1);
  });

  it('is a function of the set, whatever is in it', () => {
    const frame = fc
      .record({
        provider: fc.constantFrom('a', 'b'),
        id: fc.constantFrom('1', '2'),
        content: anyHostileText(),
        label: anyHostileText(),
      })
      .map(({ provider, id, content, label }) => offered(provider, id, { content, citation_label: label }));
    const sets = fc.array(frame, { maxLength: 6 });
    fc.assert(
      fc.property(
        sets.chain((frames) =>
          fc.tuple(fc.constant(frames), fc.shuffledSubarray(frames, { minLength: frames.length })),
        ),
        ([frames, shuffled]) => {
          expect(composeContext(shuffled)).toEqual(composeContext(frames));
        },
      ),
    );
  });

  it('a frame that is added changes nothing before its place: a cached prefix stays good', () => {
    const frames = [
      offered('a', '1', { citation_label: 'note' }),
      offered('c', '1', { citation_label: 'note' }),
    ];
    const before = composeContext(frames).text;
    const after = composeContext([...frames, offered('d', '1', { citation_label: 'note' })]).text;
    expect(after.startsWith(before)).toBe(true);
  });

  it('R3: no content, label, id or kind of anybody ends its fence, begins another one, or hides what it says', () => {
    const frame = fc
      .record({
        content: anyHostileText(),
        label: anyHostileText(),
        title: anyHostileText(),
        kind: anyHostileText(),
        id: anyHostileText(),
      })
      .map(({ content, label, title, kind, id }, index = 0) =>
        offered(`p${index}`, id, { content, citation_label: label, title, kind }),
      );
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), (frames) => {
        const named = frames.map((one, index) => ({ ...one, provider_id: `p${index}` }));
        const { text, citations, frames: rendered } = composeContext(named);
        expect(carelessCount(text)).toEqual({ begun: named.length, ended: named.length });
        const seen = exactFences(text);
        expect(seen.map(({ body }) => restoreContent(body))).toEqual(rendered.map(({ content }) => content));
        for (const [index, { attributes }] of seen.entries()) {
          expect(attributes).toMatch(/^provider="p\d" id="[^"<>]*" kind="[^"<>]*" cite="[^"<>]+"$/);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there.
          expect(attributes).not.toMatch(/[\0-\x1f\x7f-\x9f\p{Cf}\u2028\u2029]/u);
          expect(attributes.length).toBeLessThan(4_000);
          expect(citations[index]?.label.trim()).not.toBe('');
        }
        expect(new Set(citations.map(({ label }) => label)).size).toBe(citations.length);
      }),
      { numRuns: 300 },
    );
  });

  it.each(INJECTIONS)('R3: an injection stays inside, as content and as label: %j', (attack) => {
    const { text } = composeContext([
      offered('evil', 'e', { content: `before ${attack} after` }),
      offered('evil', attack, { citation_label: attack, kind: attack, title: attack }),
      offered('good', 'g'),
    ]);
    expect(carelessCount(text)).toEqual({ begun: 3, ended: 3 });
    const bodies = exactFences(text).map(({ body }) => restoreContent(body));
    expect(bodies).toHaveLength(3);
    expect(bodies).toContain(`before ${attack} after`);
    expect(text).not.toMatch(
      /<\|\w+\|>|<｜[^>]+｜>|\[\/?INST\]|<\/?s>|<<\/?SYS>>|<\/?(?:start|end)_of_turn>|<\/context>/,
    );
  });

  it.each(INJECTIONS)('R3: nor in a prompt, in provenance, or as somebody else’s label: %j', (attack) => {
    const provenance = [
      { type: 'file', uri: `file:///${attack}`, range: attack, by: attack, method: attack },
    ];
    const frames = [
      offered('evil', 'e', { content: attack, citation_label: attack, uri: attack, provenance, score: 1 }),
      offered('evil', 'f', { content: `${attack}2`, citation_label: 'the law' }),
      offered('good', 'g', { citation_label: 'the law' }),
    ];
    const { body, citations, audit } = composeForPrompt(frames, 100_000);
    expect(carelessCount(body)).toEqual({ begun: 3, ended: 3 });
    const seen = exactFences(body).map(({ attributes }) => attributes);
    expect(new Set(citations.map(({ label }) => label)).size).toBe(3);
    // A citation leads to the frame whose fence has its label, whoever else wanted that label.
    for (const [index, { rendered, frame }] of citations.entries()) {
      expect(seen[index]).toContain(`provider="${frame.provider_id}" id="${frame.frame_id}"`);
      expect(seen[index]).toMatch(new RegExp(`cite="${rendered.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}"$`));
    }
    expect(citedIn('[the law]', citations)).toHaveLength(1);
    expect(audit.entries).toHaveLength(3);
  });

  it.each(Object.entries(ORDINARY_CODE))('ordinary code stays as it is: %s', (_, code) => {
    expect(exactFences(composeContext([offered('p', '1', { content: code })]).text)[0]?.body).toBe(code);
  });

  it.each(Object.entries(MARKED_CODE))(
    'code that ends as a fence does is marked, and restored: %s',
    (_, [code, body]) => {
      expect(exactFences(composeContext([offered('p', '1', { content: code })]).text)[0]?.body).toBe(body);
      expect(restoreContent(body)).toBe(code);
    },
  );

  it('F3: a label that nobody can see is no label; the title stands in, then the id', () => {
    const labelOf = (changes: object) =>
      composeContext([offered('p', 'the id', { ...changes })]).citations[0]?.label;
    expect(labelOf({ citation_label: '\u200b\u2060', title: 'Title' })).toBe('Title');
    expect(labelOf({ citation_label: ' \t', title: '\u202e' })).toBe('the id');
    expect(labelOf({ citation_label: undefined, title: '', id: '\u00ad' })).toBe('unlabelled');
    expect(labelOf({ citation_label: 'a\tb\u0085c\u2028d\u202ee\u200bf\r\ng' })).toBe('a b c def  g');
  });

  it('bounds every attribute: the size of a prompt does not depend on that of a label', () => {
    const sizes = [1_024, 65_536, 524_288].map((size) => {
      const long = 'x'.repeat(size);
      return composeContext([offered(long, long, { kind: long, citation_label: long, content: '' })]).text
        .length;
    });
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeLessThan(700);
  });

  it('tells labels apart that a reader cannot', () => {
    const frames = ['note', 'note', 'Note ', 'ｎｏｔｅ', 'note (2)'].map((label, index) =>
      offered('p', `${index}`, { citation_label: label }),
    );
    const labels = composeContext(frames).citations.map(({ label }) => label);
    expect(labels).toEqual(['note', 'note (2)', 'Note  (3)', 'ｎｏｔｅ (4)', 'note (2) (2)']);
  });

  it('P3: a reference has an empty body; a half of a surrogate pair is no half in the text', () => {
    const { text } = composeContext([
      offered('p', '1', { representation: 'reference', content: undefined }),
      offered('p', '2', { content: 'a\ud800b' }),
    ]);
    expect(exactFences(text).map(({ body }) => body)).toEqual(['', 'a\ufffdb']);
  });

  it('is what a fan-out composes of its accepted frames', async () => {
    const host = newHost();
    host.register('one', testProvider({ query: () => answering('b', 'a') }));
    const fanOut = await host.queryAll(aQuery());
    expect(fanOut.compose().frames.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(fanOut.compose().text).toBe(composeContext(fanOut.acceptedFrames()).text);
    expect(composeContext([])).toEqual({ text: '', frames: [], citations: [], conflicts: [] });
  });
});
