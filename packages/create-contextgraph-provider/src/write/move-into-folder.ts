import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, readFile, realpath, rename, rmdir, unlink } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { refusal } from '../create-failure.js';
import type { PlannedFile } from '../plan/plan-project.js';
import { quoted } from '../report/printable.js';
import type { WriteReceipt, WriteRun } from './write-project.js';

export interface Move {
  readonly target: string;
  readonly stage: string;
  readonly files: readonly PlannedFile[];
}

const backupRoot = '.contextgraph-backup';

/**
 * Moves staged files into a folder that was there before, one by one, each step noted in the journal. Never follows a
 * link below the target, and replaces a file only when it still holds the bytes that the plan saw.
 */
export async function moveIntoFolder(move: Move, run: WriteRun): Promise<WriteReceipt> {
  const backup = `${backupRoot}/${new Date().toISOString().replace(/[:.]/g, '-')}`;
  let saved = false;
  for (const file of move.files) {
    await makeFolders(move.target, file.path, run);
    if (file.action === 'replace' && needsBackup(file, run)) {
      await saveOld(move.target, { file, to: `${backup}/${file.path}` }, run);
      saved = true;
    }
    if (file.action !== 'create') await setAside(move, file, run);
    await putInPlace(move, file, run);
  }
  return saved ? { backup } : {};
}

function needsBackup(file: PlannedFile, run: WriteRun): boolean {
  return file.path !== '.contextgraph/scaffold.json' && !(run.safeInGit?.has(file.path) ?? false);
}

async function makeFolders(target: string, path: string, run: WriteRun): Promise<void> {
  let at = target;
  for (const part of path.split('/').slice(0, -1)) {
    at = join(at, part);
    const found = await lstat(at).catch(() => undefined);
    if (found === undefined) {
      run.step(`make ${at}`);
      await mkdir(at);
      run.journal.note(rmdirOf(at));
    } else if (!found.isDirectory()) {
      throw refusal(`${quoted(at)} is not a plain folder.`, 'Move it away, or choose another directory.');
    }
  }
  const real = await realpath(at);
  if (real !== target && !real.startsWith(target.endsWith(sep) ? target : `${target}${sep}`)) {
    throw refusal(`${quoted(at)} leads out of the project.`, 'Move it away, or choose another directory.');
  }
}

async function saveOld(
  target: string,
  save: { readonly file: PlannedFile; readonly to: string },
  run: WriteRun,
) {
  await makeFolders(target, save.to, run);
  const copy = join(target, ...save.to.split('/'));
  run.step(`save ${save.file.path}`);
  await copyFile(join(target, ...save.file.path.split('/')), copy, constants.COPYFILE_EXCL);
  run.journal.note(() => unlink(copy));
}

async function setAside(move: Move, file: PlannedFile, run: WriteRun): Promise<void> {
  const path = join(move.target, ...file.path.split('/'));
  const aside = join(move.stage, `${file.path.replaceAll('/', '%')}.old`);
  run.step(`set aside ${file.path}`);
  await rename(path, aside);
  run.journal.note(() => rename(aside, path));
  const found = await lstat(aside);
  const unchanged =
    found.isFile() && Buffer.compare(await readFile(aside), file.previous ?? new Uint8Array()) === 0;
  if (!unchanged)
    throw refusal(`${quoted(path)} changed while the project was written.`, 'Run the command again.');
}

async function putInPlace(move: Move, file: PlannedFile, run: WriteRun): Promise<void> {
  const from = join(move.stage, ...file.path.split('/'));
  const to = join(move.target, ...file.path.split('/'));
  run.step(`place ${file.path}`);
  try {
    // Fails when anything stands there, also a dangling link; a rename would replace it.
    await link(from, to);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') throw thrown;
    // Some file systems have no hard links.
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
  run.journal.note(() => unlink(to));
}

function rmdirOf(folder: string): () => Promise<void> {
  return () => rmdir(folder);
}
