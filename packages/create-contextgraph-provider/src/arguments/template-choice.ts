import { CreateFailure, usageFailure } from '../create-failure.js';
import { quoted } from '../report/printable.js';

/** A template that can be asked for by name. */
export interface KnownTemplate {
  readonly id: string;
  readonly language: string;
  /** Other words for it. */
  readonly aliases: readonly string[];
}

/** The closed list of template ids; which of them this version carries is read from its `templates` folder. */
export const KNOWN_TEMPLATES: readonly KnownTemplate[] = [
  { id: 'typescript', language: 'typescript', aliases: ['ts', 'node'] },
  { id: 'typescript-docs', language: 'typescript', aliases: ['docs'] },
  { id: 'typescript-express', language: 'typescript', aliases: ['express'] },
  { id: 'typescript-postgres', language: 'typescript', aliases: ['postgres', 'postgresql'] },
  { id: 'python', language: 'python', aliases: ['py'] },
  { id: 'go', language: 'go', aliases: ['golang'] },
];

export interface TemplateWish {
  readonly template?: string | undefined;
  readonly language?: string | undefined;
}

/** The template id that a word names, by id or alias, in any case; undefined when it names none. */
export function templateIdOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  return KNOWN_TEMPLATES.find(({ id, aliases }) => id === lower || aliases.includes(lower))?.id;
}

/**
 * Settles `--template` and `--lang` into one template that this version carries; `typescript` when neither was given.
 * Throws `usage` when they contradict each other and `unknown-template` when there is no such template.
 */
export function chooseTemplate(wish: TemplateWish, available: readonly string[]): string {
  const language = wish.language === undefined ? undefined : languageOf(wish.language, available);
  if (wish.template === undefined) return carried(language ?? 'typescript', available);
  const id = templateIdOf(wish.template);
  if (id === undefined) throw unknownTemplate(wish.template, available);
  const own = KNOWN_TEMPLATES.find((template) => template.id === id)?.language;
  if (language !== undefined && own !== language) {
    throw usageFailure(
      `--template ${id} is written in ${own}, but --lang says ${language}.`,
      'Give only one of the two.',
    );
  }
  return carried(id, available);
}

function languageOf(word: string, available: readonly string[]): string {
  const id = templateIdOf(word);
  const language = KNOWN_TEMPLATES.find((template) => template.id === id)?.language;
  // A language is named by its default template: `--lang docs` would be a template, not a language.
  if (language !== undefined && id === language) return language;
  throw new CreateFailure(`--lang ${quoted(word)} is not known.`, {
    code: 'unknown-template',
    exitCode: 2,
    hint: languageHint(word, id, available),
  });
}

function languageHint(word: string, id: string | undefined, available: readonly string[]): string {
  if (id !== undefined) return `That is a template: --template ${id}.`;
  const languages = KNOWN_TEMPLATES.filter((known) => known.id === known.language);
  const names = languages.map((known) => known.id).filter((known) => available.includes(known));
  return `${didYouMean(word, languages)}Languages: ${names.join(', ')}.`;
}

function carried(id: string, available: readonly string[]): string {
  if (available.includes(id)) return id;
  throw new CreateFailure(`The template ${id} is not part of this version.`, {
    code: 'unknown-template',
    exitCode: 2,
    hint: `Available: ${available.join(', ')}.`,
  });
}

function unknownTemplate(word: string, available: readonly string[]): CreateFailure {
  return new CreateFailure(`--template ${quoted(word)} is not known.`, {
    code: 'unknown-template',
    exitCode: 2,
    hint: `${didYouMean(word, KNOWN_TEMPLATES)}Available: ${available.join(', ')}.`,
  });
}

function didYouMean(word: string, known: readonly KnownTemplate[]): string {
  const ranked = known
    .flatMap(({ id, aliases }) => [id, ...aliases].map((name) => ({ id, name })))
    .map(({ id, name }) => ({ id, name, distance: editDistance(word.toLowerCase(), name) }));
  ranked.sort((left, right) => left.distance - right.distance);
  const [best] = ranked;
  // A short word is near to everything: nobody who types "nope" means "node".
  return best !== undefined && best.distance <= Math.floor((best.name.length - 1) / 4)
    ? `Did you mean ${best.id}? `
    : '';
}

function editDistance(left: string, right: string): number {
  if (left.length > 64) return left.length;
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}
