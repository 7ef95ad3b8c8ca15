import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from './project-edits.js';

const files: Readonly<Record<Licence, readonly (readonly [to: string, from: string])[]>> = {
  MIT: [['LICENSE', 'LICENSE-MIT']],
  'Apache-2.0': [['LICENSE', 'LICENSE-APACHE']],
  'MIT OR Apache-2.0': [
    ['LICENSE-MIT', 'LICENSE-MIT'],
    ['LICENSE-APACHE', 'LICENSE-APACHE'],
  ],
};

/** The licence texts of a project, by path; our own texts, with the project's authors as the holders of the copyright. */
export function licenceFiles(
  licence: Licence | undefined,
  projectName: string,
  packageRoot: string,
): ReadonlyMap<string, Uint8Array> {
  const wanted = licence === undefined ? [] : files[licence];
  return new Map(
    wanted.map(([to, from]) => {
      const text = readFileSync(join(packageRoot, from), 'utf8');
      const own = text.replace(
        /^Copyright \(c\) \d{4} .*$/m,
        () => `Copyright (c) the authors of ${projectName}`,
      );
      return [to, new TextEncoder().encode(own)] as const;
    }),
  );
}
