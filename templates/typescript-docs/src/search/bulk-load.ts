import MiniSearch, { type Options } from 'minisearch';
import { places } from './section-words.js';
import { unpackNumbers, type Vocabulary } from './vocabulary.js';

type Plain = Parameters<typeof MiniSearch.loadJS>[0];

/**
 * The index over many sections at once. `add` looks each word of each section up in a tree of letters, which is most of what
 * a first start would cost; turned round beforehand, each word goes into the tree once. `sections` are ids with packed words.
 */
export async function bulkLoad<T>(
  sections: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
  options: Options<T>,
): Promise<MiniSearch<T>> {
  const { postings, lengths } = turnRound(sections, vocabulary);
  const count = sections.size;
  const plain: Omit<Plain, 'index'> = {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries([...sections.keys()].entries()),
    fieldIds: Object.fromEntries([...places.entries()].map(([at, place]) => [place, at])),
    fieldLength: Object.fromEntries(lengths.entries()),
    averageFieldLength: places.map(
      (_, place) => lengths.reduce((sum, length) => sum + (length[place] ?? 0), 0) / Math.max(1, count),
    ),
    storedFields: {},
    dirtCount: 0,
    serializationVersion: 2,
  };
  // Gone through once: a generator keeps one word at a time in the form that MiniSearch reads, where a list would keep them all.
  const index = entriesOf(postings, vocabulary) as unknown as Plain['index'];
  return MiniSearch.loadJSAsync<T>({ ...plain, index }, options);
}

/** Which sections a word stands in, and where: the section's number times 8, and the place. */
type Postings = readonly (readonly number[])[];

function turnRound(sections: ReadonlyMap<string, string>, { words }: Vocabulary) {
  const postings: number[][] = Array.from(words, () => []);
  const lengths: number[][] = [];
  for (const packed of sections.values()) {
    const length = places.map(() => 0);
    const section = lengths.push(length) - 1;
    unpackNumbers(packed, (word, place) => {
      length[place] = (length[place] ?? 0) + 1;
      postings[word]?.push(section * 8 + place);
    });
  }
  return { postings, lengths };
}

function* entriesOf(postings: Postings, { words }: Vocabulary): Generator<Plain['index'][number]> {
  for (const [number, list] of postings.entries()) {
    const word = words[number];
    if (word === undefined || list.length === 0) continue;
    const entry: Record<string, Record<string, number>> = {};
    for (const posting of list) {
      const place = posting % 8;
      entry[place] ??= {};
      entry[place][(posting - place) / 8] = 1;
    }
    yield [word, entry];
  }
}
