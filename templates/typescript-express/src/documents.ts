// THE FILE TO REPLACE: where your context comes from. Here: a few Markdown files that ship with the provider.
import { fileURLToPath } from 'node:url';
import { type FileSource, readFileSource } from '@contextgraphprotocol/typescript-sdk';

/** A file's exact text, its absolute `file://` address, and the digest that proves both. */
export interface Document extends FileSource {
  /** Stable across runs: a host holds on to it. */
  readonly id: string;
  readonly title: string;
  /** Since when it holds true, as `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly validFrom: string;
  readonly links: readonly { readonly label: string; readonly uri: string }[];
}

// Resolved from this module, never from the directory that a host happens to start us in.
const folder = new URL('../fixtures/', import.meta.url);

const index = [
  { file: 'configure-the-cache.md', validFrom: '2026-01-15T00:00:00Z' },
  { file: 'deploy-the-service.md', validFrom: '2026-02-01T00:00:00Z' },
  { file: 'read-the-logs.md', validFrom: '2026-08-01T00:00:00Z' },
];

/** Every document as it is on the disk now: read each time, so that an edit shows at once and old copies turn stale. */
export function readDocuments(): Promise<readonly Document[]> {
  return Promise.all(
    index.map(async ({ file, validFrom }) => {
      const source = await readFileSource(fileURLToPath(new URL(file, folder)));
      const title = /^# (.+)$/m.exec(source.text)?.[1] ?? file;
      return { ...source, id: `doc:${file}`, title, validFrom, links: linksIn(source) };
    }),
  );
}

function linksIn({ text, uri }: FileSource): Document['links'] {
  const links = text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g);
  return [...links].flatMap(([, label = '', target = '']) =>
    // One mistyped link must not cost the reader every answer.
    URL.canParse(target, uri) ? [{ label, uri: new URL(target, uri).href }] : [],
  );
}
