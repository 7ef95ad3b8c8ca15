import type { PlaceholderName, TemplateManifest } from './template-manifest.js';

/** What each placeholder becomes in this project; a value that the language has no use for is absent. */
export type PlaceholderValues = Partial<Record<PlaceholderName, string>>;

const names: readonly PlaceholderName[] = ['name', 'id', 'module'];

/** What stands for a value in a template that names no placeholder of its own: `__CGP_NAME__`. */
export function defaultPlaceholder(name: PlaceholderName): string {
  return `__CGP_${name.toUpperCase()}__`;
}

/**
 * Replaces every placeholder of a template in one pass, so that no value is ever read again. Throws a plain Error when
 * the text holds a placeholder that has no value, or a token that nobody knows.
 */
export function replacePlaceholders(
  text: string,
  manifest: Pick<TemplateManifest, 'placeholders'>,
  values: PlaceholderValues,
): string {
  const literals = new Map(
    names.map((name) => [manifest.placeholders?.[name] ?? defaultPlaceholder(name), name]),
  );
  const longestFirst = [...literals.keys()].sort((left, right) => right.length - left.length);
  const pattern = new RegExp([...longestFirst.map(escaped), '__CGP_[A-Z]+__'].join('|'), 'g');
  return text.replace(pattern, (found) => {
    const name = literals.get(found);
    const value = name === undefined ? undefined : values[name];
    if (value === undefined) throw new Error(`The template uses ${found}, which has no value here.`);
    return value;
  });
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
