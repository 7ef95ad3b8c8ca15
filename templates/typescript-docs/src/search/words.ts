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
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/**
 * The words of a text as they are indexed and asked for: lower case, without accents and English endings. A name such as
 * `createHttpHandler` is itself and its parts; text that is written without spaces becomes pairs of characters.
 */
export function wordsOf(text: string): string[] {
  const plain = /\P{ASCII}/u.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  const words: string[] = [];
  for (const [found] of plain.matchAll(run)) {
    if (unspaced.test(found)) words.push(...pairsOf(found));
    else addWord(words, found);
  }
  return words;
}

/**
 * The words of a section, each once. How often a word stands in a few paragraphs tells next to nothing of what they are
 * about, as measured, and takes a third of the time.
 */
export function wordsToIndex(text: string): string[] {
  return [...new Set(wordsOf(text))];
}

/** The words of a question, each once, without those that tell nothing. At most 32. */
export function questionWords(question: string): string[] {
  return [...new Set(wordsOf(question.slice(0, 8192)))].slice(0, 32);
}

function addWord(words: string[], found: string): void {
  const bare = found.replace(/^[_$]+|[_$]+$/g, '');
  const whole = bare.toLowerCase();
  if (whole === '' || whole.length > longest || empty.has(whole)) return;
  // A hash or a key, which nobody asks for by heart.
  if (whole.length > 16 && /\d/.test(whole)) return;
  words.push(stemOf(whole));
  if (!/[a-z0-9][A-Z]|_|[A-Z][A-Z][a-z]/.test(bare)) return;
  const parts = bare.split(/_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  for (const part of parts) {
    const word = part.toLowerCase();
    if (word.length > 1 && !empty.has(word)) words.push(stemOf(word));
  }
}

/** English endings fall away, so that "caching", "cached" and "caches" meet. Words of other alphabets, and names, stay. */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = word.length > 3 && /^[a-z]+$/.test(word) ? stemmer(word) : word;
  if (stems.size >= mostStems) stems.clear();
  stems.set(word, stem);
  return stem;
}

// The same few thousand words make up nearly all of every text.
const stems = new Map<string, string>();
const mostStems = 50_000;

function pairsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
