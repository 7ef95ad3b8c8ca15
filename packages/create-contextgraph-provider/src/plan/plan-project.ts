import type { ConflictPolicy } from '../arguments/option-table.js';
import { type CreateFailure, refusal } from '../create-failure.js';
import { printable, quoted } from '../report/printable.js';
import type { Existing, TargetEntry, TargetState } from './inspect-target.js';
import type { RenderedFile } from './render-files.js';

type FileAction = 'create' | 'replace' | 'append' | 'keep';

export interface PlannedFile extends RenderedFile {
  readonly action: FileAction;
  /** What stands there now; the writer refuses to replace anything else. */
  readonly previous?: Uint8Array;
}

/** Everything that will happen on the disk, settled before the first byte is written. */
export interface ProjectPlan {
  /** Real absolute path of the project. */
  readonly target: string;
  readonly targetExists: boolean;
  /** Whether the target holds files, or a repository, that are none of ours: they are not put under git unasked. */
  readonly holdsOthers: boolean;
  readonly files: readonly PlannedFile[];
  readonly warnings: readonly string[];
}

export type PlanResult =
  | { readonly ok: true; readonly plan: ProjectPlan }
  /** `mendable`: another conflict policy would get past this. */
  | {
      readonly ok: false;
      readonly failure: CreateFailure;
      readonly mendable: boolean;
      readonly collisions: readonly string[];
    };

type Folder = Extract<TargetState, { kind: 'folder' }>;

const ignorable = new Set([
  '.git',
  '.hg',
  '.svn',
  '.jj',
  '.DS_Store',
  'Thumbs.db',
  '.idea',
  '.vscode',
  '.devcontainer',
]);
/** What says what a project is: replaced only in a project that we made. */
const manifests = new Set(['package.json', 'pyproject.toml', 'go.mod']);
const otherRepository = new Set(['.hg', '.svn', '.jj']);
const benign =
  /^(?:LICENSE.*|README.*|\.gitignore|\.gitattributes|\.editorconfig|\.nvmrc|\.node-version|\.tool-versions|mise\.toml|\.envrc|flake\.nix|\.python-version)$/i;
const lockfile = /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/;

/** Decides, for each file, what to do at the target, or refuses. Pure: looks at `target`, not at the disk. */
export function planProject(
  files: readonly RenderedFile[],
  target: TargetState,
  policy: ConflictPolicy,
): PlanResult {
  if (target.kind === 'unusable') {
    return refused(`${quoted(target.path)} cannot be used: ${target.why}.`, 'Choose another directory.');
  }
  if (target.kind === 'missing') {
    const created = files.map((file) => ({ ...file, action: 'create' as const }));
    return {
      ok: true,
      plan: { target: target.path, targetExists: false, holdsOthers: false, files: created, warnings: [] },
    };
  }
  const obstacle = obstacleIn(target);
  if (obstacle !== undefined) return refused(obstacle, 'Move it away, or choose another directory.');
  return planInFolder(files, target, policy);
}

function planInFolder(files: readonly RenderedFile[], target: Folder, policy: ConflictPolicy): PlanResult {
  if (policy === 'abort') {
    const strangers = target.entries.filter((entry) => !isHarmless(entry)).map((entry) => entry.name);
    if (strangers.length > 0) return occupied(files, target, strangers);
  }
  const ours = files.find((file) => file.path === '.contextgraph/scaffold.json');
  if (policy === 'overwrite' && target.madeFrom !== undefined && ours !== undefined) {
    const wanted = (JSON.parse(new TextDecoder().decode(ours.bytes)) as { template: { id: string } }).template
      .id;
    // half of one language and half of another is nobody's project.
    if (wanted !== target.madeFrom) {
      return refused(
        `${quoted(target.path)} was made from the template ${quoted(target.madeFrom)}, not from ${wanted}.`,
        'Choose another directory; a project cannot change its template in place.',
      );
    }
  }
  const planned = files.map((file) => planFile(file, target, policy));
  const holdsOthers = target.entries.some((entry) => !isHarmless(entry) || otherRepository.has(entry.name));
  const warnings = warningsOf(planned, target);
  return {
    ok: true,
    plan: { target: target.path, targetExists: true, holdsOthers, files: planned, warnings },
  };
}

function planFile(file: RenderedFile, target: Folder, policy: ConflictPolicy): PlannedFile {
  const existing = target.existing.get(file.path);
  if (existing?.kind === 'large') return { ...file, action: 'keep' };
  if (existing?.kind !== 'file') return { ...file, action: 'create' };
  const previous = existing.bytes;
  if (same(previous, file.bytes)) return { ...file, action: 'keep', previous };
  if (policy === 'abort' && file.path === '.gitignore') return appended(file, previous);
  const replace = policy === 'overwrite' && (!manifests.has(file.path) || target.madeFrom !== undefined);
  return { ...file, action: replace ? 'replace' : 'keep', previous };
}

/** The user's .gitignore with the lines of ours that it lacks. */
function appended(file: RenderedFile, previous: Uint8Array): PlannedFile {
  const old = new TextDecoder().decode(previous);
  const present = new Set(old.split(/\r?\n/).map((line) => line.trim()));
  const missing = new TextDecoder()
    .decode(file.bytes)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#') && !present.has(line.trim()));
  if (missing.length === 0) return { ...file, action: 'keep', previous };
  const joint = old === '' || old.endsWith('\n') ? '' : '\n';
  const bytes = Buffer.concat([previous, new TextEncoder().encode(`${joint}${missing.join('\n')}\n`)]);
  return { ...file, action: 'append', bytes, previous };
}

function obstacleIn(target: Folder): string | undefined {
  for (const [path, existing] of target.existing) {
    const what = obstacleInWords(existing);
    if (what !== undefined) return `${quoted(path)} cannot be written in ${quoted(target.path)}: ${what}.`;
  }
  return undefined;
}

function obstacleInWords(existing: Existing): string | undefined {
  if (existing.kind === 'file' || existing.kind === 'large') return undefined;
  if (existing.kind === 'link') return 'it is a symbolic link, which is never followed';
  if (existing.kind === 'folder') return 'it is a folder';
  if (existing.kind === 'blocked') return `${quoted(existing.by)} is not a plain folder`;
  return 'it is not a plain file';
}

function isHarmless(entry: TargetEntry): boolean {
  if (ignorable.has(entry.name)) return true;
  if (lockfile.test(entry.name)) return entry.size === 0;
  return benign.test(entry.name) && entry.size >= 0;
}

function occupied(files: readonly RenderedFile[], target: Folder, strangers: readonly string[]): PlanResult {
  const collisions = files.map((file) => file.path).filter((path) => target.existing.has(path));
  const others = strangers.filter(
    (name) => !collisions.some((path) => path === name || path.startsWith(`${name}/`)),
  );
  const parts = [
    ...(collisions.length > 0 ? [`our files would meet yours at ${listed(collisions)}`] : []),
    ...(others.length > 0 ? [`it also holds ${listed(others)}`] : []),
  ];
  const message = `${quoted(target.path)} is not empty: ${parts.join('; ')}.`;
  const hint =
    'Name a new directory, or add what is missing with --on-conflict skip, or replace our files with --force.';
  return { ok: false, failure: refusal(message, hint), mendable: true, collisions };
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 10).map((name) => printable(name, 80));
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

function warningsOf(files: readonly PlannedFile[], target: Folder): readonly string[] {
  const kept = files.filter(
    (file) => file.action === 'keep' && (file.previous === undefined || !same(file.bytes, file.previous)),
  );
  return [
    ...(target.viaLink ? [`The directory is a link; the project is in ${printable(target.path)}`] : []),
    ...(kept.length > 0 ? [`Kept yours: ${listed(kept.map((file) => file.path))}`] : []),
  ];
}

function refused(message: string, hint: string): PlanResult {
  return { ok: false, failure: refusal(message, hint), mendable: false, collisions: [] };
}

function same(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
