import type { ContextQuery } from '@contextgraphprotocol/protocol';
import type { SeededRandom } from './seeded-random.js';

/** What a provider can be asked about so that it has something to say. */
export interface Topics {
  /** Words of what it serves, a list for each frame; empty when nothing is known of it. */
  readonly words: readonly (readonly string[])[];
  /** The only subjects that are worth a question, where others bring nothing; default: whatever the words make. */
  readonly fruitful?: readonly string[];
  /** `words`: nothing stands around the subject, because this provider looks for every word of a question. */
  readonly wording: 'sentence' | 'words';
}

/** The widest limits that a check asks within; the same as the sample query's. */
export const WIDE_LIMITS = { max_frames: 8, max_tokens: 4096 } as const;

const OPENINGS = [
  'what should I know about',
  'explain',
  'how do we deal with',
  'notes on',
  'where is it written down:',
  'I am about to change',
  'background for a review of',
];

/** A question about `subject` within wide limits. */
export function questionAbout(
  subject: string,
  wording: Topics['wording'],
  random: SeededRandom,
): ContextQuery {
  const sentence = `${random.pick(OPENINGS)} ${subject} (${random.hex(4)})`;
  return { goal: wording === 'words' ? subject : sentence, query_text: subject, ...WIDE_LIMITS };
}

/** Two words of one frame, so that a search for both of them finds it; one, where it has no more. */
export function subjectOf(words: readonly string[], random: SeededRandom): string {
  const first = random.pick(words);
  const others = words.filter((word) => word !== first);
  return others.length === 0 ? first : `${first} ${random.pick(others)}`;
}

const MOST_FRAMES = 40;
const MOST_WORDS = 60;

/** For each frame the words of its title and of the beginning of its content, each once; frames without a word are left out. */
export function vocabularyOf(
  frames: readonly { readonly title: string; readonly content?: string }[],
): Topics['words'] {
  return frames
    .slice(0, MOST_FRAMES)
    .map(({ title, content = '' }) => wordsOf(`${title.slice(0, 200)} ${content.slice(0, 2000)}`))
    .filter((words) => words.length > 0);
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{3,24}/gu) ?? [])].slice(0, MOST_WORDS);
}
