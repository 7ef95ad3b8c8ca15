import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROTOCOL_VERSION } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { issuesOf, QUERY_SCHEMA } from '../../report/report-schema.js';
import { commandsUnderTest, expectNoStackTrace } from '../commands-under-test.js';

const { inspect, example, folder } = commandsUnderTest();
const staged = fileURLToPath(new URL('../../../fixtures/staged-provider.mjs', import.meta.url));

interface Entry {
  readonly id: string;
  readonly command: string;
  readonly args?: readonly string[];
}

/** A configuration in a folder of its own. */
function configuration(providers: readonly Entry[], more: object = {}) {
  const home = mkdtempSync(join(folder(), 'query-'));
  writeFileSync(join(home, 'contextgraph.json'), JSON.stringify({ providers, ...more }));
  return home;
}

function provider(id: string, ...args: readonly string[]): Entry {
  const [command = '', ...rest] = example(...args);
  return { id, command, args: rest };
}

/** A provider with egress that notes each query; and the notes. */
function remote(home: string) {
  const queries = join(home, 'queries.ndjson');
  const data_flow = { reads: true, writes: false, egress: true, egress_scopes: ['third-party-model'] };
  const ack = acknowledgement(data_flow);
  writeFileSync(join(home, 'script.json'), JSON.stringify({ ack, frames: [], queries }));
  writeFileSync(queries, '');
  const entry = { id: 'far', command: process.execPath, args: [staged, join(home, 'script.json')] };
  return { entry, asked: () => readFileSync(queries, 'utf8').split('\n').length - 1 };
}

function acknowledgement(data_flow: object) {
  return {
    type: 'handshake_ack',
    protocol_version: PROTOCOL_VERSION,
    provider: { name: 'far', version: '1.0.0', data_flow },
    capabilities: { query: { kinds: ['doc'] } },
  };
}

describe('contextgraph-inspect query', () => {
  it('prints frames, each provider, each drop with its reason, and the usage (UR1): 1, for something is missing', async () => {
    const cwd = configuration([
      provider('docs'),
      provider('liar', '--misbehave', 'lying-costs'),
      provider('scores', '--misbehave', 'bad-score'),
      { id: 'gone', command: '/no/such/program' },
    ]);
    const run = await inspect(['query', 'limits'], { cwd });
    expect(run.code, run.stderr).toBe(1);
    expect(run.stdout).toMatch(/docs +configuration\.md L5 +snippet/);
    expect(run.stdout).toMatch(/✓ docs: answered, 3 accepted, 0 dropped/);
    expect(run.stdout).toMatch(/✗ liar: refused, 0 accepted, 3 dropped.*\n.*B1/);
    expect(run.stdout).toMatch(/dropped frames\[0\] "frm_configuration": .*\[F1\]/);
    expect(run.stdout).toMatch(/✗ gone: could not be started or reached\n.*ENOENT/);
    expect(run.stdout).toMatch(/usage: \d+ budget tokens \(docs 107, scores 83\)/);

    const json = await inspect(['query', '--json', 'limits'], { cwd });
    const document = JSON.parse(json.stdout);
    expect(issuesOf(document, { schema: QUERY_SCHEMA })).toEqual([]);
    expect(document.providers.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      ['docs', 'answered'],
      ['liar', 'refused'],
      ['scores', 'answered'],
      ['gone', 'unreached'],
    ]);
    expect(document.usage.budget_consumed).toBe(190);
    expect(document.providers[2].dropped[0].reasons[0].anchor).toBe('F1');
    expect(json.stderr).toContain('✓ docs');
  });

  it('is 0 when all came, and takes the limits of the command line', async () => {
    const cwd = configuration([provider('docs'), provider('more')], { limits: { maxFrames: 2 } });
    const run = await inspect(['query', '--json', '--budget', '100', '--kind', 'doc', 'limits'], { cwd });
    const document = JSON.parse(run.stdout);
    expect(run.code, run.stderr).toBe(0);
    expect(document.query).toMatchObject({ max_frames: 2, max_tokens: 100, kinds: ['doc'] });
    expect(document.usage.budget_requested).toBe(100);
    expect(document.usage.budget_consumed).toBeLessThanOrEqual(100);
    expect(document.frames.every(({ kind }: { kind: string }) => kind === 'doc')).toBe(true);
  });

  it('asks nobody whose data leave the machine without consent, and says how to give it (C1, C2, C6)', async () => {
    const cwd = configuration([], {});
    const { entry, asked } = remote(cwd);
    writeFileSync(
      join(cwd, 'contextgraph.json'),
      JSON.stringify({ providers: [entry], consent: 'consent.jsonl' }),
    );
    const refused = await inspect(['query', 'limits'], { cwd });
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('third-party-model');
    expect(refused.stdout).toContain('--grant far');
    expect(asked()).toBe(0);

    const once = await inspect(['query', '--json', '--grant', 'far', 'limits'], { cwd });
    expect(once.code, once.stderr).toBe(0);
    const document = JSON.parse(once.stdout);
    expect(issuesOf(document, { schema: QUERY_SCHEMA })).toEqual([]);
    expect(document.granted).toMatchObject([{ provider_id: 'far', scope: 'third-party-model' }]);
    expect(asked()).toBe(1);
    // It counted for that run only.
    expect((await inspect(['query', 'limits'], { cwd })).code).toBe(1);
    expect(asked()).toBe(1);

    expect((await inspect(['query', '--grant', 'far', '--remember', 'limits'], { cwd })).code).toBe(0);
    expect((await inspect(['query', 'limits'], { cwd })).code).toBe(0);
    expect(asked()).toBe(3);
  });

  it('is 4 with no provider within reach', async () => {
    const cwd = configuration([{ id: 'gone', command: '/no/such/program' }]);
    expect((await inspect(['query', 'limits'], { cwd })).code).toBe(4);
  });

  it('is 1, and says so, when every provider was skipped: nobody was asked', async () => {
    const run = await inspect(['query', '--kind', 'episode', 'limits'], {
      cwd: configuration([provider('docs')]),
    });
    expect(run.code, run.stderr).toBe(1);
    expect(run.stdout).toMatch(/docs: skipped.*\n.*not asked: .*\n/);
    expect(run.stdout).toContain('nobody was asked');
  });

  it('connecting is bounded by --connect-timeout, by limits.connectTimeoutMs, by --timeout and by --deadline: 6', async () => {
    const deaf = { id: 'deaf', command: process.execPath, args: ['-e', 'process.stdin.resume()'] };
    const said = async (args: readonly string[], limits?: object) => {
      const cwd = configuration([deaf], limits && { limits });
      const { code, stdout } = await inspect(['query', '--json', ...args, 'limits'], { cwd });
      return [code, JSON.parse(stdout).providers[0].error.message];
    };
    expect(await said(['--connect-timeout', '150'])).toEqual([6, expect.stringContaining('within 150 ms')]);
    expect(await said([], { connectTimeoutMs: 160 })).toEqual([6, expect.stringContaining('within 160 ms')]);
    expect(await said(['--timeout', '170'])).toEqual([6, expect.stringContaining('within 170 ms')]);
    expect(await said(['--deadline', '180'])).toEqual([6, expect.stringContaining('deadline of 180 ms')]);
    expect(await said([], { deadlineMs: 190 })).toEqual([6, expect.stringContaining('deadline of 190 ms')]);
  });

  it('is 6 when all were too late', async () => {
    const ack = JSON.stringify(acknowledgement({ reads: true, writes: false, egress: false }));
    const program = `process.stdin.once('data', () => console.log(${JSON.stringify(ack)}))`;
    const cwd = configuration([{ id: 'silent', command: process.execPath, args: ['-e', program] }]);
    expect((await inspect(['query', '--timeout', '1500', 'limits'], { cwd })).code).toBe(6);
  });

  it.each([
    ['no file', ['--config', 'nothing.json'], 'nothing.json'],
    ['no file, with an example', ['--config', 'nothing.json'], '"command": "node"'],
    ['no goal', [], "missing required argument 'goal'"],
    ['a blank goal', [' '], 'the goal is blank'],
    ['a grant for nobody', ['--grant', 'nobody', 'q'], 'The providers are: docs'],
    ['nowhere to remember', ['--grant', 'docs', '--remember', 'q'], 'consent file'],
  ])('%s is a usage error: 2', async (_, args, said) => {
    const words = args[0] === '--config' ? [...args, 'q'] : args;
    const run = await inspect(['query', ...words], { cwd: configuration([provider('docs')]) });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(said);
    expectNoStackTrace(run);
  });

  it('a file that names nobody is a usage error, not a green run: 2', async () => {
    for (const command of ['query', 'compose']) {
      const run = await inspect([command, '--config', 'contextgraph.json', 'q'], { cwd: configuration([]) });
      expect(run).toMatchObject({ code: 2, stdout: '' });
      expect(run.stderr).toMatch(/contextgraph\.json names no provider.*\nAdd one/);
    }
  });
});
