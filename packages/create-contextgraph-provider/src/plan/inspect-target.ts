import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, parse, relative, sep } from 'node:path';

/** What stands at a path that we want to write; `blocked` when one of its parents is no plain folder. */
export type Existing =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  /** `large`: a file that is kept unread, as nobody could want it replaced by ours. */
  | { readonly kind: 'folder' | 'link' | 'other' | 'large' }
  | { readonly kind: 'blocked'; readonly by: string };

export interface TargetEntry {
  readonly name: string;
  /** Bytes; -1 for anything that is not a plain file. */
  readonly size: number;
}

/** The target directory as it was found; nothing is changed by looking. */
export type TargetState =
  | { readonly kind: 'missing'; readonly path: string; readonly newSegments: readonly string[] }
  | { readonly kind: 'unusable'; readonly path: string; readonly why: string }
  | {
      readonly kind: 'folder';
      /** The real path, after following a link at the target itself. */
      readonly path: string;
      readonly viaLink: boolean;
      readonly entries: readonly TargetEntry[];
      /** Only paths where something stands, or that cannot be reached. */
      readonly existing: ReadonlyMap<string, Existing>;
      /** The template that made the project that is there, from its scaffold record. */
      readonly madeFrom?: string;
    };

/** Looks at the target and at each path that a project would write. Never follows a link below the target. */
export function inspectTarget(path: string, wanted: readonly string[]): TargetState {
  const blocker = unusablePart(path);
  if (blocker !== undefined) return { kind: 'unusable', path, why: blocker };
  const own = lstatOrUndefined(path);
  if (own === undefined) return { kind: 'missing', path, newSegments: newSegmentsOf(path) };
  const viaLink = own.isSymbolicLink();
  const followed = viaLink ? statOrUndefined(path) : own;
  if (followed === undefined) return { kind: 'unusable', path, why: 'it is a link that leads nowhere' };
  if (!followed.isDirectory())
    return { kind: 'unusable', path, why: `it is ${inWords(followed)}, not a directory` };
  return inspectFolder(realpathSync(path), viaLink, wanted);
}

function inspectFolder(path: string, viaLink: boolean, wanted: readonly string[]): TargetState {
  const entries = readdirSync(path)
    .sort()
    .map((name) => ({ name, size: sizeOf(join(path, name)) }));
  const existing = new Map<string, Existing>();
  for (const file of wanted) {
    const found = existingAt(path, file);
    if (found !== undefined) existing.set(file, found);
  }
  const madeFrom = templateOfRecord(existing.get('.contextgraph/scaffold.json'));
  return {
    kind: 'folder',
    path,
    viaLink,
    entries,
    existing,
    ...(madeFrom === undefined ? {} : { madeFrom }),
  };
}

// Far beyond any file of a template; Node.js itself reads no more than 2 GiB at once.
const largestRead = 16 * 1024 * 1024;

function existingAt(root: string, file: string): Existing | undefined {
  const parts = file.split('/');
  let at = root;
  for (const [index, part] of parts.entries()) {
    at = join(at, part);
    const found = lstatSync(at, { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    if (index < parts.length - 1) {
      if (!found.isDirectory()) return { kind: 'blocked', by: parts.slice(0, index + 1).join('/') };
      continue;
    }
    return whatStandsAt(at, found);
  }
  return undefined;
}

function whatStandsAt(path: string, found: Stats): Existing {
  if (found.isSymbolicLink()) return { kind: 'link' };
  if (found.isDirectory()) return { kind: 'folder' };
  if (!found.isFile()) return { kind: 'other' };
  return found.size > largestRead ? { kind: 'large' } : { kind: 'file', bytes: readFileSync(path) };
}

/** In words, why something above the target makes it impossible; undefined when nothing does. */
function unusablePart(path: string): string | undefined {
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) {
    const found = statOrUndefined(at);
    if (found?.isDirectory()) return undefined;
    if (found !== undefined) return `it lies below ${inWords(found)} (${at})`;
    if (lstatOrUndefined(at)?.isSymbolicLink()) return `it lies below a link that leads nowhere (${at})`;
  }
  return undefined;
}

function newSegmentsOf(path: string): readonly string[] {
  let at = path;
  while (at !== parse(at).root && lstatOrUndefined(at) === undefined) at = dirname(at);
  const missing = relative(at, path);
  return missing === '' ? [basename(path)] : missing.split(sep);
}

function templateOfRecord(record: Existing | undefined): string | undefined {
  if (record?.kind !== 'file') return undefined;
  try {
    const { template } = JSON.parse(new TextDecoder().decode(record.bytes)) as {
      template?: { id?: unknown };
    };
    return typeof template?.id === 'string' ? template.id : undefined;
  } catch {
    return undefined;
  }
}

function inWords(found: Stats): string {
  if (found.isFile()) return 'a file';
  if (found.isFIFO()) return 'a pipe';
  if (found.isSocket()) return 'a socket';
  return found.isBlockDevice() || found.isCharacterDevice() ? 'a device' : 'something else';
}

function sizeOf(path: string): number {
  const found = lstatOrUndefined(path);
  return found?.isFile() ? found.size : -1;
}

function statOrUndefined(path: string): Stats | undefined {
  return orUndefined(() => statSync(path, { throwIfNoEntry: false }));
}

function lstatOrUndefined(path: string): Stats | undefined {
  return orUndefined(() => lstatSync(path, { throwIfNoEntry: false }));
}

// Below a file, in a loop of links, or with a name that is too long even asking fails: for our question that is "not there".
const unaskable = new Set(['ENOTDIR', 'ELOOP', 'ENOENT', 'ENAMETOOLONG']);

function orUndefined(ask: () => Stats | undefined): Stats | undefined {
  try {
    return ask();
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code !== undefined && unaskable.has(code)) return undefined;
    throw thrown;
  }
}
