// THE FILE TO REPLACE: where your context comes from. Here: a few Markdown files that ship with the provider.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Document {
  /** Stable across runs: a host holds on to it. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Absolute path of the file that `text` is, byte for byte. */
  readonly path: string;
  /** Absolute `file://` address of the same file. */
  readonly uri: string;
  /** Since when it holds true, as `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly validFrom: string;
  readonly links: readonly { readonly label: string; readonly uri: string }[];
}

// Resolved from this module, never from the directory that a host happens to start us in.
const folder = new URL('../fixtures/', import.meta.url);

const index = [
  { file: 'configure-the-cache.md', validFrom: '2026-01-15T00:00:00Z' },
  { file: 'deploy-the-service.md', validFrom: '2026-02-01T00:00:00Z' },
  { file: 'read-the-logs.md', validFrom: '2026-03-10T00:00:00Z' },
];

/** Every document as it is on the disk now: read each time, so that an edit shows at once and old copies turn stale. */
export function readDocuments(): readonly Document[] {
  return index.map(({ file, validFrom }) => {
    const location = new URL(file, folder);
    const text = readFileSync(location, 'utf8');
    return {
      id: `doc:${file}`,
      title: /^# (.+)$/m.exec(text)?.[1] ?? file,
      text,
      path: fileURLToPath(location),
      uri: location.href,
      validFrom,
      links: linksIn(text, location),
    };
  });
}

function linksIn(text: string, base: URL): Document['links'] {
  const links = text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g);
  return [...links].map(([, label = '', target = '']) => ({ label, uri: new URL(target, base).href }));
}
