import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Schema = { readonly [member: string]: unknown };

/** The schema of the report as it is published. */
export const REPORT_SCHEMA = published('contextgraph-conformance-report.schema.json');

/** The schema of what `query --json` prints. */
export const QUERY_SCHEMA = published('contextgraph-query-report.schema.json');

/** The schema of what `compose --json` prints. */
export const PROMPT_SCHEMA = published('contextgraph-composed-prompt.schema.json');

const AUDIT_SCHEMA = published('contextgraph-composition-audit.schema.json');

/** What is wrong with a report. Closed: a member that the schema does not describe counts, so that none is published undescribed. */
export function issuesOf(report: unknown, { closed = true, schema = REPORT_SCHEMA } = {}): readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
  addFormats.default(ajv);
  const asJudged = (one: Schema) => (closed ? (close(one) as Schema) : one);
  // Those that others refer to.
  for (const one of [QUERY_SCHEMA, AUDIT_SCHEMA]) if (one !== schema) ajv.addSchema(asJudged(one));
  const validate = ajv.compile(asJudged(schema));
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

function published(name: string): Schema {
  return JSON.parse(readFileSync(new URL(`../../../../schema/${name}`, import.meta.url), 'utf8')) as Schema;
}
