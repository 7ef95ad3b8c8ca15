import { stemmer } from 'stemmer';

/** Words that tell nothing about what is asked for. English; rare words of any language count more than frequent ones anyway. */
const empty = new Set(
  (
    'a about all an and any are as at be been but by can cannot could did do does doing for from give had has have how i if in into ' +
    'is it its just like may me my need needs no not of on or our please s should so some t tell than that the their them then there these ' +
    'they this those to us using via was we were what when where which while who why will with would you your'
  ).split(' '),
);

const longest = 40;
const run = /[\p{L}\p{N}\p{M}_$]+/gu;
const asciiRun = /[A-Za-z0-9_$]+/g;
const beyondAscii = /[^\0-\x7f]/;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/**
 * The words of a text as they are indexed and asked for, each once: lower case, without accents and English endings. A name
 * such as `createHttpHandler` is itself and its parts; text that is written without spaces becomes pairs of characters. How
 * often a word stands in a few paragraphs tells next to nothing of what they are about, as measured, and costs time.
 */
export function wordsOf(text: string): ReadonlySet<string> {
  const isAscii = !beyondAscii.test(text);
  const plain = isAscii ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = new Set<string>();
  for (const found of plain.match(isAscii ? asciiRun : run) ?? []) {
    for (const word of wordsIn(found)) words.add(word);
  }
  return words;
}

/** The words of a question, each once, without those that tell nothing. At most 32. */
export function questionWords(question: string): string[] {
  return [...wordsOf(question.slice(0, 8192))].slice(0, 32);
}

/** The words in one run of letters. */
function wordsIn(found: string): readonly string[] {
  const known = runs.get(found);
  if (known !== undefined) return known;
  const words = unspaced.test(found) ? pairsOf(found) : nameAndParts(found);
  // A longer one is a view of its page to the engine, and would keep all of that in memory.
  if (found.length > mostCopied) return words;
  if (runs.size >= mostRuns) runs.clear();
  runs.set(found, words);
  return words;
}

// The same few thousand make up nearly all of every text.
const runs = new Map<string, readonly string[]>();
const mostRuns = 100_000;
const mostCopied = 12;

function nameAndParts(found: string): readonly string[] {
  const bare = found.replace(/^[_$]+|[_$]+$/g, '');
  const whole = bare.toLowerCase();
  if (whole === '' || whole.length > longest || empty.has(whole)) return [];
  // A hash or a key, which nobody asks for by heart.
  if (whole.length > 16 && /\d/.test(whole)) return [];
  if (!/[a-z0-9][A-Z]|_|[A-Z][A-Z][a-z]/.test(bare)) return [stemOf(whole)];
  const parts = bare.split(/_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  const words = parts.map((part) => part.toLowerCase()).filter((word) => word.length > 1 && !empty.has(word));
  return [whole, ...words].map(stemOf);
}

/** English endings fall away, so that "caching", "cached" and "caches" meet. Words of other alphabets, and names, stay. */
function stemOf(word: string): string {
  return word.length > 3 && /^[a-z]+$/.test(word) ? stemmer(word) : word;
}

function pairsOf(text: string): readonly string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
