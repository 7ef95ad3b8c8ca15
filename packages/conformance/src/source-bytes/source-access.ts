import { realpathSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { type ConformanceTarget, transportOf } from '../target/conformance-target.js';

/** Which files of this machine a run may read because provenance names them, and of which it may show the digest. */
export interface SourceAccess {
  /** Folders, links resolved, inside which files are read; `undefined`: everywhere; none: nowhere. */
  readonly roots: readonly string[] | undefined;
  /** Folders, links resolved, inside which the actual digest of a file is shown in evidence. */
  readonly shown: readonly string[];
}

/** A file that may be read, or why it may not. */
export type AdmittedSource =
  | { readonly ok: true; readonly path: Buffer; readonly shown: boolean }
  | { readonly ok: false; readonly reason: string };

/**
 * What a run on `target` may read. With `roots`: files inside them. Without: what a process or function on this machine could read
 * itself; over HTTP nothing, because a path of the provider's machine means another file here, or one that is none of its business.
 * Throws `RangeError` for a root that is no folder.
 */
export function sourceAccessOf(
  target: ConformanceTarget,
  roots: readonly string[] | undefined,
): SourceAccess {
  if (roots !== undefined) {
    const resolved = roots.map(existingFolder);
    return { roots: resolved, shown: resolved };
  }
  if (transportOf(target) === 'http') return { roots: [], shown: [] };
  const folder = 'stdio' in target ? (target.stdio.cwd ?? process.cwd()) : process.cwd();
  return { roots: undefined, shown: tryFolder(folder) };
}

/** Decides about one path. What is not inside a root is not touched further: not even whether it exists is told. */
export async function admitSource(path: Buffer, access: SourceAccess): Promise<AdmittedSource> {
  if (access.roots?.length === 0) return { ok: false, reason: 'over HTTP no file is read without a root' };
  const resolved = await resolvedPath(path);
  if (access.roots === undefined) {
    return { ok: true, path: resolved ?? path, shown: isInside(resolved, access.shown) };
  }
  if (resolved !== undefined && isInside(resolved, access.roots)) {
    return { ok: true, path: resolved, shown: true };
  }
  return { ok: false, reason: 'it is no file inside a root' };
}

function existingFolder(folder: string): string {
  const [resolved] = tryFolder(folder);
  if (resolved !== undefined) return resolved;
  throw new RangeError(`roots names ${JSON.stringify(folder.slice(0, 200))}, which is no folder`);
}

function tryFolder(folder: string): readonly string[] {
  try {
    const resolved = realpathSync.native(folder);
    return statSync(resolved).isDirectory() ? [resolved] : [];
  } catch {
    return [];
  }
}

async function resolvedPath(path: Buffer): Promise<Buffer | undefined> {
  try {
    return await realpath(path, 'buffer');
  } catch {
    return undefined;
  }
}

// In bytes: a file name need not be UTF-8.
function isInside(path: Buffer | undefined, folders: readonly string[]): boolean {
  return folders.some((folder) => {
    const inside = Buffer.from(folder.endsWith(sep) ? folder : folder + sep);
    return path?.subarray(0, inside.length).equals(inside) ?? false;
  });
}
