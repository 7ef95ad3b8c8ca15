import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { budgetTokens, contentDigest, digestOfBytes, type FullFrame } from '@contextgraphprotocol/protocol';
import { EXAMPLE_NAME } from './example-identity.js';

/** A frame without its score, which depends on the query. */
export type CorpusFrame = Omit<FullFrame, 'score'>;

interface CorpusEntry {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly file: string;
  /** First and last line of the excerpt, 1-based and inclusive. */
  readonly lines: readonly [number, number];
  readonly validFrom: string;
  readonly concept: string;
}

// The snippet becomes valid late, so that a provider which ignores `as_of` is seen doing it.
const ENTRIES: readonly CorpusEntry[] = [
  {
    id: 'frm_getting_started',
    kind: 'doc',
    title: 'Getting started',
    file: 'getting-started.md',
    lines: [3, 4],
    validFrom: '2026-01-01T00:00:00Z',
    concept: 'frames',
  },
  {
    id: 'frm_configuration',
    kind: 'snippet',
    title: 'A query with its limits',
    file: 'configuration.md',
    lines: [5, 5],
    validFrom: '2026-09-01T00:00:00Z',
    concept: 'limits',
  },
  {
    id: 'frm_citations',
    kind: 'doc',
    title: 'Citations',
    file: 'citations.md',
    lines: [3, 4],
    validFrom: '2026-02-01T00:00:00Z',
    concept: 'citations',
  },
];

const RECORDED_AT = '2026-02-01T00:00:00Z';

/** Where the bundled documents are: the nearest `fixtures/example-docs` above this module, built or not. */
export function findCorpusFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(folder, 'fixtures', 'example-docs');
    if (existsSync(candidate)) return candidate;
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`no fixtures/example-docs above ${fileURLToPath(import.meta.url)}`);
    folder = parent;
  }
}

/** Reads the documents and cuts the frames out of them. Digests are taken from the bytes as they are now (F5, D1). */
export function readCorpus(folder: string): readonly CorpusFrame[] {
  return ENTRIES.map((entry) => cutFrame(folder, entry));
}

function cutFrame(folder: string, entry: CorpusEntry): CorpusFrame {
  const path = join(folder, entry.file);
  const bytes = linesOf(readFileSync(path), entry.lines);
  const content = new TextDecoder().decode(bytes);
  const uri = pathToFileURL(path).href;
  const [first, last] = entry.lines;
  const range = first === last ? `L${first}` : `L${first}-${last}`;
  return {
    id: entry.id,
    kind: entry.kind,
    title: entry.title,
    uri,
    content,
    content_digest: contentDigest(content),
    token_cost: budgetTokens(content),
    valid_from: entry.validFrom,
    recorded_at: RECORDED_AT,
    provenance: [
      { type: 'file', uri, range, digest: digestOfBytes(bytes), method: 'read', by: EXAMPLE_NAME },
    ],
    citation_label: `${entry.file} ${range}`,
    relations: [
      {
        rel: 'doc.documents',
        target_uri: `contextgraph-example:///concepts/${entry.concept}`,
        display_name: `The concept of ${entry.concept}`,
      },
    ],
  };
}

// Works on bytes: a digest must cover what is in the file, whatever its encoding.
function linesOf(bytes: Uint8Array, [first, last]: readonly [number, number]): Uint8Array {
  let start = 0;
  for (let line = 1; line < first; line++) start = endOfLine(bytes, start);
  let end = start;
  for (let line = first; line <= last; line++) end = endOfLine(bytes, end);
  return bytes.subarray(start, end);
}

function endOfLine(bytes: Uint8Array, from: number): number {
  const feed = bytes.indexOf(0x0a, from);
  return feed === -1 ? bytes.length : feed + 1;
}
