import type { Capabilities, DataFlow } from '@contextgraphprotocol/protocol';
import type { ProbeFailure, ProbeReport, ProbeSuccess } from '../../../probe-report.js';
import { escapeMarkup as esc } from '../escape-markup.js';
import { hintFor } from '../hints.js';
import { shown, shownList } from '../shown.js';
import { renderFrames } from './frames.js';
import { textBlock } from './text-block.js';
import type { WireRenderer } from './wire.js';

const MOST_SET_ASIDE = 50;

/** Who the provider is, what it can do, where data goes, and what it answered. */
export function renderProbePart(probe: ProbeReport, wire: WireRenderer): string {
  if (!probe.ok) return section('Provider', failure('It could not be opened', probe.error) + wire('probe'));
  const rows = identityRows(probe).map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`);
  return [
    section('Provider', `<dl>${rows.join('')}</dl>${setAside(probe)}${wire('probe')}`),
    ...(probe.query === undefined ? [] : [queryPart(probe)]),
  ].join('\n');
}

function identityRows({
  ack,
  egress,
  transport,
  handshake_ms: ms,
}: ProbeSuccess): readonly (readonly [label: string, markup: string])[] {
  const { provider, capabilities, protocol_version: version } = ack;
  const embedder = capabilities.embeddings_fingerprint;
  return [
    ['Name', `<b>${text(provider.name)}</b> ${text(provider.version)}`],
    ['Protocol', text(version)],
    ['Transport', `${transport}, handshake after ${ms} ms`],
    ['Data flow', dataFlow(provider.data_flow, egress)],
    ['Kinds', chips(capabilities.query.kinds) || '<span class="quiet">none declared</span>'],
    ['Capabilities', chips(flagsOf(capabilities)) || '<span class="quiet">none</span>'],
    ...(embedder === undefined ? [] : ([['Embedder', text(embedder)]] as const)),
  ];
}

function flagsOf(capabilities: Capabilities): readonly string[] {
  const flags = (['correlation', 'graph', 'verify', 'resolve'] as const).filter((flag) => capabilities[flag]);
  return [...flags, ...(capabilities.representations ?? [])];
}

function dataFlow(flow: DataFlow, treatedAsEgress: boolean): string {
  const flags = [
    ...(flow.reads ? ['reads'] : []),
    ...(flow.writes ? ['writes'] : []),
    ...(treatedAsEgress ? ['egress: a host asks for consent first (C1, C2)'] : ['stays on this machine']),
  ];
  const scopes = shownList(flow.egress_scopes ?? []);
  return `${chips(flags)}${scopes === '' ? '' : ` <span class="quiet">scopes: <bdi>${esc(scopes)}</bdi></span>`}`;
}

function setAside({ setAside: parts }: ProbeSuccess): string {
  if (parts.length === 0) return '';
  const items = parts
    .slice(0, MOST_SET_ASIDE)
    .map(({ path, reason }) => `<li>${text(`${path}: ${reason}`)}</li>`);
  return `<p class="mend"><b>Set aside</b> what could not be read:</p><ul>${items.join('')}</ul>`;
}

function queryPart(probe: ProbeSuccess): string {
  const { query, result, queryError, query_ms: ms } = probe;
  if (query === undefined) return '';
  const title = `Query <q><bdi>${esc(shown(query.goal))}</bdi></q>`;
  if (queryError !== undefined) return section(title, failure('It was not answered', queryError));
  return result === undefined ? '' : section(title, renderFrames({ query, result, ms: ms ?? 0 }));
}

function failure(what: string, error: ProbeFailure): string {
  const hint = hintFor(error.code);
  const wire = error.wireError;
  return [
    `<p class="evidence"><b>${what}</b>: <bdi>${esc(error.message)}</bdi> <span class="chip">${esc(error.code)}</span></p>`,
    hint === undefined ? '' : `<p class="mend"><b>To mend</b> ${esc(hint)}</p>`,
    wire === undefined ? '' : `<p>Its error: ${text(`${wire.code ?? 'internal'}: ${wire.message}`)}</p>`,
    error.stderr?.trim() ? `<p>The end of its stderr:</p>${textBlock(error.stderr.slice(-4000), 4000)}` : '',
  ].join('');
}

function section(title: string, body: string): string {
  return `<section class="card"><h2>${title}</h2>${body}</section>`;
}

function chips(texts: readonly string[]): string {
  const rest = texts.length - 40;
  const some = texts.slice(0, 40).map((item) => `<span class="chip"><bdi>${esc(shown(item))}</bdi></span>`);
  return some.join('') + (rest > 0 ? ` and ${rest} more` : '');
}

function text(provided: string): string {
  return `<bdi>${esc(shown(provided))}</bdi>`;
}
