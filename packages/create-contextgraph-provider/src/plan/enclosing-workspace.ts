import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A workspace of a package manager that a directory lies in. */
export interface Workspace {
  readonly root: string;
  /** Its package manager, when the root says so. */
  readonly client?: string;
}

/**
 * The nearest workspace root above `directory`. A lockfile alone is no workspace: one that somebody left in a parent
 * folder decides nothing.
 */
export function enclosingWorkspace(directory: string): Workspace | undefined {
  for (let at = dirname(directory); ; at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return { root: at, client: 'pnpm' };
    const manifest = manifestIn(at);
    if (manifest?.['workspaces'] !== undefined) {
      const client = clientOf(manifest);
      return { root: at, ...(client === undefined ? {} : { client }) };
    }
    if (at === dirname(at)) return undefined;
  }
}

function manifestIn(folder: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null
      ? (manifest as Record<string, unknown>)
      : undefined;
  } catch {
    // None there, or one that only its owner can mend.
    return undefined;
  }
}

function clientOf(manifest: Readonly<Record<string, unknown>>): string | undefined {
  const named = manifest['packageManager'];
  if (typeof named === 'string') return /^[a-z]+/.exec(named)?.[0];
  const engines = manifest['devEngines'] as { packageManager?: { name?: unknown } } | undefined;
  const name = engines?.packageManager?.name;
  return typeof name === 'string' ? name : undefined;
}
