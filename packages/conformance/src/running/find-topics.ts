import type { ContextFrame, ContextQuery, ContextQueryResult } from '@contextgraphprotocol/protocol';
import { createSeededRandom, type SeededRandom } from '../probe-values/seeded-random.js';
import { questionAbout, subjectOf, type Topics, vocabularyOf } from '../probe-values/topics.js';
import type { Answer, Failure } from '../target/failure.js';

/** What to ask about, or that a question was not answered in time. */
export interface FoundTopics {
  readonly topics: Topics;
  /** How many frames the first questions brought. */
  readonly knownFrames: number;
  readonly silence?: Failure;
}

/** How many subjects are tried, in each of the ways to ask. */
const TRIED = 6;

/** What is known before the first question. */
export interface KnownBefore {
  readonly seed: string;
  readonly frames: readonly ContextFrame[];
  /** The caller's own question in words, where there is one. */
  readonly asked: string | undefined;
}

/**
 * Finds out what this provider answers with frames, so that no check runs into nothing: who searches need not find every word, and
 * may want all of them. Asks in whole sentences first, then for the subject alone, then for one word, at last in the caller's own
 * words; keeps what worked.
 */
export async function findTopics(
  { seed, frames, asked }: KnownBefore,
  ask: (query: ContextQuery) => Promise<Answer<ContextQueryResult>>,
): Promise<FoundTopics> {
  const words = vocabularyOf(asked === undefined ? frames : [...frames, { title: asked }]);
  const random = createSeededRandom(seed, 'topics');
  const knownFrames = frames.length;
  const open: Topics = { words, wording: 'sentence' };
  for (const way of waysToAsk(words, asked, random)) {
    const { fruitful, silence } = await tryOut(way, random, ask);
    if (silence) return { topics: open, knownFrames, silence };
    const topics = { words, wording: way.wording };
    // Where every subject brings frames there is no need to keep to these few.
    if (fruitful.length === TRIED) return { topics, knownFrames };
    if (fruitful.length > 0) return { topics: { ...topics, fruitful }, knownFrames };
  }
  return { topics: open, knownFrames };
}

async function tryOut(
  { subjects, wording }: WayToAsk,
  random: SeededRandom,
  ask: (query: ContextQuery) => Promise<Answer<ContextQueryResult>>,
): Promise<{ readonly fruitful: readonly string[]; readonly silence?: Failure }> {
  const fruitful: string[] = [];
  for (const subject of subjects) {
    const answer = await ask(questionAbout(subject, wording, random));
    if (answer.ok && answer.value.frames.length > 0) fruitful.push(subject);
    if (!answer.ok && answer.failure.ending === 'timed-out') return { fruitful, silence: answer.failure };
  }
  return { fruitful };
}

interface WayToAsk {
  readonly subjects: readonly string[];
  readonly wording: Topics['wording'];
}

function waysToAsk(
  words: Topics['words'],
  asked: string | undefined,
  random: SeededRandom,
): readonly WayToAsk[] {
  if (words.length === 0) return [];
  const pairs = Array.from({ length: TRIED }, (_, index) =>
    subjectOf(words[index % words.length] ?? [], random),
  );
  const single = pairs.map((pair) => pair.split(' ', 1)[0] ?? pair);
  return [
    { subjects: pairs, wording: 'sentence' },
    { subjects: pairs, wording: 'words' },
    { subjects: single, wording: 'words' },
    ...(asked === undefined
      ? []
      : [
          { subjects: [asked], wording: 'sentence' as const },
          { subjects: [asked], wording: 'words' as const },
        ]),
  ];
}
