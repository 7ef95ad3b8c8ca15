import type { AcceptedFrame, AnyHostError, DroppedFrame, ProviderOutcome } from '@contextgraphprotocol/host';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { Palette } from '../output/palette.js';
import { shown } from '../reporters/shown.js';
import { renderTable } from '../reporters/text-table.js';
import type { Asked } from './ask.js';
import { wasNobodyAsked } from './exit-code.js';

const MOST_ROWS = 50;
const MOST_REASONS = 5;
const LONGEST_EXCERPT = 60;

/** The answer for people: the frames, then each provider's part with every drop and its reason, then what it cost. */
export function renderAsked(asked: Asked, palette: Palette): string {
  const { query, fanOut, failed, granted } = asked;
  const frames = fanOut.acceptedFrames();
  const count = frames.length === 1 ? '1 frame' : `${frames.length} frames`;
  return [
    `\n  ${palette.strong(`query “${shown(query.goal)}”`)}: ${count}\n`,
    frameTable(frames, palette),
    `\n  ${palette.strong('providers')}\n`,
    ...fanOut.outcomes.map((outcome) => renderOutcome(outcome, palette)),
    ...failed.map(({ provider, error }) => renderUnreached(provider, error, palette)),
    ...granted.map(
      ({ provider_id: id, scope, provider_name: name, provider_version: version }) =>
        `    ${palette.warning(`consented to: ${shown(`${scope} of ${id} (${name} ${version})`)}`)}\n`,
    ),
    renderUsage(asked, palette),
    ...(failed.length === 0 && wasNobodyAsked(fanOut)
      ? [`  ${palette.bad('nobody was asked')}: every provider was skipped, see why above\n`]
      : []),
  ].join('');
}

function frameTable(frames: readonly AcceptedFrame[], palette: Palette): string {
  if (frames.length === 0) return '';
  const rows = frames
    .slice(0, MOST_ROWS)
    .map((frame) => [
      frame.provider_id,
      frame.citation_label?.trim() ? frame.citation_label : frame.title,
      frame.kind,
      frame.score.toFixed(2),
      String(frame.token_cost),
      excerptOf(frame.content ?? ''),
    ]);
  const table = renderTable(['provider', 'label', 'kind', 'score', 'tokens', 'content'], rows, palette);
  const rest = frames.length - MOST_ROWS;
  return rest > 0 ? `${table}    and ${rest} more\n` : table;
}

function excerptOf(content: string): string {
  const text = content
    .slice(0, 4 * LONGEST_EXCERPT)
    .trim()
    .replace(/\s+/g, ' ');
  const letters = Array.from(text);
  return letters.length > LONGEST_EXCERPT ? `${letters.slice(0, LONGEST_EXCERPT - 1).join('')}…` : text;
}

function renderOutcome(outcome: ProviderOutcome, palette: Palette): string {
  const { provider, status, accepted, droppedCount, durationMs, error, skipped, dropped } = outcome;
  const good = status === 'answered' && droppedCount === 0;
  const mark = good ? palette.good('✓') : status === 'skipped' ? palette.quiet('–') : palette.bad('✗');
  const counts = `${accepted.length} accepted, ${droppedCount} dropped`;
  const more = outcome.truncated ? ', had more than fitted' : '';
  const head = `    ${mark} ${shown(provider)}: ${status}, ${counts}${more} ${palette.quiet(`${durationMs} ms`)}\n`;
  const lines = [
    ...(skipped === undefined ? [] : [`not asked: ${skipped}`]),
    ...(error === undefined ? [] : errorLines(provider, error)),
    // The whole answer was refused for one reason, which the error names.
    ...(status === 'refused' ? [] : dropped.flatMap(dropLines)),
    ...outcome.warnings
      .slice(0, MOST_REASONS)
      .map(({ anchor, message }) => `warning: ${message} [${anchor}]`),
  ];
  return head + lines.map((line) => `        ${sanitizeForTerminal(line)}\n`).join('');
}

function errorLines(provider: string, error: AnyHostError): readonly string[] {
  const lines = error.message.split('\n').slice(0, 2 * MOST_REASONS);
  if (error.code !== 'consent-required') return lines;
  return [
    ...lines,
    `to consent for this run: --grant ${shown(provider)}; to keep it: --grant ${shown(provider)} --remember`,
  ];
}

function dropLines({ path, frame, reasons }: DroppedFrame): readonly string[] {
  const name = frame === undefined ? path : `${path} "${shown(frame.frame_id)}"`;
  const said = reasons.slice(0, MOST_REASONS).map(({ anchor, message }) => `${message} [${anchor}]`);
  return [`dropped ${name}: ${said.join('; ')}`];
}

function renderUnreached(provider: string, error: AnyHostError, palette: Palette): string {
  const [first = ''] = error.message.split('\n', 1);
  return `    ${palette.bad('✗')} ${shown(provider)}: could not be started or reached\n        ${sanitizeForTerminal(first)}\n`;
}

function renderUsage({ fanOut }: Asked, palette: Palette): string {
  const { budget_consumed: spent, providers } = fanOut.usageReport();
  const parts = (providers ?? [])
    .filter(({ frames_served: served }) => served > 0)
    .map(({ provider_id: id, token_cost: cost }) => `${shown(id)} ${cost}`);
  const split = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  return `\n  ${palette.strong('usage')}: ${spent} budget tokens${split}\n`;
}
