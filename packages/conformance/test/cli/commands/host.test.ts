import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { HOST_CHECK_NAMES } from '../../../src/host-checks/registry.js';
import { issuesOf } from '../../report/report-schema.js';
import { commandsUnderTest, expectNoStackTrace } from '../commands-under-test.js';

const { inspect, folder } = commandsUnderTest();
const adapter = (name: string) => fileURLToPath(new URL(`../fixtures/adapters/${name}`, import.meta.url));

describe('contextgraph-inspect host', () => {
  it('judges our host: 0, one line and its evidence per check', async () => {
    const run = await inspect([
      'host',
      '--reporter',
      'text',
      '--reporter',
      `junit=${join(folder(), 'h.xml')}`,
    ]);
    expect(run.code, run.stdout + run.stderr).toBe(0);
    for (const name of HOST_CHECK_NAMES) expect(run.stdout).toContain(` ${name} `);
    expect(run.stdout).toContain('CONFORMANT');
  });

  it('--json is one document by the schema, and what is judged through an adapter is named: 1', async () => {
    const run = await inspect(['host', '--json', '--adapter', adapter('mute-host.mjs')]);
    const report = JSON.parse(run.stdout);
    expect(issuesOf(report)).toEqual([]);
    expect(report).toMatchObject({
      profile: 'host',
      target: 'host: mute-host 1.0',
      verdict: 'not-conformant',
    });
    expect(report.checks[0].evidence).toContain('a provider of contextgraph/2.0 is refused');
    expect(report.checks[0].mend).toContain('family');
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('NOT CONFORMANT');
  });

  it('a saboteur is seen through: 1', async () => {
    const run = await inspect(['host', '--saboteur', 'serve-floods']);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('✗ host-frame-limit');
    expect(run.stdout.match(/✗/g)).toHaveLength(1);
  });

  it.each([
    ['a file that is not there', ['--adapter', '/no/such/file.mjs'], 'no file'],
    ['a module without an adapter', ['--adapter', adapter('no-adapter.mjs')], 'exports no object "adapter"'],
    ['an adapter that cannot open a host', ['--adapter', adapter('half-adapter.mjs')], 'no method "open"'],
    ['a module that throws', ['--adapter', adapter('throws.mjs')], 'not \\u001b[2J today'],
    ['a mode that is none', ['--saboteur', 'sleep'], 'serve-floods'],
    ['a check that is none', ['--require', 'handshake'], 'host-version-reject'],
  ])('%s is a usage error: 2', async (_, args, said) => {
    const run = await inspect(['host', ...args]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(said);
    expectNoStackTrace(run);
  });
});
