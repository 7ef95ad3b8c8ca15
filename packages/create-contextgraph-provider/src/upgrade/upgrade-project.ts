import { join } from 'node:path';
import { type GitContext, isClean, savedInGit } from '../after/git.js';
import type { UpgradeRequest } from '../arguments/parse-arguments.js';
import { CreateFailure, refusal } from '../create-failure.js';
import { chooseDirectory } from '../names/directory-name.js';
import { inspectTarget, type TargetState } from '../plan/inspect-target.js';
import { RECORD_PATH, type RenderedFile, renderFiles } from '../plan/render-files.js';
import { ownFiles } from '../plan/settle-choices.js';
import { loadTemplate } from '../plan/template-manifest.js';
import { printable, quoted } from '../report/printable.js';
import type { UpgradeOutcome } from '../report/upgrade-outcome.js';
import type { RunContext } from '../run-context.js';
import { asWriteFailure } from '../write/write-failure.js';
import { writeProject } from '../write/write-project.js';
import { besidePath, planUpgrade } from './plan-upgrade.js';
import { editsOf, readRecord, type ScaffoldRecord } from './read-record.js';

type Folder = Extract<TargetState, { kind: 'folder' }>;

/**
 * Brings a project to the template of this version, offline and without the old template: what the record says was made
 * is compared with what stands there. With `check` nothing is written. Throws `CreateFailure`.
 */
export async function upgradeProject(request: UpgradeRequest, context: RunContext): Promise<UpgradeOutcome> {
  const directory = chooseDirectory(request.directory ?? '.', context.cwd).path;
  const record = readRecord(directory);
  const rendered = currentProject(record, context);
  const target = lookAt(directory, rendered);
  const { steps, files } = planUpgrade(rendered, record, target);
  const outcome: UpgradeOutcome = {
    ok: true,
    upgrade: true,
    dryRun: request.check || request.dryRun,
    check: request.check,
    directory: target.path,
    template: record.templateId,
    templateVersion: context.version,
    files: steps,
    toDo: files.length > 0,
  };
  if (outcome.dryRun || !outcome.toDo) return outcome;
  const git: GitContext = { environment: context.environment };
  if (!request.allowDirty && !(await isClean(target.path, git))) throw dirty(target.path);
  const replaced = files.filter((file) => file.action === 'replace').map((file) => file.path);
  const { backup } = await writeProject(
    { target: target.path, targetExists: true, holdsOthers: true, files, warnings: [] },
    {
      signal: context.signal,
      safeInGit: await savedInGit(target.path, replaced, git),
      ...(request.verbose ? { onStep: (step: string) => context.writeErr(`${printable(step)}\n`) } : {}),
    },
  );
  return backup === undefined ? outcome : { ...outcome, backup };
}

/** The project as this version would make it from the answers in its record. */
function currentProject(record: ScaffoldRecord, context: RunContext): readonly RenderedFile[] {
  const template = loadTemplate(context.templatesRoot, record.templateId);
  const edits = editsOf(record, template);
  const extraFiles = ownFiles(edits, join(context.templatesRoot, '..'));
  const rendered = renderFiles({ template, edits, extraFiles, generatorVersion: context.version });
  return rendered.map((file) => (file.path === RECORD_PATH ? withOldPackages(file, record) : file));
}

/** The new record still names the tarballs that `--packages` put into the project. */
function withOldPackages(file: RenderedFile, record: ScaffoldRecord): RenderedFile {
  const made = JSON.parse(new TextDecoder().decode(file.bytes)) as { files: Record<string, string> };
  for (const [path, digest] of record.files) {
    if (path.startsWith('.contextgraph/packages/')) made.files[path] = digest;
  }
  return { ...file, bytes: new TextEncoder().encode(`${JSON.stringify(made, null, 2)}\n`) };
}

function lookAt(directory: string, rendered: readonly RenderedFile[]): Folder {
  const paths = rendered.flatMap(({ path }) => [path, besidePath(path)]);
  try {
    const target = inspectTarget(directory, paths);
    if (target.kind === 'folder') return target;
  } catch (thrown) {
    throw asWriteFailure(thrown, directory);
  }
  throw refusal(`${quoted(directory)} is not a directory.`, 'Name the folder of the project.');
}

function dirty(directory: string): CreateFailure {
  return new CreateFailure(
    `${quoted(directory)} has changes that git does not have, or is in no git repository, so an upgrade could not be looked through.`,
    {
      code: 'target-refused',
      exitCode: 3,
      hint: 'Commit them first, or add --allow-dirty.',
    },
  );
}
