import type {
  Capabilities,
  ContextFrame,
  ContextQueryResult,
  DataFlow,
} from '@contextgraphprotocol/protocol';
import { totalTokenCost } from '@contextgraphprotocol/protocol';
import type { ProbeFailure, ProbeReport, ProbeSuccess } from '../../probe-report.js';
import { sanitizeForTerminal } from '../../report/sanitize.js';
import type { Palette } from '../output/palette.js';
import { hintFor } from './hints.js';
import { shown, shownList } from './shown.js';
import { renderTable } from './text-table.js';

const STDERR_LINES = 10;
const MOST_ROWS = 50;

/** Who the provider is, what it can do, where data goes, and what it answered. */
export function renderProbe(probe: ProbeReport, palette: Palette): string {
  if (!probe.ok) return renderFailure('the provider could not be opened', probe.error, palette);
  const identity = identityLines(probe, palette).map(
    ([label, value]) => `  ${palette.quiet(label.padEnd(13))} ${value}\n`,
  );
  return `${identity.join('')}${renderQuery(probe, palette)}`;
}

function identityLines(probe: ProbeSuccess, palette: Palette): readonly (readonly [string, string])[] {
  const { provider, capabilities, protocol_version: version } = probe.ack;
  const name = palette.strong(shown(provider.name));
  const lines: [string, string][] = [
    ['provider', `${name} v${shown(provider.version)}`],
    ['protocol', shown(version)],
    ['data flow', dataFlowText(provider.data_flow, probe.egress, palette)],
    ['capabilities', capabilityText(capabilities)],
  ];
  if (capabilities.embeddings_fingerprint !== undefined) {
    lines.push(['embedder', shown(capabilities.embeddings_fingerprint)]);
  }
  if (probe.egress)
    lines.push(['', palette.warning('egress: a host asks for consent before it sends a query (C1, C2)')]);
  return lines;
}

function dataFlowText(dataFlow: DataFlow, treatedAsEgress: boolean, palette: Palette): string {
  const forced =
    treatedAsEgress && !dataFlow.egress ? ' (not on this machine, so counted as egress: C4)' : '';
  const flags = `reads=${dataFlow.reads} writes=${dataFlow.writes} egress=${dataFlow.egress}${forced}`;
  const scopes = shownList(dataFlow.egress_scopes ?? []);
  const paint = treatedAsEgress ? palette.warning : palette.good;
  return paint(scopes === '' ? flags : `${flags} scopes: ${scopes}`);
}

function capabilityText(capabilities: Capabilities): string {
  const kinds = shownList(capabilities.query.kinds);
  const flags = (['correlation', 'graph', 'verify', 'resolve'] as const).filter((flag) => capabilities[flag]);
  const representations = shownList(capabilities.representations ?? []);
  const parts = [`kinds: ${kinds === '' ? 'none declared' : kinds}`, ...flags];
  return [...parts, ...(representations === '' ? [] : [`representations: ${representations}`])].join(' · ');
}

function renderQuery(probe: ProbeSuccess, palette: Palette): string {
  const { query, result, queryError } = probe;
  if (query === undefined) return '';
  const goal = `query “${shown(query.goal)}”`;
  if (queryError !== undefined) return renderFailure(`${goal} was not answered`, queryError, palette);
  if (result === undefined) return '';
  return [
    `\n  ${palette.strong(goal)}: ${summaryText(result, query.max_tokens)}\n`,
    frameTable(result.frames, palette),
    ...warnings(probe, result).map((warning) => `  ${palette.bad(warning)}\n`),
  ].join('');
}

function summaryText(result: ContextQueryResult, maxTokens: number): string {
  const frames = result.frames.length === 1 ? '1 frame' : `${result.frames.length} frames`;
  const dropped = result.dropped_estimate === undefined ? '' : `, about ${result.dropped_estimate} left out`;
  const truncated = result.truncated ? ` (truncated${dropped})` : '';
  return `${frames}, ${totalTokenCost(result)} of ${maxTokens} budget tokens${truncated}`;
}

function frameTable(frames: readonly ContextFrame[], palette: Palette): string {
  if (frames.length === 0) return '';
  const rows = frames
    .slice(0, MOST_ROWS)
    .map((frame) => [
      frame.citation_label?.trim() ? frame.citation_label : frame.title,
      frame.kind,
      frame.score.toFixed(2),
      String(frame.token_cost),
      sourceOf(frame),
    ]);
  const table = renderTable(['label', 'kind', 'score', 'tokens', 'source'], rows, palette);
  return frames.length > MOST_ROWS ? `${table}    and ${frames.length - MOST_ROWS} more\n` : table;
}

function sourceOf(frame: ContextFrame): string {
  const link = frame.provenance?.find(({ uri }) => uri !== undefined);
  if (link?.uri === undefined) return frame.uri ?? '';
  return link.range === undefined ? link.uri : `${link.uri} ${link.range}`;
}

function warnings(probe: ProbeSuccess, result: ContextQueryResult): readonly string[] {
  const { query, setAside } = probe;
  const cost = totalTokenCost(result);
  const found = setAside
    .slice(0, MOST_ROWS)
    .map(({ path, reason }) => `set aside: ${shown(`${path}: ${reason}`)}`);
  if (query !== undefined && cost > query.max_tokens) {
    found.push(`the frames declare ${cost} budget tokens, more than the ${query.max_tokens} asked for (B1)`);
  }
  if (query !== undefined && result.frames.length > query.max_frames) {
    found.push(`there are ${result.frames.length} frames, more than the ${query.max_frames} asked for (B4)`);
  }
  return found;
}

function renderFailure(what: string, failure: ProbeFailure, palette: Palette): string {
  const lines = [`\n  ${palette.bad(what)}: ${sanitizeForTerminal(failure.message)} [${failure.code}]\n`];
  const hint = hintFor(failure.code);
  if (hint !== undefined) lines.push(`  ${hint}\n`);
  if (failure.wireError !== undefined) {
    const { code, message } = failure.wireError;
    lines.push(`  its error: ${shown(`${code ?? 'internal'}: ${message}`)}\n`);
  }
  if (failure.stderr?.trim()) {
    lines.push(`  ${palette.quiet('the end of its stderr:')}\n`);
    for (const line of failure.stderr.trimEnd().split('\n').slice(-STDERR_LINES)) {
      // The bar keeps a line from being taken for a workflow command of a CI system.
      lines.push(`    ${palette.quiet(`| ${shown(line.replace(/\r$/, ''))}`)}\n`);
    }
  }
  return lines.join('');
}
