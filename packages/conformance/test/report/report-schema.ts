import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Schema = { readonly [member: string]: unknown };

/** The schema of the report as it is published. */
export const REPORT_SCHEMA = JSON.parse(
  readFileSync(
    new URL('../../../../schema/contextgraph-conformance-report.schema.json', import.meta.url),
    'utf8',
  ),
) as Schema;

/** What is wrong with a report. Closed: a member that the schema does not describe counts, so that none is published undescribed. */
export function issuesOf(report: unknown, { closed = true } = {}): readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
  addFormats.default(ajv);
  const validate = ajv.compile(closed ? (close(REPORT_SCHEMA) as Schema) : REPORT_SCHEMA);
  if (validate(report)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

// Only objects whose members are listed; conditions and wire data stay open.
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [
    name,
    name === 'if' || name === 'then' ? value : close(value),
  ]);
  const closed = Object.fromEntries(entries) as Record<string, unknown>;
  if (closed['type'] === 'object' && 'properties' in closed) closed['additionalProperties'] = false;
  return closed;
}
