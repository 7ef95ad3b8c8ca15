import { join } from 'node:path';
import { type GitContext, gitPlaceOf, savedInGit } from './after/git.js';
import { installDependencies, laterLine, notInstalled } from './after/install.js';
import { commandLine, nextSteps } from './after/next-steps.js';
import { type ProjectCommands, projectCommands } from './after/project-commands.js';
import { startInGit } from './after/start-in-git.js';
import type { ConflictPolicy } from './arguments/option-table.js';
import type { CreateRequest } from './arguments/parse-arguments.js';
import { createCommand, powerShellHint } from './arguments/running-client.js';
import { chooseTemplate } from './arguments/template-choice.js';
import { agentHint, isInteractive } from './ask/interactivity.js';
import { askConflict, askDirectory, askInstall, askTemplate } from './ask/prompts.js';
import { CreateFailure, isCreateFailure } from './create-failure.js';
import { checkNewSegments, chooseDirectory, type DirectoryChoice } from './names/directory-name.js';
import { inspectTarget, type TargetState } from './plan/inspect-target.js';
import { type ProjectPlan, planProject } from './plan/plan-project.js';
import { placeholderValues } from './plan/project-edits.js';
import { chooseTool, isOnPath } from './plan/project-tool.js';
import { type RenderedFile, renderFiles } from './plan/render-files.js';
import { type Choices, settleChoices } from './plan/settle-choices.js';
import { listTemplates, loadTemplate } from './plan/template-manifest.js';
import type { CreateOutcome } from './report/outcome.js';
import { printable } from './report/printable.js';
import type { RunContext } from './run-context.js';
import { asWriteFailure, type CancelSignal, cancelledAfterwards } from './write/write-failure.js';
import { writeProject } from './write/write-project.js';

interface Prepared {
  readonly templateId: string;
  readonly choices: Choices;
  readonly plan: ProjectPlan;
  readonly commands: ProjectCommands;
  readonly interactive: boolean;
}

/** Carries out a `create` request from the answers to the installed project. Throws `CreateFailure`. */
export async function createProject(request: CreateRequest, context: RunContext): Promise<CreateOutcome> {
  const prepared = await prepare(request, context);
  if (request.dryRun) return outcomeOf(prepared, context, { dryRun: true });
  const git: GitContext = {
    environment: context.environment,
    ...(request.verbose ? { onOutput: (text: string) => context.writeErr(text) } : {}),
  };
  const place = request.git === false ? undefined : await gitPlaceOf(prepared.plan.target, git);
  const replaced = prepared.plan.files.filter((file) => file.action === 'replace').map((file) => file.path);
  const safeInGit = await savedInGit(prepared.plan.target, replaced, git);
  const onStep = request.verbose ? (step: string) => context.writeErr(`${printable(step)}\n`) : undefined;
  const receipt = await writeProject(prepared.plan, {
    signal: context.signal,
    safeInGit,
    ...(onStep === undefined ? {} : { onStep }),
  });
  // Before the first commit, so that the lockfile is part of it; also when the install fails there is a commit.
  const installing = installIfWanted(request, prepared, context);
  await installing.catch(() => undefined);
  const repository = await startInGit(prepared.plan, {
    wanted: request.git,
    message: `Initial commit from create-contextgraph-provider v${context.version}`,
    git,
    place,
  });
  const installed = await installing;
  if (context.signal.aborted) {
    const line = laterLine({ directory: prepared.plan.target, commands: prepared.commands.install });
    throw cancelledAfterwards(
      context.signal.reason as CancelSignal,
      'perhaps without its first commit',
      line,
    );
  }
  return outcomeOf(prepared, context, { dryRun: false, ...receipt, ...repository, installed });
}

async function prepare(request: CreateRequest, context: RunContext): Promise<Prepared> {
  const interactive = isInteractive({ ...context, request });
  const agent = agentHint(context, interactive);
  if (agent !== undefined) context.writeErr(`${agent}\n`);
  const directory = await directoryFor(request, context, interactive);
  const templateId = await templateFor(request, context, interactive);
  const template = loadTemplate(context.templatesRoot, templateId);
  const { environment } = context;
  const tool = chooseTool(request, {
    environment,
    directory: directory.path,
    manifest: template.manifest,
  });
  const packageRoot = join(context.templatesRoot, '..');
  const choices = settleChoices(request, { cwd: context.cwd, directory, template, tool, packageRoot });
  const files = renderFiles({ template, ...choices, generatorVersion: context.version });
  const plan = await planFor(files, { directory, request, interactive, signal: context.signal });
  for (const notice of choices.notices) context.writeErr(`${notice}\n`);
  const commands = projectCommands({
    manifest: template.manifest,
    tool: tool.name,
    values: placeholderValues(choices.edits),
    directory: plan.target,
  });
  return { templateId, choices, plan, commands, interactive };
}

async function directoryFor(
  request: CreateRequest,
  context: RunContext,
  interactive: boolean,
): Promise<DirectoryChoice> {
  if (request.directory !== undefined) return chooseDirectory(request.directory, context.cwd);
  if (!interactive) {
    throw new CreateFailure('The directory for the project is missing.', {
      code: 'missing-directory',
      exitCode: 2,
      hint: `For example: ${createCommand(context.environment, ['my-provider', '--template', 'typescript'])}${powerShellHint(context.environment)}`,
    });
  }
  const typed = await askDirectory({
    initial: 'my-contextgraph-provider',
    check: (answer) => faultOf(answer, context.cwd),
    signal: context.signal,
  });
  return chooseDirectory(typed, context.cwd);
}

function faultOf(answer: string, cwd: string): string | undefined {
  try {
    const state = inspectTarget(chooseDirectory(answer, cwd).path, []);
    if (state.kind === 'missing') checkNewSegments(state.newSegments);
    return undefined;
  } catch (thrown) {
    return isCreateFailure(thrown) ? thrown.message : 'This directory cannot be used.';
  }
}

async function templateFor(
  request: CreateRequest,
  context: RunContext,
  interactive: boolean,
): Promise<string> {
  const templates = listTemplates(context.templatesRoot);
  const available = templates.map((template) => template.id);
  const named = request.template !== undefined || request.lang !== undefined;
  if (!named && interactive && templates.length > 1) return askTemplate(templates, context.signal);
  const id = chooseTemplate({ template: request.template, language: request.lang }, available);
  if (!named && !interactive)
    context.writeErr(`Using the template ${id}; choose with --template (see --list).\n`);
  return id;
}

interface PlanPlace {
  readonly directory: DirectoryChoice;
  readonly request: CreateRequest;
  readonly interactive: boolean;
  readonly signal: AbortSignal;
}

async function planFor(files: readonly RenderedFile[], place: PlanPlace): Promise<ProjectPlan> {
  const target = lookAt(place.directory.path, files);
  if (target.kind === 'missing') checkNewSegments(target.newSegments);
  const first = planProject(files, target, place.request.onConflict ?? 'abort');
  if (first.ok) return first.plan;
  if (!place.interactive || !first.mendable || place.request.onConflict !== undefined) throw first.failure;
  const policy: ConflictPolicy = await askConflict(place.directory.path, first.collisions, place.signal);
  const second = planProject(files, target, policy);
  if (second.ok) return second.plan;
  throw second.failure;
}

function lookAt(path: string, files: readonly RenderedFile[]): TargetState {
  try {
    return inspectTarget(
      path,
      files.map((file) => file.path),
    );
  } catch (thrown) {
    throw asWriteFailure(thrown, path);
  }
}

async function installIfWanted(
  request: CreateRequest,
  prepared: Prepared,
  context: RunContext,
): Promise<boolean> {
  const { commands, plan } = prepared;
  const wanted = request.install ?? (await wantsInstall(prepared, context));
  if (!wanted) return false;
  await installDependencies({
    directory: plan.target,
    commands: commands.install,
    environment: context.environment,
    offline: request.offline,
    output: request.json ? 'stderr' : 'stdout',
    signal: context.signal,
  });
  return true;
}

async function wantsInstall(
  { commands, interactive, plan }: Prepared,
  context: RunContext,
): Promise<boolean> {
  if (!interactive || commands.install.some(([program]) => !canRun(program, context))) return false;
  return askInstall({
    command: commands.install.map((command) => commandLine(command)).join(' && '),
    signal: context.signal,
    cancel: (signal) => notInstalled(signal, { directory: plan.target, commands: commands.install }),
  });
}

function canRun(program: string, { environment }: RunContext): boolean {
  return program.startsWith('.') || isOnPath(program, environment);
}

type Facts = Pick<CreateOutcome, 'dryRun'> &
  Partial<Pick<CreateOutcome, 'git' | 'installed' | 'warnings' | 'backup'>>;

function outcomeOf(prepared: Prepared, context: RunContext, facts: Facts): CreateOutcome {
  const { plan, choices, commands } = prepared;
  const installed = facts.installed ?? false;
  return {
    ok: true,
    dryRun: facts.dryRun,
    directory: plan.target,
    template: prepared.templateId,
    templateVersion: context.version,
    packageManager: choices.edits.tool,
    package: choices.edits.name,
    providerId: choices.edits.providerId,
    files: plan.files.map(({ path, action }) => ({ path, action })),
    ...(facts.backup === undefined ? {} : { backup: facts.backup }),
    git: facts.git ?? 'none',
    installed,
    nextSteps: nextSteps({ cwd: context.cwd, directory: plan.target, commands, installed }),
    spawn: commandLine(commands.stdio),
    commands,
    warnings: [...plan.warnings, ...(facts.warnings ?? [])],
  };
}
