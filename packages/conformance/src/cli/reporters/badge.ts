import { escapeMarkup } from './escape-markup.js';
import type { RunRecord } from './reporter.js';

const CHARACTER_WIDTH = 6.6;
const PADDING = 8;

/** The verdict as a small SVG that needs nothing from elsewhere. It says what the report says: a known failure is one. */
export function renderBadge({ report }: RunRecord): string {
  const label = report.profile === 'parity' ? 'CGP' : `CGP ${report.profile}`;
  const { text, colour } = verdictOf(report);
  const left = widthOf(label);
  const right = widthOf(text);
  const title = escapeMarkup(`${label}: ${text}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#3d434b"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/></g>`,
    '<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">',
    writing(label, left / 2, left),
    writing(text, left + right / 2, right),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function verdictOf({ ending, verdict, summary }: RunRecord['report']): {
  readonly text: string;
  readonly colour: string;
} {
  if (ending !== undefined && ending !== 'timed-out') return { text: 'not judged', colour: '#6a737d' };
  if (verdict === 'conformant') return { text: `conformant · ${summary.passed} passed`, colour: '#1f7a37' };
  return { text: `not conformant · ${summary.failed} failed`, colour: '#b42318' };
}

// The width is given to the text too, so that another font does not spill over.
function writing(text: string, middle: number, width: number): string {
  return `<text x="${middle}" y="14" textLength="${width - 2 * PADDING}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(text)}</text>`;
}

function widthOf(text: string): number {
  return Math.round(text.length * CHARACTER_WIDTH) + 2 * PADDING;
}
