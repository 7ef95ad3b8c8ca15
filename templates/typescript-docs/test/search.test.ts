import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestHost } from '@contextgraphprotocol/typescript-sdk';
import { createDocsProvider } from '../dist/provider.js';
import { createVocabulary, unpackNumbers } from '../dist/search/vocabulary.js';
import { ask, makeFolder, openHost, settingsFor, write } from './support.js';

test('a word is found as it stands, whatever a second look at its ending would make of it', async (t) => {
  const root = makeFolder(t, {
    'responses.md': '# Responses\n\nWhat the server sends back.\n',
    'other.md': '# Requests\n\nWhat the client asks for.\n',
  });
  const { frames } = await openHost(t, root).query(ask('responses'));
  assert.deepEqual(
    frames.map(({ id, score }) => [id, score]),
    [['responses.md#responses', 1]],
  );
});

test('packed words come back, each at its place, also from a large vocabulary', () => {
  const vocabulary = createVocabulary();
  const all = Array.from({ length: 40_000 }, (_, at) => `word${at}`);
  vocabulary.pack([new Set(all)]);
  const lists = [['word39999', 'word0', 'word31', 'word32'], [], ['word1024', 'new'], ['word0']];
  const packed = vocabulary.pack(lists.map((list) => new Set(list)));
  // Another one with the words that were kept reads the same.
  const { words } = createVocabulary([...vocabulary.words]);
  const read = lists.map((): string[] => []);
  unpackNumbers(packed, (number, list) => read[list]?.push(words[number] ?? '?'));
  assert.deepEqual(
    read,
    lists.map((list) => [...list].sort((one, other) => words.indexOf(one) - words.indexOf(other))),
  );
});

test('an index that grew by edits answers as one that was made at once', async (t) => {
  const page = (at: number, word: string) => `# Page ${at}\n\nThe ${word} stands here, and nothing else.\n`;
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`p${at}.md`, page(at, `thing${at % 7}`)]),
  );
  const root = makeFolder(t, files);
  const grown = openHost(t, root);
  await grown.query(ask('thing0'));
  for (let at = 0; at < 60; at += 5) write(root, `p${at}.md`, page(at, 'walrus'));
  write(root, 'late.md', page(60, 'walrus'));
  const wide = (goal: string) => ({ ...ask(goal), max_frames: 100 });
  const ids = async (host: typeof grown, goal: string) =>
    (await host.query(wide(goal))).frames.map(({ id }) => id).sort();
  while ((await ids(grown, 'walrus')).length < 13) await new Promise((resolve) => setTimeout(resolve, 50));
  const fresh = createDocsProvider(settingsFor(root));
  t.after(() => fresh.close?.());
  const made = createTestHost(fresh, { enforce: 'reject' });
  for (const goal of ['walrus', 'thing3', 'thing5 walrus', 'page 12'])
    assert.deepEqual(await ids(grown, goal), await ids(made, goal), goal);
});
