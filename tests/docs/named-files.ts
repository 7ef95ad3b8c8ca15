import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../loopback-registry/npm-session.js';
import { pages } from './pages.js';

/** A block that is a whole file of a project, and says its name. */
export interface NamedFile {
  readonly title: string;
  readonly name: string;
  readonly source: string;
  /** How its reader runs it, in the folder of the project. */
  readonly command: string;
}

export const namedFiles: readonly NamedFile[] = pages.flatMap(({ path, fences }) =>
  fences
    .filter(({ file }) => file !== '')
    .map(({ file, line, lines }) => ({
      title: `${path}:${line}`,
      name: file,
      source: `${lines.join('\n')}\n`,
      command: commandFor(file),
    })),
);

function commandFor(file: string): string {
  if (file.endsWith('.test.mjs')) return `node --test ${file}`;
  if (file.endsWith('.spec.js')) return `node node_modules/vitest/vitest.mjs run ${file}`;
  if (file.endsWith('.adapter.mjs')) return `npx contextgraph-inspect host --adapter ${file}`;
  throw new Error(`${file}: say in tests/docs/named-files.ts how it is run`);
}

export function writeNamedFiles(project: string): void {
  // Vitest comes from the workspace: as good as installed, without a download.
  symlinkSync(join(repository, 'node_modules/vitest'), join(project, 'node_modules/vitest'));
  for (const { name, source } of namedFiles) writeFileSync(join(project, name), source);
}
