import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Host, isHostError } from '@contextgraphprotocol/host';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AdmissionError, admitProvider, isAdmissionError } from '../../src/index.js';
import { type BuiltCommands, buildCommands } from '../cli/build-commands.js';
import { inProcessTarget, withHttpTarget } from '../fixtures/targets.js';

let built: BuiltCommands;
let folder: string;
let host: Host;
beforeAll(async () => {
  built = await buildCommands();
  folder = mkdtempSync(join(tmpdir(), 'contextgraph-admission-'));
}, 60_000);
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => host.shutdown());

const example = (...args: readonly string[]) => ({
  id: 'docs',
  command: process.execPath,
  args: [built.example, ...args],
});
const refusalOf = async (promise: Promise<unknown>): Promise<AdmissionError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isAdmissionError(error)) throw new Error(`no AdmissionError but ${String(error)}`);
  return error;
};

describe('admitProvider', () => {
  it('adds a conformant provider, which then answers', async () => {
    host = new Host();
    const { status, report } = await admitProvider(host, example());
    expect(report).toMatchObject({ verdict: 'conformant', profile: 'parity' });
    expect(status).toMatchObject({ id: 'docs', state: 'ready' });
    const fanOut = await host.queryAll({ goal: 'limits', max_frames: 4, max_tokens: 400 });
    expect(fanOut.outcomes[0]).toMatchObject({ provider: 'docs', status: 'answered' });
  }, 60_000);

  it('refuses a liar, names the requirements, and leaves the host without it', async () => {
    host = new Host();
    const reportFile = join(folder, 'report.json');
    const error = await refusalOf(admitProvider(host, example('--misbehave', 'lying-costs'), { reportFile }));
    expect(error).toMatchObject({
      name: 'AdmissionError',
      code: 'not-admitted',
      provider: 'docs',
      checks: ['budget-honesty'],
      anchors: ['B1', 'B3', 'B4', 'P4'],
      reportFile,
    });
    expect(error.message).toContain('B3');
    expect(error.message).toContain(reportFile);
    expect(JSON.parse(readFileSync(reportFile, 'utf8'))).toEqual(JSON.parse(JSON.stringify(error.report)));
    expect(host.providers()).toEqual([]);
  }, 60_000);

  it('holds it to the strict profile, and to checks that must not be skipped', async () => {
    host = new Host();
    const strict = await refusalOf(
      admitProvider(host, example('--misbehave', 'ignore-max-tokens'), { profile: 'strict', seed: '1' }),
    );
    expect(strict.checks).toContain('tight-budgets');
    const target = inProcessTarget();
    const required = await refusalOf(
      admitProvider(host, { id: 'here', provider: target.inProcess }, { require: ['correlation'] }),
    );
    expect(required.checks).toEqual(['correlation']);
    expect((await admitProvider(host, { id: 'here', provider: target.inProcess })).status.id).toBe('here');
  }, 120_000);

  it('judges over HTTP as the host will reach it, and shows no token (C8)', async () => {
    host = new Host();
    await withHttpTarget({}, async ({ http }) => {
      const { status } = await admitProvider(host, { id: 'web', url: http.url, bearer: 'abcdefghijkl' });
      expect(status).toMatchObject({ id: 'web', transport: 'http' });
    });
    const error = await refusalOf(
      admitProvider(host, { id: 'gone', url: 'http://127.0.0.1:9/', bearer: 'abcdefghijkl' }),
    );
    expect(error.report.ending).toBe('unreachable');
    expect(`${error.message} ${JSON.stringify(error.report)}`).not.toContain('abcdefghijkl');
  }, 60_000);

  it('passes on what the host refuses, and refuses candidates that it could not judge', async () => {
    host = new Host();
    await admitProvider(host, { id: 'here', provider: inProcessTarget().inProcess });
    const again = admitProvider(host, { id: 'here', provider: inProcessTarget().inProcess });
    await expect(again).rejects.toSatisfy((error) => isHostError(error, 'duplicate-provider'));
    await expect(admitProvider(host, { id: 'x' } as never)).rejects.toThrow(TypeError);
    await expect(admitProvider(host, { id: 'x', url: 'http://127.0.0.1:9', fetch } as never)).rejects.toThrow(
      /fetch/,
    );
  });
});
