import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { usageFailure } from '../create-failure.js';
import { quoted } from '../report/printable.js';

/** The packages of the protocol that are not on the registry, and what they are to a project. */
const direct = ['typescript-sdk', 'conformance'] as const;
const transitive = ['protocol', 'host'] as const;
const scope = '@contextgraphprotocol/';
const folder = '.contextgraph/packages';

export interface LocalPackages {
  /** The tarballs, by their path in the project. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly specs: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

/**
 * Reads the packed tarballs in `--packages <folder>` that a template with these dependencies needs; they are copied into
 * the project, so that it stays whole when it is moved. Throws `usage` unless there is exactly one tarball for each.
 */
export function readLocalPackages(
  typed: string,
  cwd: string,
  dependencies: readonly string[],
): LocalPackages {
  const from = resolve(cwd, typed);
  const names = namesIn(from);
  const files = new Map<string, Uint8Array>();
  const specOf = (name: string): readonly [string, string] => {
    const file = tarballOf(name, names, from);
    files.set(`${folder}/${file}`, readFileSync(join(from, file)));
    return [`${scope}${name}`, `file:${folder}/${file}`];
  };
  const specs = Object.fromEntries(
    direct.filter((name) => dependencies.includes(`${scope}${name}`)).map(specOf),
  );
  const overrides = Object.keys(specs).length === 0 ? {} : Object.fromEntries(transitive.map(specOf));
  return { files, specs, overrides };
}

function namesIn(from: string): readonly string[] {
  try {
    return readdirSync(from);
  } catch (cause) {
    const why =
      (cause as NodeJS.ErrnoException).code === 'ENOTDIR' ? 'it is not a folder' : 'it cannot be read';
    throw usageFailure(
      `--packages ${quoted(from)}: ${why}.`,
      'Give the folder that holds the packed tarballs.',
    );
  }
}

function tarballOf(name: string, names: readonly string[], from: string): string {
  const pattern = new RegExp(`^contextgraphprotocol-${name}-\\d+\\.\\d+\\.\\d+[0-9A-Za-z.+-]*\\.tgz$`);
  const found = names.filter((candidate) => pattern.test(candidate));
  if (found.length === 1 && found[0] !== undefined) return found[0];
  throw usageFailure(
    `--packages ${quoted(from)} holds ${found.length === 0 ? 'no tarball' : 'several tarballs'} of @contextgraphprotocol/${name}.`,
    'Pack them into an empty folder, in a clone of the repository: npm run pack -- <folder>',
  );
}
