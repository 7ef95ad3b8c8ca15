import type { ProjectPlan } from '../plan/plan-project.js';
import type { CreateOutcome } from '../report/outcome.js';
import { type GitContext, type GitPlace, isIgnored, startRepository } from './git.js';

export interface GitStart {
  /** What the user said; undefined: a repository unless the folder holds the user's own files. */
  readonly wanted: boolean | undefined;
  readonly message: string;
  readonly git: GitContext;
  /** Where the target was before it was written; undefined when no repository is wanted. */
  readonly place: GitPlace | undefined;
}

/** Puts a new project under git, unless it lies in a repository that was there before. A failure is a warning. */
export async function startInGit(
  plan: ProjectPlan,
  { wanted, message, git, place }: GitStart,
): Promise<{ readonly git: CreateOutcome['git']; readonly warnings: readonly string[] }> {
  if (place === 'inside') {
    const ignored = await isIgnored(plan.target, git);
    const warnings = ignored ? ['A .gitignore of the repository around it hides the new project.'] : [];
    return {
      git: 'none',
      warnings: wanted ? [...warnings, 'Already inside a repository: --git does nothing.'] : warnings,
    };
  }
  if (place === 'no-git') {
    return { git: 'none', warnings: wanted ? ['git was not found on PATH; no repository was made.'] : [] };
  }
  if (place === undefined || (plan.holdsOthers && wanted !== true)) return { git: 'none', warnings: [] };
  const { state, warnings } = await startRepository(plan.target, message, git);
  return { git: state, warnings };
}
