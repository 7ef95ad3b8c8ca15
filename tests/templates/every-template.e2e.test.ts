import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackRegistry, startLoopbackRegistry } from '../loopback-registry/loopback-registry.js';
import {
  type CommandEnding,
  type NpmSession,
  openNpmSession,
  packageNames,
  publishPackages,
  repository,
  upstreamRegistry,
} from '../loopback-registry/npm-session.js';
import { failedOf, installJudge, judgeHttp, judgeStdio, type Words } from './judge-project.js';
import { make, sabotages } from './sabotages.js';

interface TemplateCase {
  readonly id: string;
  /** Programs without which the project cannot be tried here. */
  readonly needs?: readonly string[];
  /** Checks that this template has nothing to show for. */
  readonly skips?: readonly string[];
}

/** A new template is one line here. */
const cases: readonly TemplateCase[] = [
  { id: 'typescript' },
  { id: 'typescript-docs' },
  { id: 'typescript-express' },
  // A row of a table is no file that the suite could open.
  { id: 'typescript-postgres', skips: ['provenance-fixture-consistency'] },
  { id: 'python', needs: ['python3'] },
  { id: 'go', needs: ['go'] },
];

/** What is not asked of a provider without embeddings, and over HTTP, where there are no lines. */
const skippedOverStdio = ['embedding-fingerprint'];
const skippedOverHttp = ['malformed-input-tolerance', 'embedding-fingerprint', 'correlation'];

/** What every provider here declares, so that a check of it that has nothing to look at is a failed one. */
const declared = [
  'verify-honesty',
  'kinds-filter',
  'anchor-relevance',
  'provenance-fixture-consistency',
  'malformed-input-tolerance',
  'correlation',
];

interface Commands {
  readonly install: readonly Words[];
  readonly build: readonly Words[];
  readonly test: Words;
  readonly conformance: Words;
  readonly conformanceHttp: Words;
  readonly stdio: Words;
  readonly http: Words;
}

let registry: LoopbackRegistry;
let session: NpmSession;

beforeAll(async () => {
  registry = await startLoopbackRegistry({ upstream: upstreamRegistry(), own: packageNames });
  session = openNpmSession(registry.url);
  await publishPackages(session);
  expectSuccess(await installJudge(session));
  return async () => {
    session.remove();
    await registry.close();
  };
});

test('every template of this repository is tried here', () => {
  const folders = readdirSync(join(repository, 'templates'), { withFileTypes: true });
  const ids = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(cases.map(({ id }) => id).sort()).toEqual(ids.sort());
  // The source of `typescript` is made to lie in tests/generated-project.e2e.test.ts.
  expect(new Set(['typescript', ...Object.keys(sabotages)])).toEqual(new Set(ids));
});

function expectSuccess({ code, stdout, stderr }: CommandEnding): void {
  expect(code, `${stdout}\n${stderr}`).toBe(0);
}

describe.each(cases)('the template $id', ({ id, needs = [], skips = [] }) => {
  const name = `from-${id}`;
  let commands: Commands;
  let started: number;
  let missing: readonly string[];

  beforeAll(() => {
    missing = needs.filter((program) => !session.has(program));
    if (missing.length > 0) console.error(`NOT RUN: the template ${id} needs ${missing.join(', ')}.`);
  });

  const run = (words: Words): Promise<CommandEnding> =>
    session.run(words[0], words.slice(1), { cwd: join(session.folder, name), limitMs: 170_000 });

  test('is made by npm create', async ({ skip }) => {
    skip(missing.length > 0, `needs ${missing.join(', ')}`);
    started = performance.now();
    const args = ['create', 'contextgraph-provider@latest', name, '--', '--template', id, '--json'];
    const made = await session.run('npm', args, { cwd: session.folder });
    expectSuccess(made);
    const outcome = JSON.parse(made.stdout.slice(made.stdout.indexOf('{'))) as {
      readonly commands: Commands;
    };
    commands = outcome.commands;
  });

  test('installs, and its own tests are green', async ({ skip }) => {
    skip(missing.length > 0, `needs ${missing.join(', ')}`);
    for (const words of [...commands.install, ...commands.build]) expectSuccess(await run(words));
    expectSuccess(await run(commands.test));
  });

  test('its own conformance commands are green', async ({ skip }) => {
    skip(missing.length > 0, `needs ${missing.join(', ')}`);
    expectSuccess(await run(commands.conformance));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.error(`${id}: from npm create to a green conformance run ${seconds} s, its own tests included.`);
    expectSuccess(await run(commands.conformanceHttp));
    for (const [file, skipped] of [
      ['conformance-stdio.json', skippedOverStdio],
      ['conformance-http.json', skippedOverHttp],
    ] as const) {
      const { checks } = JSON.parse(readFileSync(join(session.folder, name, file), 'utf8')) as {
        readonly checks: readonly { readonly name: string; readonly status: string }[];
      };
      expect(checks).toHaveLength(13);
      expect(checks.filter(({ status }) => status === 'fail')).toEqual([]);
      const unasked = checks.filter(({ status }) => status === 'skipped').map((check) => check.name);
      expect([...skipped, ...skips], file).toEqual(expect.arrayContaining(unasked));
    }
  });

  test.each(['parity', 'strict'] as const)(
    'is green in the profile %s over stdio, from anywhere',
    async (profile) => {
      if (missing.length > 0) return;
      const { failed, output } = await judgeStdio(session, commands.stdio, profile);
      expect(failed, output).toEqual([]);
    },
  );

  test.each(['parity', 'strict'] as const)('is green in the profile %s over HTTP', async (profile) => {
    if (missing.length > 0) return;
    const { failed, output } = await judgeHttp(session, commands.http, profile);
    expect(failed, output).toEqual([]);
  });

  test.each(sabotages[id]?.each ?? [])('T19: $check alone sees, over stdio: $lie', async (sabotage) => {
    if (missing.length > 0) return;
    const folder = join(session.folder, name);
    const changes = [sabotages[id]?.unmended ?? [], sabotage].flat();
    const undo = changes.map((change) => make(folder, change));
    try {
      if (!sabotage.file.startsWith('dist/'))
        for (const words of commands.build) expectSuccess(await run(words));
      const asked = declared.filter((check) => !skips.includes(check));
      expect(await failedOf(session, commands.stdio, asked)).toEqual([sabotage.check]);
    } finally {
      for (const takeBack of undo.reverse()) takeBack();
    }
  });
});
