// THE FILE TO CHANGE for a table of your own: two statements, each with its values apart from its text.
import { isTimestamp, ProviderError } from '@contextgraphprotocol/typescript-sdk';
import type { Database } from './database/database.js';

/** One row, ready to be a frame. Times are `YYYY-MM-DDTHH:MM:SS.ffffffZ`: all the digits that the database keeps. */
export interface Document {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly uri: string;
  readonly content: string;
  readonly citation_label: string;
  readonly content_digest: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly recorded_at: string;
  readonly links: readonly { readonly rel: string; readonly uri: string; readonly label: string }[];
  /** From 0 to 1. */
  readonly score: number;
}

/** What is searched for. */
export interface Search {
  readonly question: string;
  /** Empty or absent: all kinds. */
  readonly kinds?: readonly string[] | undefined;
  readonly anchors?: readonly string[] | undefined;
  /** Absent: now. */
  readonly asOf?: string | undefined;
}

/** What was found, and whether there was more. */
export interface Found {
  readonly documents: readonly Document[];
  readonly more: boolean;
}

// What one question may cost: rows are at most 64 KiB, so this holds a process under 7 MiB for each.
const mostCandidates = 100;
// What a host gets that asks about nothing we know: the newest few, at the lowest score.
const mostUnrelated = 5;
const longestQuestion = 4000;

const utc = (column: string): string =>
  `to_char(d.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS ${column}`;

const searchStatement = `
WITH asked AS (
  SELECT words, any_of(words) AS query FROM words_of($1::text) AS words
), servable AS NOT MATERIALIZED (
  SELECT * FROM documents
  WHERE (cardinality($2::text[]) = 0 OR kind = ANY ($2::text[]))
    AND valid_from <= coalesce($4::timestamptz, now())
    AND (valid_to IS NULL OR valid_to > coalesce($4::timestamptz, now()))
), matched AS (
  SELECT id, ts_rank(search, query) AS rank FROM servable, asked WHERE search @@ query
  ORDER BY rank DESC, id LIMIT $5::int
), anchored AS (
  SELECT id FROM servable
  WHERE uri = ANY ($3::text[]) OR id IN (SELECT document_id FROM document_links WHERE target_uri = ANY ($3::text[]))
  ORDER BY valid_from DESC, id LIMIT $5::int
), newest AS (
  SELECT id FROM servable WHERE NOT EXISTS (SELECT FROM matched) ORDER BY valid_from DESC, id LIMIT $6::int
), candidates AS (
  SELECT id FROM matched UNION SELECT id FROM anchored UNION SELECT id FROM newest
)
SELECT d.id, d.kind, d.title, d.uri, d.content, d.citation_label, d.content_digest,
  ${utc('valid_from')}, ${utc('valid_to')}, ${utc('recorded_at')},
  (SELECT coalesce(json_agg(json_build_object('rel', l.rel, 'uri', l.target_uri, 'label', l.display_name)
     ORDER BY l.target_uri, l.rel), '[]') FROM document_links l WHERE l.document_id = d.id) AS links,
  (0.05 + 0.95 * coalesce(
    0.7 * (SELECT count(*) FROM unnest(a.words) AS word WHERE word = ANY (tsvector_to_array(d.search)))
        / nullif(cardinality(a.words), 0) + 0.3 * m.rank / (m.rank + 0.5), 0))::float8 AS score,
  (SELECT count(*) FROM matched) > ${mostCandidates} OR (SELECT count(*) FROM anchored) > ${mostCandidates} AS more
FROM candidates JOIN documents d USING (id) LEFT JOIN matched m USING (id) CROSS JOIN asked a
ORDER BY score DESC, d.id`;

const digestStatement = `
SELECT id, content_digest FROM documents WHERE id = ANY ($1::text[])
UNION ALL
SELECT id, NULL FROM removed_documents WHERE id = ANY ($1::text[])`;

/** The documents that have to do with a question or an anchor, best first. Throws `bad_request` for an `as_of` that is no time. */
export async function searchDocuments(database: Database, search: Search): Promise<Found> {
  const { question, kinds = [], anchors = [], asOf } = search;
  if (asOf !== undefined && !isTimestamp(asOf)) {
    throw new ProviderError('query.as_of is not a time of the form YYYY-MM-DDTHH:MM:SSZ', 'bad_request');
  }
  if (asOf?.startsWith('0000')) return { documents: [], more: false };
  const rows = await database.rows<Document & { readonly more: boolean }>(searchStatement, [
    storable(question).slice(0, longestQuestion),
    kinds.map(storable),
    anchors.map(storable),
    asOf === undefined ? null : toMicroseconds(asOf),
    mostCandidates + 1,
    mostUnrelated,
  ]);
  return { documents: rows, more: rows.some(({ more }) => more) };
}

/** The digest that each document is served with now; `null` for one that was removed; nothing for one that never was. */
export async function digestsOf(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const known = ids.filter((id) => storable(id) === id);
  const rows = await database.rows<{ id: string; content_digest: string | null }>(digestStatement, [known]);
  return new Map(rows.map(({ id, content_digest: digest }) => [id, digest]));
}

/** A text that PostgreSQL can hold: it knows no NUL, and no half of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd');
}

/** The database rounds what is finer than it keeps, and a row would be served before its time. */
function toMicroseconds(timestamp: string): string {
  return timestamp.replace(/(\.\d{6})\d+/, '$1');
}
