import { refusal } from '../create-failure.js';
import type { Existing, TargetState } from '../plan/inspect-target.js';
import type { PlannedFile } from '../plan/plan-project.js';
import { RECORD_PATH, type RenderedFile, recordedDigest } from '../plan/render-files.js';
import { quoted } from '../report/printable.js';
import type { ScaffoldRecord } from './read-record.js';

type Folder = Extract<TargetState, { kind: 'folder' }>;

/**
 * `replace`: not touched since it was made. `add`: new in the template. `beside`: changed by the user and in the
 * template; ours goes to `<file>.new`. `deleted`: stays deleted. `in the way`: something else stands there, and stays.
 * `retired`: no longer part of the template; stays.
 */
export type UpgradeAction = 'replace' | 'add' | 'beside' | 'deleted' | 'in the way' | 'retired';

export interface UpgradeStep {
  readonly path: string;
  readonly action: UpgradeAction;
}

export interface UpgradePlan {
  /** What there is to say; files where nothing happens are left out. */
  readonly steps: readonly UpgradeStep[];
  /** What will be written, the record last; empty when there is nothing to do. */
  readonly files: readonly PlannedFile[];
}

/** Where ours goes when the user's stays. */
export function besidePath(path: string): string {
  return `${path}.new`;
}

/**
 * Decides what an upgrade does with each file: bytes that the user changed are never replaced, and a file that the user
 * deleted does not come back. `rendered` is the project as the current template makes it, its record last.
 * Throws `target-refused` when a `.new` of an earlier upgrade would be overwritten. Pure.
 */
export function planUpgrade(
  rendered: readonly RenderedFile[],
  record: ScaffoldRecord,
  target: Folder,
): UpgradePlan {
  const templateFiles = rendered.filter((file) => file.path !== RECORD_PATH);
  const decided = templateFiles.flatMap((file) => decide(file, record, target));
  const steps = [...decided.map(({ path, action }) => ({ path, action })), ...retired(rendered, record)];
  const written = decided.flatMap(({ write }) => (write === undefined ? [] : [write]));
  const ownRecord = rendered.find((file) => file.path === RECORD_PATH);
  const old = target.existing.get(RECORD_PATH);
  if (written.length === 0 || ownRecord === undefined || old?.kind !== 'file') return { steps, files: [] };
  return { steps, files: [...written, { ...ownRecord, action: 'replace', previous: old.bytes }] };
}

interface Decided extends UpgradeStep {
  readonly write?: PlannedFile;
}

function decide(file: RenderedFile, record: ScaffoldRecord, target: Folder): readonly Decided[] {
  const { path } = file;
  const base = record.files.get(path);
  const wanted = recordedDigest(file.bytes);
  const existing = target.existing.get(path);
  if (existing === undefined) {
    if (base === undefined) return [{ path, action: 'add', write: { ...file, action: 'create' } }];
    return base === wanted ? [] : [{ path, action: 'deleted' }];
  }
  const current = existing.kind === 'file' ? recordedDigest(existing.bytes) : undefined;
  if (current === wanted || base === wanted) return [];
  if (existing.kind !== 'file' || base === undefined) return [{ path, action: 'in the way' }];
  if (current === base)
    return [{ path, action: 'replace', write: { ...file, action: 'replace', previous: existing.bytes } }];
  return beside(file, target.existing.get(besidePath(path)));
}

function beside(file: RenderedFile, existing: Existing | undefined): readonly Decided[] {
  const path = besidePath(file.path);
  const step = { path: file.path, action: 'beside' as const };
  if (existing === undefined) return [{ ...step, write: { ...file, path, action: 'create' } }];
  if (existing.kind === 'file' && Buffer.compare(existing.bytes, file.bytes) === 0) {
    return [{ ...step, write: { ...file, path, action: 'keep', previous: existing.bytes } }];
  }
  throw refusal(
    `${quoted(path)} is still there from an earlier upgrade.`,
    'Take over what you want from it, delete it, and run the upgrade again.',
  );
}

function retired(rendered: readonly RenderedFile[], record: ScaffoldRecord): readonly UpgradeStep[] {
  const paths = new Set(rendered.map((file) => file.path));
  // Tarballs that --packages put there belong to no template.
  return [...record.files.keys()]
    .filter((path) => !paths.has(path) && !path.startsWith('.contextgraph/'))
    .map((path) => ({ path, action: 'retired' as const }));
}
