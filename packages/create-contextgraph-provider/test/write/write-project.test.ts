import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ConflictPolicy } from '../../src/arguments/option-table.js';
import { inspectTarget } from '../../src/plan/inspect-target.js';
import { type ProjectPlan, planProject } from '../../src/plan/plan-project.js';
import { writeProject } from '../../src/write/write-project.js';
import { snapshot, temporaryFolder } from '../fixtures/built-generator.js';
import { renderedTemplate } from '../fixtures/rendered-template.js';

const files = renderedTemplate();

function planAt(target: string, policy: ConflictPolicy): ProjectPlan {
  const result = planProject(
    files,
    inspectTarget(
      target,
      files.map((file) => file.path),
    ),
    policy,
  );
  if (!result.ok) throw result.failure;
  return result.plan;
}

function occupied(parent: string): string {
  const target = join(parent, 'p');
  mkdirSync(join(target, 'src'), { recursive: true });
  writeFileSync(join(target, 'README.md'), 'mine');
  writeFileSync(join(target, 'src', 'provider.ts'), 'mine too');
  writeFileSync(join(target, 'other.txt'), 'not yours');
  return target;
}

function emptyFolder(parent: string): string {
  mkdirSync(join(parent, 'p'));
  return join(parent, 'p');
}

const cases: readonly [name: string, prepare: (parent: string) => string, policy: ConflictPolicy][] = [
  ['a folder that does not exist, with new parents', (parent) => join(parent, 'a', 'b', 'p'), 'abort'],
  ['an empty folder', emptyFolder, 'abort'],
  ['a folder with files of the user, replaced', occupied, 'overwrite'],
  ['a folder with files of the user, kept', occupied, 'skip'],
];

describe.each(cases)('%s', (_name, prepare, policy) => {
  test('everything is there at the end, and nothing else', async () => {
    const parent = realpathSync(temporaryFolder());
    const target = prepare(parent);
    const before = snapshot(parent);
    await writeProject(planAt(target, policy));
    for (const file of files) {
      const bytes = readFileSync(join(target, file.path));
      const kept = policy === 'skip' && `p/${file.path}` in before;
      expect(Buffer.compare(bytes, file.bytes) === 0, file.path).toBe(!kept);
    }
    expect(readdirSync(parent).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readdirSync(target).filter((name) => /^\.contextgraph-\d/.test(name))).toEqual([]);
    for (const [path, state] of Object.entries(before)) {
      if (path.endsWith('other.txt')) expect(snapshot(parent)[path]).toBe(state);
    }
  });

  test('R-18, T9: a failure before any step leaves the disk as it was, and a retry works', async () => {
    const steps = await countSteps(prepare, policy);
    expect(steps).toBeGreaterThan(files.length);
    for (let failAt = 1; failAt <= steps; failAt++) {
      const parent = realpathSync(temporaryFolder());
      const target = prepare(parent);
      const before = snapshot(parent);
      let seen = 0;
      const onStep = (): void => {
        seen++;
        if (seen === failAt) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      };
      await expect(writeProject(planAt(target, policy), { onStep })).rejects.toMatchObject({
        code: 'write-failed',
        exitCode: 1,
        message: expect.stringContaining('the disk is full'),
      });
      expect(snapshot(parent), `after step ${failAt}`).toEqual(before);
      if (failAt % 9 === 0) await expect(writeProject(planAt(target, policy))).resolves.toBeDefined();
    }
    // Every step of a whole project, each with its own disk.
  }, 120_000);

  test('T9: a signal between any two steps leaves the disk as it was', async () => {
    const steps = await countSteps(prepare, policy);
    for (let stopAt = 1; stopAt < steps; stopAt += 5) {
      const parent = realpathSync(temporaryFolder());
      const target = prepare(parent);
      const before = snapshot(parent);
      const stop = new AbortController();
      let seen = 0;
      const onStep = (): void => {
        seen++;
        if (seen === stopAt) stop.abort('SIGTERM');
      };
      const written = writeProject(planAt(target, policy), { onStep, signal: stop.signal });
      await expect(written).rejects.toMatchObject({ code: 'cancelled', exitCode: 143 });
      expect(snapshot(parent), `after step ${stopAt}`).toEqual(before);
    }
  }, 120_000);
});

test('replaced files are saved, unless git has them', async () => {
  const target = occupied(realpathSync(temporaryFolder()));
  const plan = planAt(target, 'overwrite');
  const { backup } = await writeProject(plan, { safeInGit: new Set(['src/provider.ts']) });
  expect(backup).toMatch(/^\.contextgraph-backup\/\d{4}-/);
  expect(readFileSync(join(target, backup ?? '', 'README.md'), 'utf8')).toBe('mine');
  expect(readdirSync(join(target, backup ?? ''))).toEqual(['README.md']);
});

describe('what changes under us', () => {
  const disturbances: readonly [name: string, disturb: (target: string, outside: string) => void][] = [
    ['a file appears where ours would go', (target) => writeFileSync(join(target, 'package.json'), 'theirs')],
    [
      'a link appears where ours would go',
      (target, outside) => symlinkSync(outside, join(target, 'package.json')),
    ],
    ['a folder becomes a link', (target, outside) => symlinkSync(outside, join(target, 'test'))],
    ['a file to replace is edited', (target) => writeFileSync(join(target, 'README.md'), 'edited')],
  ];

  test.each(disturbances)(
    'R-16, R-19: %s after the plan: refused, and nothing of ours is left',
    async (_name, disturb) => {
      const target = occupied(realpathSync(temporaryFolder()));
      const outside = realpathSync(temporaryFolder());
      const plan = planAt(target, 'overwrite');
      disturb(target, outside);
      const before = snapshot(target);
      await expect(writeProject(plan)).rejects.toMatchObject({ exitCode: 3 });
      expect(snapshot(target)).toEqual(before);
      expect(readdirSync(outside)).toEqual([]);
    },
  );

  test('R-19: two runs at the same new folder: one wins, the other is refused, never a mix', async () => {
    const target = join(realpathSync(temporaryFolder()), 'p');
    const endings = await Promise.allSettled(
      Array.from({ length: 4 }, () => writeProject(planAt(target, 'abort'))),
    );
    expect(endings.filter((ending) => ending.status === 'fulfilled')).toHaveLength(1);
    for (const ending of endings) {
      if (ending.status === 'rejected') expect(ending.reason).toMatchObject({ exitCode: 3 });
    }
    expect(readdirSync(join(target, '..'))).toEqual(['p']);
    for (const file of files)
      expect(Buffer.compare(readFileSync(join(target, file.path)), file.bytes)).toBe(0);
  });

  test('R-19: two runs at the same empty folder', async () => {
    const target = realpathSync(temporaryFolder());
    const plans = [planAt(target, 'abort'), planAt(target, 'abort')];
    const endings = await Promise.allSettled(plans.map((plan) => writeProject(plan)));
    expect(endings.filter((ending) => ending.status === 'fulfilled')).toHaveLength(1);
    for (const ending of endings) {
      if (ending.status === 'rejected') expect(ending.reason).toMatchObject({ exitCode: 3 });
    }
  });
});

async function countSteps(prepare: (parent: string) => string, policy: ConflictPolicy): Promise<number> {
  let steps = 0;
  await writeProject(planAt(prepare(realpathSync(temporaryFolder())), policy), {
    onStep: () => {
      steps++;
    },
  });
  return steps;
}
