import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PlannedFile, ProjectPlan } from '../plan/plan-project.js';
import { printable } from '../report/printable.js';
import { createJournal, type Journal } from './journal.js';
import { moveIntoFolder } from './move-into-folder.js';
import { asWriteFailure, type CancelSignal, cancelled } from './write-failure.js';

export interface WriteOptions {
  /** Aborted with the name of a signal as its reason: everything is rolled back and `cancelled` is thrown. */
  readonly signal?: AbortSignal;
  /** Called before each change, with what comes next. */
  readonly onStep?: (step: string) => void;
  /** Files whose old bytes need no backup, because git has them. */
  readonly safeInGit?: ReadonlySet<string>;
}

export interface WriteReceipt {
  /** Where replaced files were saved, relative to the project; undefined when nothing was replaced. */
  readonly backup?: string;
}

/**
 * Carries out a plan: all of it, or none. Everything is staged first, then moved into place; on any failure or abort
 * each change is taken back. The only module that writes to the disk. Throws `CreateFailure`.
 */
export async function writeProject(plan: ProjectPlan, options: WriteOptions = {}): Promise<WriteReceipt> {
  const journal = createJournal();
  const step = (what: string): void => {
    if (options.signal?.aborted) throw cancelled(options.signal.reason as CancelSignal);
    options.onStep?.(what);
  };
  try {
    const receipt = plan.targetExists
      ? await writeIntoFolder(plan, { ...options, journal, step })
      : await writeNewFolder(plan, { journal, step });
    return receipt;
  } catch (thrown) {
    const left = await journal.rollBack();
    if (left.length === 0) throw asWriteFailure(thrown, plan.target);
    throw asWriteFailure(
      new Error(`${messageOf(thrown)}; not everything could be taken back: ${messageOf(left[0])}`),
      plan.target,
    );
  }
}

/** What every step of the writing shares. */
export interface WriteRun {
  readonly journal: Journal;
  /** Announces the next change; throws when the run was aborted. */
  readonly step: (what: string) => void;
  readonly safeInGit?: ReadonlySet<string>;
}

async function writeNewFolder(plan: ProjectPlan, run: WriteRun): Promise<WriteReceipt> {
  const parent = dirname(plan.target);
  await makeParents(parent, run);
  // In the same parent, so that the last rename never crosses a file system.
  const stage = await makeStage(join(parent, `.${basename(plan.target).slice(0, 64)}.contextgraph-`), run);
  await stageFiles(plan.files, stage, run);
  run.step(`move into ${plan.target}`);
  await rename(stage, plan.target);
  return {};
}

async function writeIntoFolder(plan: ProjectPlan, run: WriteRun): Promise<WriteReceipt> {
  const changed = plan.files.filter((file) => file.action !== 'keep');
  if (changed.length === 0) return {};
  // Inside the target: the directory may be a mount point, and its parent may not be ours to write.
  const stage = await makeStage(join(plan.target, '.contextgraph-'), run);
  await stageFiles(changed, stage, run);
  const receipt = await moveIntoFolder({ target: plan.target, stage, files: changed }, run);
  await rm(stage, { recursive: true, force: true });
  return receipt;
}

async function makeParents(parent: string, run: WriteRun): Promise<void> {
  run.step(`make ${parent}`);
  const first = await mkdir(parent, { recursive: true });
  if (first === undefined) return;
  const made: string[] = [];
  for (let at = parent; at.length >= first.length; at = dirname(at)) made.unshift(at);
  for (const folder of made) run.journal.note(() => rmdir(folder));
}

async function makeStage(prefix: string, run: WriteRun): Promise<string> {
  const stage = `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`;
  run.step(`make ${stage}`);
  await mkdir(stage);
  run.journal.note(() => rm(stage, { recursive: true, force: true }));
  return stage;
}

async function stageFiles(files: readonly PlannedFile[], stage: string, run: WriteRun): Promise<void> {
  for (const file of files) {
    run.step(`write ${file.path}`);
    const path = join(stage, ...file.path.split('/'));
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(path, 'wx', file.mode);
    try {
      await handle.writeFile(file.bytes);
    } finally {
      await handle.close();
    }
    // The umask may have taken bits that the template asks for.
    if (file.mode & 0o100) await chmod(path, file.mode);
  }
}

function messageOf(thrown: unknown): string {
  return printable(thrown instanceof Error ? thrown.message : String(thrown));
}
