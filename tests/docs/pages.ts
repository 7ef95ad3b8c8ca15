import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { repository } from '../loopback-registry/npm-session.js';
import { type Fence, readFences } from './read-fences.js';

/** A Markdown page that people read. */
export interface Page {
  /** Path inside the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly fences: readonly Fence[];
}

// Not pages: what is installed, built or copied by a build, and Markdown that is data of a test or an example.
const skipped = new Set([
  'node_modules',
  'dist',
  'dist-test',
  'coverage',
  'fixtures',
  '.git',
  '.changeset',
  '.venv',
  '.pytest_cache',
]);
const copies = 'packages/create-contextgraph-provider/templates';

/** Every page of the repository, in the order of their paths: a new page is read without being named anywhere. */
export const pages: readonly Page[] = markdownUnder(repository)
  .map((file) => relative(repository, file).split(sep).join('/'))
  .sort()
  .map((path) => readPage(path));

function readPage(path: string): Page {
  const text = readFileSync(join(repository, path), 'utf8');
  try {
    return { path, text, fences: readFences(text) };
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

function markdownUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const isCopy = relative(repository, path).split(sep).join('/') === copies;
      return skipped.has(entry.name) || isCopy ? [] : markdownUnder(path);
    }
    return entry.name.endsWith('.md') ? [path] : [];
  });
}
