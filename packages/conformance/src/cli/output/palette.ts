import kleur from 'kleur';

/** How words are set off. On a stream without colours every function returns its text. */
export interface Palette {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly warning: (text: string) => string;
}

const PLAIN: Palette = {
  strong: same,
  quiet: same,
  good: same,
  bad: same,
  warning: same,
};

/** The palette of a stream: colours on a terminal or with `FORCE_COLOR`, none with `NO_COLOR` or `TERM=dumb`. */
export function paletteFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Palette {
  if (!wantsColour(stream, env)) return PLAIN;
  kleur.enabled = true; // Kleur decides once, by stdout alone; here each stream decides for itself.
  return {
    strong: (text) => kleur.bold(text),
    quiet: (text) => kleur.dim(text),
    good: (text) => kleur.green(text),
    bad: (text) => kleur.red(text),
    warning: (text) => kleur.yellow(text),
  };
}

/** A palette without colours, for files. */
export const plainPalette = PLAIN;

function wantsColour(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

function same(text: string): string {
  return text;
}
