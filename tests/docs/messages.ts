import { pages } from './pages.js';

/** Envelopes that the pages show, in a `json` block of their own or between single quotes in a command, one line each. */
export const messages: readonly string[] = pages.flatMap(({ fences }) =>
  fences.flatMap(({ language, lines }) => {
    if (language === 'json') return envelope(lines.join('\n'));
    if (language !== 'sh') return [];
    return [...lines.join('\n').matchAll(/'(\{[^']*\})'/g)].flatMap(([, text = '']) => envelope(text));
  }),
);

function envelope(text: string): readonly string[] {
  const value = JSON.parse(text) as { readonly type?: unknown };
  return typeof value.type === 'string' ? [JSON.stringify(value)] : [];
}
