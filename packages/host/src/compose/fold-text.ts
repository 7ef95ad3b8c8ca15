/** A text as a careless reader might take it, and where each of its characters came from. */
export interface FoldedText {
  /** Only ASCII matters in it: look-alikes are replaced, what nobody sees is gone, escapes are undone. Case stays. */
  readonly text: string;
  /** Where in the original the source of `text[index]` ends. */
  endOf(index: number): number;
}

/** What a reader makes of a character that is not seen: nothing, or a space. Both happen. */
export type Unseen = '' | ' ';

/**
 * Folds `text` so that all spellings of one mark become one: full-width and other compatibility forms, letters and
 * brackets of other scripts that look alike, zero-width and bidirectional characters, accents, HTML entities, percent and
 * string escapes, up to three layers of them. Linear in the length of `text`.
 */
export function foldText(text: string, unseen: Unseen = ''): FoldedText {
  if (!NEEDS_FOLDING.test(text)) return { text, endOf: (index) => index + 1 };
  let folded = foldCharacters(text, unseen);
  for (let layer = 0; layer < LAYERS; layer++) {
    const next = undoEscapes(folded, unseen);
    if (next === undefined) break;
    folded = next;
  }
  const { ends } = folded;
  return { text: folded.text, endOf: (index) => ends[index] as number };
}

interface Folded {
  readonly text: string;
  readonly ends: ArrayLike<number>;
}

const LAYERS = 3;
const NEEDS_FOLDING = /[^\t\n -~]|&|%[2-7]|\\[xu]/;

function foldCharacters(text: string, unseen: Unseen): Folded {
  const parts: string[] = [];
  // A compatibility form may stand for several characters, "㎬" for three; most stand for one.
  let ends = new Uint32Array(text.length + 16);
  let length = 0;
  for (let at = 0; at < text.length; ) {
    const plain = plainRun(text, at);
    const code = text.codePointAt(at) as number;
    const end = plain > at ? plain : at + (code > 0xffff ? 2 : 1);
    const folded = plain > at ? text.slice(at, plain) : foldCodePoint(code, unseen);
    if (length + folded.length > ends.length) ends = grown(ends, length + folded.length);
    for (let index = 0; index < folded.length; index++) ends[length++] = plain > at ? at + index + 1 : end;
    parts.push(folded);
    at = end;
  }
  return { text: parts.join(''), ends };
}

const PLAIN = /[\n -~]*/y;

/** Where the run of characters ends that begins at `at` and needs no folding. */
function plainRun(text: string, at: number): number {
  PLAIN.lastIndex = at;
  PLAIN.test(text);
  return PLAIN.lastIndex;
}

function grown(ends: Uint32Array<ArrayBuffer>, atLeast: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(atLeast, 2 * ends.length));
  larger.set(ends);
  return larger;
}

const known = { '': new Map<number, string>(), ' ': new Map<number, string>() };
const MOST_KNOWN = 4096;

function foldCodePoint(code: number, unseen: Unseen): string {
  if (code >= 0x20 && code < 0x7f) return String.fromCharCode(code);
  const found = known[unseen].get(code);
  if (found !== undefined) return found;
  const folded = lookAlike(String.fromCodePoint(code), unseen);
  if (known[unseen].size < MOST_KNOWN) known[unseen].set(code, folded);
  return folded;
}

function lookAlike(character: string, unseen: Unseen): string {
  if (character === '\n') return character;
  if (UNSEEN.test(character)) return unseen;
  if (/[\s\u0085]/.test(character)) return ' ';
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(plain, (one) => SAME_LOOK.get(one) ?? one).join('');
}

/** What is not seen on a screen: controls, format characters, accents and selectors without a letter, fillers. */
const UNSEEN = /^(?![\t\v\f\r\u0085])[\p{Cc}\p{Cf}\p{Cs}\p{M}\u115f\u1160\u3164\uffa0\u2800]$/u;

// What compatibility decomposition leaves apart although it looks alike. Letters: those of the words that matter here.
const SAME_LOOK = new Map<string, string>();
for (const [plain, others] of [
  ['<', '‹〈⟨❮❬≺˂ᐸ𐒗⧼❰《≪«'],
  ['>', '›〉⟩❯❭≻˃ᐳ⧽❱》≫»'],
  ['/', '⁄∕⧸╱⟋⼃〳𝈺ノ'],
  ['\\', '∖⧵⧹╲⟍﹨'],
  ['|', '∣│┃❘⏐¦ǀ'],
  ['[', '⁅❲〔【⟦'],
  [']', '⁆❳〕】⟧'],
  ['=', '═᐀゠꓿'],
  ['"', '“”„‟″'],
  ["'", '‘’‚‛′'],
  ['_', '▁'],
  ['a', 'аɑαᴀ'],
  ['A', 'АΑ'],
  ['c', 'сϲᴄ'],
  ['C', 'СϹ'],
  ['d', 'ԁᴅ'],
  ['e', 'еҽᴇ'],
  ['E', 'ЕΕ'],
  ['f', 'ꜰƒꬵẝſ'],
  ['F', 'ϜҒ'],
  ['i', 'іιı'],
  ['I', 'ІΙӀ'],
  ['m', 'мᴍ'],
  ['M', 'МΜϺ'],
  ['n', 'пո'],
  ['N', 'Ν'],
  ['o', 'оοօᴏ'],
  ['O', 'ОΟՕ'],
  ['r', 'гᴦꭇꭈʀᴙ'],
  ['R', 'Ʀ'],
  ['s', 'ѕꜱ'],
  ['S', 'ЅՏ'],
  ['t', 'тτᴛ'],
  ['T', 'ТΤ'],
  ['u', 'υսᴜ'],
  ['x', 'хχ'],
] as const) {
  for (const other of others) SAME_LOOK.set(other, plain);
}

const NAMES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  sol: '/',
  bsol: '\\',
  vert: '|',
  verbar: '|',
  lsqb: '[',
  lbrack: '[',
  rsqb: ']',
  rbrack: ']',
  colon: ':',
  equals: '=',
  lowbar: '_',
  nbsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  tab: '\t',
  newline: '\n',
};
const ESCAPE = new RegExp(
  `&(?:#(\\d{1,9})|#x([0-9a-f]{1,8})|(${Object.keys(NAMES).join('|')}));?|%([2-7][0-9a-f])|\\\\(?:x([2-7][0-9a-f])|u00([2-7][0-9a-f])|u\\{0{0,8}([2-7][0-9a-f])\\})`,
  'gi',
);

function undoEscapes({ text, ends }: Folded, unseen: Unseen): Folded | undefined {
  const parts: string[] = [];
  const newEnds: number[] = [];
  let from = 0;
  for (const match of text.matchAll(ESCAPE)) {
    const plain = meaning(match, unseen);
    if (plain === undefined) continue;
    const last = match.index + match[0].length - 1;
    for (let index = from; index < match.index; index++) newEnds.push(ends[index] as number);
    for (let index = 0; index < plain.length; index++) newEnds.push(ends[last] as number);
    parts.push(text.slice(from, match.index), plain);
    from = last + 1;
  }
  if (from === 0) return undefined;
  for (let index = from; index < text.length; index++) newEnds.push(ends[index] as number);
  parts.push(text.slice(from));
  return { text: parts.join(''), ends: newEnds };
}

function meaning(match: RegExpMatchArray, unseen: Unseen): string | undefined {
  const [, decimal, hexadecimal, name, ...escapes] = match;
  if (name !== undefined) return NAMES[name.toLowerCase()] || unseen;
  const code =
    decimal === undefined
      ? Number.parseInt(hexadecimal ?? escapes.find((digits) => digits !== undefined) ?? '', 16)
      : Number(decimal);
  return code <= 0x10ffff ? foldCodePoint(code, unseen) : undefined;
}
