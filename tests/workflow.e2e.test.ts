import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackRegistry, startLoopbackRegistry } from './loopback-registry/loopback-registry.js';
import {
  type CommandEnding,
  type NpmSession,
  openNpmSession,
  packageNames,
  publishPackages,
  upstreamRegistry,
} from './loopback-registry/npm-session.js';

// The steps of the generated workflow, run as a runner would: in order, in a fresh clone, the first that fails ends it.
let registry: LoopbackRegistry;
let session: NpmSession;
let project: string;

beforeAll(async () => {
  registry = await startLoopbackRegistry({ upstream: upstreamRegistry(), own: packageNames });
  session = openNpmSession(registry.url);
  await publishPackages(session);
  project = join(session.folder, 'p');
  const args = ['create', 'contextgraph-provider@latest', 'p', '--', '--yes', '--no-git'];
  const made = await session.run('npm', args, { cwd: session.folder });
  expect(made.code, made.stderr).toBe(0);
  git(project, 'init', '--quiet');
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '--message', 'first');
  return async () => {
    session.remove();
    await registry.close();
  };
});

function git(cwd: string, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.com', ...args], { cwd });
}

interface Step {
  readonly name: string;
  readonly run: string;
  /** `if:` of the step, when it asks for a lockfile. */
  readonly lockfile?: boolean;
}

/** The steps with a command of the job that runs the provider. */
function stepsOf(workflow: string): readonly Step[] {
  const [job = ''] = (workflow.split('\n    steps:\n')[1] ?? '').split(/\n {2}\S/);
  return job.split('\n      - ').flatMap((text) => {
    const name = /^(?:\s*- )?name: (.+)$/m.exec(text)?.[1];
    const run = /^ {8}run: (.+)$/m.exec(text)?.[1];
    if (name === undefined || run === undefined) return [];
    const condition = /if: hashFiles\('package-lock\.json'\) (!=|==) ''/.exec(text)?.[1];
    return [{ name, run, ...(condition === undefined ? {} : { lockfile: condition === '!=' }) }];
  });
}

interface JobEnding {
  /** The step that failed; undefined when the job is green. */
  readonly failed: string | undefined;
  readonly ran: readonly string[];
  readonly last: CommandEnding;
  readonly summary: string;
}

async function runJob(clone: string): Promise<JobEnding> {
  const workflow = readFileSync(join(clone, '.github/workflows/conformance.yml'), 'utf8');
  const summary = join(session.folder, `summary-of-${clone.split('/').at(-1)}.md`);
  writeFileSync(summary, '');
  const reporter = /^ {6}CONTEXTGRAPH_REPORTER: (\w+)$/m.exec(workflow)?.[1];
  const env = {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
    CONTEXTGRAPH_REPORTER: reporter,
  };
  const ran: string[] = [];
  let last: CommandEnding = { code: 0, stdout: '', stderr: '' };
  for (const step of stepsOf(workflow)) {
    const hasLockfile = existsSync(join(clone, 'package-lock.json'));
    // Decided once, before the first install makes a lockfile.
    if (step.lockfile !== undefined && (step.lockfile !== hasLockfile || ran.includes('npm install')))
      continue;
    ran.push(step.run);
    last = await session.run('bash', ['-e', '-o', 'pipefail', '-c', step.run], { cwd: clone, env });
    if (last.code !== 0) return { failed: step.name, ran, last, summary: readFileSync(summary, 'utf8') };
  }
  return { failed: undefined, ran, last, summary: readFileSync(summary, 'utf8') };
}

function cloned(name: string): string {
  git(session.folder, 'clone', '--quiet', project, name);
  return join(session.folder, name);
}

describe('T22: the generated workflow, in a fresh clone without a lockfile', () => {
  test('is green, and the summary holds each check of both transports', async () => {
    const { failed, ran, last, summary } = await runJob(cloned('honest'));
    expect(failed, `${last.stdout}\n${last.stderr}`).toBeUndefined();
    expect(ran).toEqual(['npm install', 'npm test', 'npm run conformance', 'npm run conformance:http']);
    expect(summary.match(/verify-honesty/g)?.length).toBeGreaterThanOrEqual(2);
    expect(summary).toMatch(/conformant/i);
  });

  test('a provider that lies turns it red, with the check named in the log and in the summary', async () => {
    const clone = cloned('liar');
    const file = join(clone, 'src/provider.ts');
    const good = readFileSync(file, 'utf8');
    const line = 'document === undefined ? undefined : contentDigest(document.text)';
    expect(good.split(line)).toHaveLength(2);
    writeFileSync(file, good.replace(line, "document?.text ?? ''"));
    // Its author's own tests would see it first; whoever deletes them does not get past the suite.
    const manifest = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
    manifest.scripts.test = 'tsc';
    writeFileSync(join(clone, 'package.json'), JSON.stringify(manifest));
    const { failed, last, summary } = await runJob(clone);
    expect(failed).toBe('Conformance over stdio');
    expect(`${last.stdout}${last.stderr}`).toMatch(/^::error title=verify-honesty/m);
    expect(summary).toContain('verify-honesty');
  });
});
