import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadProviders } from '../../src/configuration/load-providers.js';
import { isHostError } from '../../src/errors/host-error.js';
import { failure } from '../fixtures/failure.js';
import { aQuery } from '../fixtures/frames.js';
import { summary, testHosts } from '../fixtures/hosts.js';
import { honest } from '../fixtures/http-provider.js';
import { eventually, fixtureCommand, isAlive } from '../fixtures/start.js';

const { newHost, newServer } = testHosts();
const reference = (name: string) => `$\{${name}}`;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-configuration-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(configuration: unknown, name = 'contextgraph.json'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof configuration === 'string' ? configuration : JSON.stringify(configuration));
  return path;
}

function program(mode: string) {
  const { program: command, args } = fixtureCommand(mode);
  return { command, args };
}

/** A provider that names itself after what it can see: its folder and one of its variables. */
const SHOWS_ITS_WORLD = `
  process.stdin.on('end', () => process.exit());
  require('node:readline').createInterface({ input: process.stdin }).on('line', () => console.log(JSON.stringify({
    type: 'handshake_ack', protocol_version: 'contextgraph/1.0-draft',
    provider: { name: process.cwd(), version: process.env.KEY ?? 'none', data_flow: { reads: true, writes: false, egress: false } },
    capabilities: { query: { kinds: ['doc'] }, correlation: true } })));`;

describe('loadProviders', () => {
  it('gives a host its options and its providers, over stdio and HTTP with the token of the variable', async () => {
    const server = await newServer((request) => honest(request));
    const path = await write({
      providers: [
        { id: 'docs', ...program('correlated') },
        { id: 'web', url: server.url, bearerEnv: 'WEB_TOKEN', headers: { 'x-key': reference('KEY') } },
      ],
      limits: { timeoutMs: 5_000, maxFrames: 3 },
    });
    const loaded = await loadProviders(path, {
      environment: { WEB_TOKEN: 's3cret-token', KEY: 'k3y-of-web' },
    });
    expect(loaded.limits).toEqual({ timeoutMs: 5_000, maxFrames: 3 });
    expect(loaded.options).toEqual({ timeoutMs: 5_000 });
    expect(loaded.providers).toEqual([
      { id: 'docs', transport: 'stdio', target: process.execPath },
      { id: 'web', transport: 'http', target: server.url },
    ]);
    for (const shown of [inspect(loaded, { depth: 9, showHidden: true }), JSON.stringify(loaded)]) {
      expect(shown).not.toMatch(/s3cret|k3y/);
    }

    const host = newHost(loaded.options);
    const { added, failed } = await loaded.addTo(host);
    expect([added.map(({ id }) => id), failed]).toEqual([['docs', 'web'], []]);
    expect(summary(await host.queryAll(aQuery()))).toEqual({ docs: 'answered', web: 'answered' });
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer s3cret-token',
      'x-key': 'k3y-of-web',
    });
  });

  it('paths are relative to the file, wherever the process stands', async () => {
    await mkdir(join(folder, 'sub'));
    await writeFile(join(folder, 'sub', 'run.cjs'), `#!${process.execPath}\n${SHOWS_ITS_WORLD}`, {
      mode: 0o755,
    });
    const path = await write({
      providers: [
        { id: 'default', command: './sub/run.cjs', env: { KEY: reference('KEY') } },
        { id: 'elsewhere', command: process.execPath, args: ['run.cjs'], cwd: 'sub' },
      ],
    });
    const host = newHost();
    const { added, failed } = await (await loadProviders(path, { environment: { KEY: 'v4lue' } })).addTo(
      host,
    );
    expect(failed).toEqual([]);
    expect(added.map(({ info }) => [info?.name, info?.version])).toEqual([
      [expect.stringMatching(new RegExp(`${folder.split('/').at(-1)}$`)), 'v4lue'],
      [expect.stringMatching(/sub$/), 'none'],
    ]);
  });

  it('keeps consent in the file that it names, so that the next start does not ask again (C1)', async () => {
    const path = await write({
      providers: [{ id: 'cloud', ...program('lock-step-egress') }],
      consent: 'consent.jsonl',
    });
    const start = async () => {
      const loaded = await loadProviders(path);
      const host = newHost(loaded.options);
      await loaded.addTo(host);
      return host;
    };
    const first = await start();
    expect(summary(await first.queryAll(aQuery()))).toEqual({ cloud: 'consent-required' });
    await first.recordConsent({ provider_id: 'cloud', grantor: { kind: 'human', id: 'ana' } });
    expect(summary(await first.queryAll(aQuery()))).toEqual({ cloud: 'answered' });
    expect(await readFile(join(folder, 'consent.jsonl'), 'utf8')).toContain('"grant"');
    expect(summary(await (await start()).queryAll(aQuery()))).toEqual({ cloud: 'answered' });
  });

  it('one that cannot be reached keeps nobody else out, and can be tried again', async () => {
    const path = await write({
      providers: [
        { id: 'late', command: './late.cjs' },
        { id: 'docs', ...program('correlated') },
      ],
    });
    const loaded = await loadProviders(path);
    const host = newHost();
    const first = await loaded.addTo(host);
    expect(first.added.map(({ id }) => id)).toEqual(['docs']);
    expect(first.failed).toMatchObject([{ provider: 'late', error: { code: 'spawn-failed' } }]);
    await writeFile(join(folder, 'late.cjs'), `#!${process.execPath}\n${SHOWS_ITS_WORLD}`, { mode: 0o755 });
    const second = await loaded.addTo(host);
    expect([second.added.map(({ id }) => id), second.failed]).toEqual([['late'], []]);
  });

  it('connecting has the time of limits.connectTimeoutMs, of the entry, or of the caller, in that order', async () => {
    const slow = { id: 'slow', ...program('silent') };
    const limits = { connectTimeoutMs: 150 };
    const waited = async (configuration: object, options?: object) => {
      const { addTo } = await loadProviders(await write(configuration));
      const { failed } = await addTo(newHost(), options);
      return failed.map(({ error }) =>
        isHostError(error, 'timeout') ? error.details.timeoutMs : error.code,
      );
    };
    expect(await waited({ providers: [slow], limits })).toEqual([150]);
    expect(await waited({ providers: [slow], limits: { timeoutMs: 120 } })).toEqual([120]);
    expect(await waited({ providers: [{ ...slow, handshakeTimeoutMs: 130 }], limits })).toEqual([130]);
    expect(await waited({ providers: [slow], limits }, { connectTimeoutMs: 140 })).toEqual([140]);
  });

  it('the deadline and the signal end what is still connecting, and leave no program behind', async () => {
    const note = join(folder, 'pid');
    const args = [
      '-e',
      `require('fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); process.stdin.resume()`,
    ];
    const providers = [
      { id: 'silent', command: process.execPath, args },
      { id: 'docs', ...program('correlated') },
    ];
    const { addTo } = await loadProviders(await write({ providers }));

    const host = newHost();
    const late = await addTo(host, { deadlineMs: 2_000 });
    expect(late.added.map(({ id }) => id)).toEqual(['docs']);
    expect(late.failed.map(({ provider, error }) => [provider, error.code])).toEqual([
      ['silent', 'deadline-passed'],
    ]);
    expect(host.providers().map(({ id }) => id)).toEqual(['docs']);
    const pid = Number(await readFile(note, 'utf8'));
    await eventually(() => !isAlive(pid));

    const given = await addTo(newHost(), { signal: AbortSignal.abort() });
    expect(given.failed.map(({ error }) => error.code)).toEqual(['aborted', 'aborted']);
  });

  it('a file that cannot be read, is no UTF-8 or has no end is refused with its path', async () => {
    const missing = await failure(loadProviders(join(folder, 'none.json')), 'invalid-configuration');
    expect(missing.message).toContain(
      `${join(folder, 'none.json')}: the file is not there (ENOENT); make it`,
    );
    expect(missing.message).toContain('"command": "node"');
    const wrong = join(folder, 'latin.json');
    await writeFile(wrong, Buffer.from([0x7b, 0xe9, 0x7d]));
    expect((await failure(loadProviders(wrong), 'invalid-configuration')).message).toContain('is not UTF-8');
    expect((await failure(loadProviders(folder), 'invalid-configuration')).message).toContain('is a folder');
    const endless = await failure(loadProviders('/dev/zero'), 'invalid-configuration');
    expect(endless.message).toContain('is longer than');
  });

  it('an error reads as file:line:column, so that an editor opens the place', async () => {
    const path = await write(
      '\ufeff{\n  "providers": [{ "id": "w", "url": "https://h/", "bearerEnv": "NO_SUCH" }]\n}',
    );
    const error = await failure(loadProviders(path, { environment: {} }), 'invalid-configuration');
    expect(error.message).toBe(
      `the configuration cannot be used: ${path}:2:64: providers[0].bearerEnv needs the variable NO_SUCH, which the environment does not have`,
    );
  });
});
