import type { AuditEntry, ComposedPrompt } from '@contextgraphprotocol/host';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { Palette } from '../output/palette.js';
import { shown } from '../reporters/shown.js';

/** A prompt for people: its text, line by line and harmless, then its citations and the audit. */
export function renderComposed({ text, citations, audit }: ComposedPrompt, palette: Palette): string {
  const lines = text === '' ? ['(empty)'] : text.replace(/\n$/, '').split('\n');
  const { tokens_used: used, usable_budget: usable, policy } = audit;
  return [
    `\n  ${palette.strong('prompt')}: ${used} of ${usable} budget tokens, ranked by ${shown(policy)}\n\n`,
    // The bar keeps a line of a provider from being taken for one of this tool.
    ...lines.map((line) => `  ${palette.quiet('│')} ${sanitizeForTerminal(line)}\n`),
    `\n  ${palette.strong('citations')}\n`,
    ...citations.map(
      ({ label, frame }) => `    ${shown(label)}: ${shown(`${frame.provider_id} ${frame.frame_id}`)}\n`,
    ),
    `\n  ${palette.strong('audit')}\n`,
    ...audit.entries.map((entry) => renderEntry(entry, palette)),
  ].join('');
}

function renderEntry({ frame, disposition }: AuditEntry, palette: Palette): string {
  const name = shown(`${frame.provider_id} ${frame.frame_id}`);
  if ('included' in disposition) {
    return `    ${palette.good('✓')} ${name}: ${disposition.cost} tokens, ${disposition.included.replace('_', ' ')}\n`;
  }
  return `    ${palette.quiet('–')} ${name}: ${reasonOf(disposition)}\n`;
}

type Excluded = Exclude<AuditEntry['disposition'], { readonly included: unknown }>;

function reasonOf(disposition: Excluded): string {
  switch (disposition.excluded) {
    case 'duplicate':
      return `duplicate of ${shown(`${disposition.kept.provider_id} ${disposition.kept.frame_id}`)}`;
    case 'over_budget':
      return `over budget: it costs ${disposition.cost}, ${disposition.remaining} were left`;
    default:
      return disposition.excluded.replaceAll('_', ' ');
  }
}
