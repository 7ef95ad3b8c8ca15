import { plainPalette } from '../output/palette.js';
import { renderGithub } from './github.js';
import { renderHtml } from './html.js';
import { renderJson } from './json.js';
import { renderJunit } from './junit.js';
import { renderMarkdown } from './markdown.js';
import type { Reporter, ReporterName } from './reporter.js';
import { renderTap } from './tap.js';
import { renderText } from './text.js';

const REPORTERS: Readonly<Record<ReporterName, Reporter>> = {
  text: (record) => renderText(record, plainPalette),
  json: renderJson,
  junit: renderJunit,
  github: renderGithub,
  markdown: renderMarkdown,
  html: renderHtml,
  tap: renderTap,
};

/** The reporter with this name. */
export function reporterNamed(name: ReporterName): Reporter {
  return REPORTERS[name];
}
