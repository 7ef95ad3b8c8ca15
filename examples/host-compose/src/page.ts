import type { AuditEntry, Citation } from '@contextgraphprotocol/host';
import type { Composed } from './compose.js';

/** For people: what was pasted, the prompt, what each label stands for, and what became of each frame. */
export function pageOf({ paste, fanOut, prompt }: Composed): string {
  const { tokens_used: used, usable_budget: usable, policy, entries } = prompt.audit;
  return [
    heading('The paste'),
    ...paste.report.map(({ summary, lines: [from, to] }) => `  lines ${from}-${to}: ${summary}`),
    heading('The providers'),
    ...fanOut.outcomes.map(
      ({ provider, status, accepted, error }) =>
        `  ${provider}: ${status}, ${accepted.length} frames${error === undefined ? '' : ` (${error.message})`}`,
    ),
    heading(`The prompt: ${used} of ${usable} budget tokens, ranking ${policy}`),
    ...prompt.text.split('\n').map((line) => `  │ ${line}`),
    heading('The citations'),
    ...prompt.citations.map(renderCitation),
    heading('The audit'),
    ...entries.map(renderEntry),
  ]
    .map((line) => `${harmless(line)}\n`)
    .join('');
}

function heading(text: string): string {
  return `── ${text}`;
}

function renderCitation({ label, frame, uri, provenance, sources }: Citation): string {
  const [origin] = provenance;
  const place = origin?.uri ?? uri;
  const where =
    place === undefined ? '' : `, ${place}${origin?.range === undefined ? '' : ` ${origin.range}`}`;
  const others = sources.slice(1).map((source) => source.frame.provider_id);
  return `  [${label}] ${frame.provider_id}${where}${others.length > 0 ? `, also served by ${others.join(', ')}` : ''}`;
}

function renderEntry({ frame, disposition }: AuditEntry): string {
  const name = `${frame.provider_id} ${frame.frame_id}`;
  if ('included' in disposition) {
    const { included, cost, imitations } = disposition;
    const alarm = imitations > 0 ? `, ${imitations} imitations of a fence or a chat mark` : '';
    return `  ✓ ${name}: ${cost} tokens, ${included.replace('_', ' ')}${alarm}`;
  }
  const { excluded } = disposition;
  if (excluded === 'duplicate') {
    const { provider_id, frame_id } = disposition.kept;
    return `  – ${name}: the same as ${provider_id} ${frame_id}`;
  }
  if (excluded === 'over_budget') {
    return `  – ${name}: costs ${disposition.cost}, ${disposition.remaining} were left`;
  }
  return `  – ${name}: ${excluded.replaceAll('_', ' ')}`;
}

/** What others wrote goes to a terminal here: nothing in it may move the cursor or hide. */
function harmless(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
