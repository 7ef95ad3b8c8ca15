import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { make } from './templates/sabotages.js';

let registry: LoopbackRegistry;
let session: NpmSession;
let project: string;

beforeAll(async () => {
  registry = await startLoopbackRegistry({ upstream: upstreamRegistry(), own: packageNames });
  session = openNpmSession(registry.url);
  project = join(session.folder, 'my-provider');
  return async () => {
    session.remove();
    await registry.close();
  };
});

beforeAll(async () => {
  await publishPackages(session);
});

const npm = (...args: readonly string[]): Promise<CommandEnding> =>
  session.run('npm', args, { cwd: project });

function expectSuccess({ code, stdout, stderr }: CommandEnding): void {
  expect(code, `${stdout}\n${stderr}`).toBe(0);
}

interface Report {
  readonly checks: readonly { readonly name: string; readonly status: string; readonly evidence: string }[];
}

/** The names of the checks with a status, in the report that a conformance script wrote. */
function checksWith(status: string, file = 'conformance-stdio.json'): readonly string[] {
  const { checks } = JSON.parse(readFileSync(join(project, file), 'utf8')) as Report;
  expect(checks).toHaveLength(13);
  return checks.filter((check) => check.status === status).map((check) => check.name);
}

describe('a project from npm create', () => {
  test('every package is published', () => {
    expect(registry.published().map((published) => published.replace(/@[^@]+$/, ''))).toEqual(
      expect.arrayContaining([...packageNames]),
    );
  });

  test('npm create makes it without asking the network for anything but the generator', async () => {
    const made = await session.run(
      'npm',
      ['create', 'contextgraph-provider@latest', 'my-provider', '--', '--yes'],
      {
        cwd: session.folder,
      },
    );
    expectSuccess(made);
    expect(made.stdout).toContain('cd my-provider\n  npm install\n  npm test\n  npm run conformance');
    expect([...registry.forwarded()]).toEqual([]);
    expect(readdirSync(project)).toEqual(
      expect.arrayContaining(['.gitignore', '.gitattributes', '.github', 'src']),
    );
  });

  test('T2, R-10: a forgotten double dash still means what was typed', async () => {
    const args = ['create', 'contextgraph-provider@latest', 'forgotten', '--template', 'ts'];
    const made = await session.run('npm', args, { cwd: session.folder });
    expectSuccess(made);
    expect(made.stderr).toContain('taking "ts" as the template');
  });

  test('npm install and npm test are green', async () => {
    expectSuccess(await npm('install'));
    const tested = await npm('test');
    expectSuccess(tested);
    expect(tested.stdout).toMatch(/^# pass 11$/m);
    expect(tested.stdout).toMatch(/^# fail 0$/m);
  });

  test('it is conformant over stdio', async () => {
    expectSuccess(await npm('run', 'conformance'));
    expect(checksWith('fail')).toEqual([]);
    expect(checksWith('skipped')).toEqual(['embedding-fingerprint']);
  });

  test('it is conformant over HTTP', async () => {
    expectSuccess(await npm('run', 'conformance:http'));
    expect(checksWith('fail', 'conformance-http.json')).toEqual([]);
    expect(checksWith('skipped', 'conformance-http.json')).toEqual([
      'malformed-input-tolerance',
      'embedding-fingerprint',
      'correlation',
    ]);
  });
});

describe('T18: an inspector that lies or dies', () => {
  const inspector = () =>
    join(project, 'node_modules/@contextgraphprotocol/conformance/dist/contextgraph-inspect.js');
  const green = `console.log('{"verdict":"conformant","checks":[]}');`;

  test.each([
    ['crashes after a green report', `${green} process.exit(101);`],
    ['is killed after a green report', `${green} process.kill(process.pid, 'SIGKILL');`],
    ['throws', `${green} throw new Error('no');`],
  ])('one that %s turns both commands red', async (_what, source) => {
    const good = readFileSync(inspector());
    writeFileSync(inspector(), `#!/usr/bin/env node\n${source}\n`);
    const endings = [await npm('run', 'conformance'), await npm('run', 'conformance:http')];
    writeFileSync(inspector(), good);
    expect(endings.map(({ code }) => code)).not.toContain(0);
  });

  test('what is required and was skipped is red, as is a report of nothing', async () => {
    const required = [
      'contextgraph-inspect',
      'stdio',
      '--require=embedding-fingerprint',
      '--',
      'node',
      'dist/stdio.js',
    ];
    const skipped = await session.run('npx', required, { cwd: project });
    expect(skipped.code).toBe(1);
    const nothing = ['contextgraph-inspect', 'stdio', '--', 'node', '--eval', ''];
    expect((await session.run('npx', nothing, { cwd: project })).code).not.toBe(0);
  });
});

describe('a provider that fails', () => {
  test('npm test ends, and with a failure: no server that a test started is left running', async () => {
    const file = join(project, 'src/provider.ts');
    const good = readFileSync(file, 'utf8');
    const start = 'async query(query) {';
    expect(good).toContain(start);
    writeFileSync(file, good.replace(start, `${start}\n    if (query.goal) throw new Error('broken');`));
    const { code, stdout } = await npm('test');
    writeFileSync(file, good);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^not ok \d+ - the built server answers over HTTP/m);
  }, 120_000);

  test('a link that is no address costs no answer', async () => {
    const file = join(project, 'fixtures/read-the-logs.md');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, `${good}\n[broken](http://)\n`);
    const judged = await npm('run', 'conformance');
    writeFileSync(file, good);
    expectSuccess(judged);
  });
});

interface Sabotage {
  /** The one check that must see it. */
  readonly check: string;
  readonly lie: string;
  /** What the lie replaces; the line that answers a query unless given. */
  readonly line?: string;
  readonly file?: string;
}

const answer = '    return packFrames(candidates, query);';
const framesThat = (change: string): string =>
  `    return { ...packFrames(candidates, query), frames: packFrames(candidates, query).frames.${change} };`;

/** One line of the generated provider, made to lie. */
const sabotages: readonly Sabotage[] = [
  { check: 'handshake', line: '    ...identity,', lie: "    name: '', version: identity.version," },
  {
    check: 'consent-scope',
    line: "egress_scopes: ['local-only']",
    lie: "egress_scopes: ['third-party-model']",
  },
  { check: 'frame-validity', lie: framesThat("map((frame) => ({ ...frame, title: ' ' }))") },
  { check: 'budget-honesty', lie: framesThat('map((frame) => ({ ...frame, token_cost: 1 }))') },
  {
    check: 'as-of-temporal',
    lie: "    return packFrames(candidates, { ...query, as_of: '2099-01-01T00:00:00Z' });",
  },
  { check: 'kinds-filter', lie: framesThat("map((frame) => ({ ...frame, kind: 'snippet' }))") },
  { check: 'anchor-relevance', lie: framesThat('slice(query.anchors ? 2 : 0)') },
  {
    check: 'provenance-fixture-consistency',
    line: 'provenance: [document.provenance]',
    lie: `provenance: [{ ...document.provenance, digest: 'sha256:${'0'.repeat(64)}' }]`,
  },
  {
    check: 'verify-honesty',
    line: 'document === undefined ? undefined : contentDigest(document.text)',
    lie: "document?.text ?? ''",
  },
  {
    check: 'malformed-input-tolerance',
    file: 'src/stdio.ts',
    line: 'runStdioProvider(provider',
    lie: "process.stdin.on('data', (bytes) => /^[^{\\n]/m.test(String(bytes)) && process.exit(1));\nrunStdioProvider(provider",
  },
  { check: 'correlation', line: 'correlation: true', lie: 'correlation: false' },
  { check: 'anchor-relevance', line: 'graph: true', lie: 'graph: false' },
  { check: 'verify-honesty', line: 'verify: true', lie: 'verify: false' },
];

describe('T19: one line that lies, with the repairs of the SDK switched off', () => {
  const originals = new Map<string, string>();

  beforeAll(() => {
    for (const file of ['src/provider.ts', 'src/stdio.ts'])
      originals.set(file, readFileSync(join(project, file), 'utf8'));
  });

  function restored(): void {
    for (const [file, text] of originals) writeFileSync(join(project, file), text);
    make(project, {
      file: 'src/stdio.ts',
      line: 'runStdioProvider(provider)',
      lie: "runStdioProvider(provider, { enforce: 'off' })",
    });
  }

  test('the honest provider needs no repair', async () => {
    restored();
    expectSuccess(await npm('run', 'conformance'));
    expect(checksWith('fail')).toEqual([]);
  });

  test.each(sabotages)(
    '$check sees: $lie',
    async ({ check, lie, line = answer, file = 'src/provider.ts' }) => {
      restored();
      make(project, { file, line, lie });
      const judged = await npm('run', 'conformance');
      expect(judged.code, `${judged.stdout}\n${judged.stderr}`).toBe(1);
      expect(checksWith('fail')).toEqual([check]);
    },
  );
});
