import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../loopback-registry/npm-session.js';

/** A command of the pages that the tests of the pages do not run, because something else does. */
export interface RunElsewhere {
  readonly command: string;
  readonly reason: string;
  /** The script that runs it, and how the call stands there. */
  readonly script: string;
  readonly call: string;
}

const ci = 'scripts/ci.mjs';

export const runElsewhere: readonly RunElsewhere[] = [
  {
    command: 'npm start',
    reason: 'the whole main job; it makes, installs and judges a project of its own',
    script: ci,
    call: "['npm', 'start']",
  },
  {
    command: 'npm test',
    reason: 'runs the very tests that would run it',
    script: ci,
    call: "['npm', 'test']",
  },
  {
    command: 'node scripts/install-referee.mjs',
    reason: 'builds programs for minutes, and needs cargo',
    script: ci,
    call: "['node', 'scripts/install-referee.mjs']",
  },
  {
    command: 'npm run test:referee',
    reason: 'needs the programs of the line before it',
    script: ci,
    call: "['node', 'scripts/pnpm.mjs', 'run', 'test:referee']",
  },
];

/** The scripts that `.ci/run` leads to, without their comments. */
export function ciScript(path: string): string {
  return readFileSync(join(repository, path), 'utf8').replace(/^\s*(?:\/\/|#(?!!)).*$/gm, '');
}

/** Whether a line of a page is left to another script; only lines typed in the repository are. */
export function isRunElsewhere(command: string, at: string): boolean {
  return at === 'repository' && runElsewhere.some((entry) => entry.command === command);
}
