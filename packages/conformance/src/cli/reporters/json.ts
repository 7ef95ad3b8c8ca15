import type { ProbeReport } from '../../probe-report.js';
import type { RunRecord } from './reporter.js';

/** The report as one JSON document: the public suite's `{ target, checks }`, our members beside it, and what the probe saw. */
export function renderJson({ report, probe, expectation }: RunRecord): string {
  return jsonDocument({
    ...report,
    ...(expectation && { expectation }),
    ...(probe && { probe: probeDocument(probe) }),
  });
}

/** A value as indented JSON in which no character can harm a terminal. */
export function jsonDocument(value: unknown): string {
  return `${harmless(JSON.stringify(value, null, 2))}\n`;
}

/** A value as JSON on one line, as harmless. */
export function jsonLine(value: unknown): string {
  return `${harmless(JSON.stringify(value))}\n`;
}

function harmless(json: string): string {
  return json.replace(RAW_UNSAFE, escapeUnit).replace(LOG_COMMAND, '#\\u0023');
}

// JSON itself escapes only what is below U+0020. The same string comes out when these are escaped too.
const RAW_UNSAFE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

// What a build system takes for a command wherever it stands in a line of a log: "##[add-mask]", "##vso[task…]".
const LOG_COMMAND = /##(?=[a-z.]*\[)/gi;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function probeDocument(probe: ProbeReport): object {
  if (!probe.ok) return probe;
  const { ack, setAside, transport, egress, handshake_ms: handshakeMs } = probe;
  return {
    ok: true,
    transport,
    protocol_version: ack.protocol_version,
    provider: ack.provider,
    capabilities: ack.capabilities,
    treated_as_egress: egress,
    handshake_ms: handshakeMs,
    ...(probe.query === undefined ? {} : { query: queryDocument(probe) }),
    set_aside: setAside,
  };
}

function queryDocument(probe: Extract<ProbeReport, { ok: true }>): object {
  const { query, result, queryError, query_ms: queryMs } = probe;
  return {
    request: query,
    ...(result === undefined ? {} : { result }),
    ...(queryError === undefined ? {} : { error: queryError }),
    ...(queryMs === undefined ? {} : { duration_ms: queryMs }),
  };
}
