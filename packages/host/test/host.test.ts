import { afterEach, describe, expect, it } from 'vitest';
import { Host } from '../src/host.js';
import type { HostEvent } from '../src/host-events.js';
import type { HostOptions } from '../src/host-options.js';
import { failure } from './fixtures/failure.js';
import { aQuery } from './fixtures/frames.js';
import { honest, startServer, type TestServer } from './fixtures/http-provider.js';
import { answering, testProvider } from './fixtures/in-process.js';
import { ask, eventually, fixtureCommand, isAlive } from './fixtures/start.js';

const hosts: Host[] = [];
const servers: TestServer[] = [];
function newHost(options?: HostOptions): Host {
  const host = new Host(options);
  hosts.push(host);
  return host;
}
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.shutdown()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function stdio(id: string, mode = 'correlated') {
  const { program: command, args } = fixtureCommand(mode);
  return { id, command, args };
}

async function pidOf(host: Host, id: string): Promise<number> {
  const [frame] = (await host.queryProvider(id, ask('pid'))).acceptedFrames();
  return Number(frame?.id);
}

describe('a host of three transports', () => {
  it('defect 7, C8: asks them all and gets attributed frames; no view of the host shows the credential', async () => {
    const server = await startServer((request) => honest(request));
    servers.push(server);
    const host = newHost();
    host.register('memory', testProvider());
    const docs = await host.addStdio(stdio('docs'));
    const web = await host.addHttp({ id: 'web', url: server.url, bearer: 'SECRET' });
    expect(docs).toMatchObject({ id: 'docs', transport: 'stdio', state: 'ready', info: { name: 'fixture' } });
    expect(web).toMatchObject({ transport: 'http', endpoint: server.url, capabilities: { verify: true } });

    const fanOut = await host.queryAll(ask('goal'));
    expect(fanOut.outcomes.map(({ provider, status }) => [provider, status])).toEqual([
      ['memory', 'answered'],
      ['docs', 'answered'],
      ['web', 'answered'],
    ]);
    expect(fanOut.acceptedFrames().map(({ provider_id, id }) => `${provider_id}/${id}`)).toEqual([
      'memory/a',
      'docs/goal',
      'web/goal',
    ]);
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer SECRET');
    expect(JSON.stringify([host, host.providers(), fanOut])).not.toContain('SECRET');
  });
});

describe('adding and removing', () => {
  it('defect 8: an id names one provider only, so none can inherit the consent of another', async () => {
    const host = newHost();
    host.register('dup', testProvider());
    expect(() => host.register('dup', testProvider())).toThrow('there is a provider "dup" already');
    await failure(host.addStdio(stdio('dup')), 'duplicate-provider');
    expect(host.providers()).toHaveLength(1);
    for (const id of ['', ' ', 'x'.repeat(257)]) {
      expect(() => host.register(id, testProvider())).toThrow('id must be text of 1 to 256');
    }
  });

  it('says at once what is no provider', async () => {
    const host = newHost();
    for (const wrong of [null, undefined, 5, {}, { info: () => ({}), capabilities: () => ({}) }]) {
      expect(() => host.register('p', wrong as never)).toThrow('host.register: provider');
    }
    for (const wrong of [
      null,
      {},
      { id: 'p', command: 5 },
      { id: 'p', command: 'node', args: '-v' },
      { id: 5, command: 'node' },
    ]) {
      await failure(host.addStdio(wrong as never), 'invalid-option');
    }
    await failure(host.addHttp(null as never), 'invalid-option');
    await failure(host.addHttp({ id: 'web', url: 'http://u:PASS@localhost/' }), 'invalid-url');
    expect(host.providers()).toEqual([]);
  });

  it('a provider that does not start is not there, and its id is free again', async () => {
    const host = newHost();
    await failure(host.addStdio({ id: 'docs', command: 'no-such-program-here' }), 'spawn-failed');
    await failure(host.addStdio({ id: 'docs', command: '' }), 'invalid-option');
    await failure(host.addHttp({ id: 'web', url: 'http://wiki.example/' }), 'insecure-transport');
    await failure(host.addHttp({ id: 'web', url: 'http://127.0.0.1:1/' }), 'unreachable');
    await failure(host.addStdio(stdio('docs', 'version-2')), 'version-mismatch');
    expect(host.providers()).toEqual([]);
    await host.addStdio(stdio('docs'));
  });

  it('defect 17: providers come and go while queries run', async () => {
    const host = newHost();
    await host.addStdio(stdio('slow'));
    const running = host.queryAll(ask('sleep:300'));
    host.register('late', testProvider());
    await host.remove('slow');
    const [outcome] = (await running).outcomes;
    expect(outcome).toMatchObject({ provider: 'slow', status: 'failed', error: { code: 'closed' } });
    expect((await host.queryAll(ask('x'))).outcomes.map(({ provider }) => provider)).toEqual(['late']);
    await failure(host.queryProvider('slow', ask('x')), 'unknown-provider');
    await failure(host.remove('slow'), 'unknown-provider');
  });

  it('says who is there without connecting anybody', async () => {
    const host = newHost();
    host.register('idle', testProvider());
    expect(host.providers()).toMatchObject([{ id: 'idle', transport: 'in-process', state: 'unconnected' }]);
    expect(await host.provider('idle')).toMatchObject({ state: 'ready', info: { name: 'local' } });
    expect((await failure(host.provider('other'), 'unknown-provider')).details.known).toEqual(['idle']);
  });

  it('an exchange serves as well as a provider object, and both end with shutdown (R2)', async () => {
    const seen: string[] = [];
    const host = newHost();
    host.register('raw', async (request) => {
      seen.push(request.type);
      if (request.type === 'shutdown') return null;
      if (request.type === 'query') return { type: 'frames', result: answering('raw') };
      const info = { name: 'raw', version: '1', data_flow: { reads: true, writes: false, egress: false } };
      return {
        type: 'handshake_ack',
        protocol_version: 'contextgraph/1.0-draft',
        provider: info,
        capabilities: { query: { kinds: [] } },
      };
    });
    expect((await host.queryAll(aQuery())).acceptedFrames()).toHaveLength(1);
    await host.shutdown();
    expect(seen).toEqual(['handshake', 'query', 'shutdown']);
  });

  it('E1: refuses a fingerprint of its own that is none', () => {
    expect(() => new Host({ embeddingFingerprint: 'just-a-model' })).toThrow('embeddingFingerprint');
    expect(() => new Host({ timeoutMs: 0 })).toThrow('timeoutMs');
  });
});

describe('a provider that is lost', () => {
  it('defect 17: is started again for the next query; the one that killed it is not sent twice', async () => {
    const events: HostEvent[] = [];
    const host = newHost({ onEvent: (event) => events.push(event) });
    await host.addStdio(stdio('docs', 'pid'));
    const first = await pidOf(host, 'docs');
    process.kill(first, 'SIGKILL');
    await eventually(() => !isAlive(first));
    await eventually(() => host.providers()[0]?.state === 'closed');
    const second = await pidOf(host, 'docs');
    expect(second).not.toBe(first);
    expect(isAlive(second)).toBe(true);
    expect(events.filter(({ type }) => type === 'connected')).toHaveLength(2);
  });

  it('defect 17: one that keeps crashing rests, costs nobody time, and is tried again afterwards', async () => {
    const host = newHost({ health: { failuresBeforeRest: 2, restMs: 1_500 } });
    await host.addStdio(stdio('docs', 'crashes'));
    for (let i = 0; i < 2; i += 1) await failure(host.queryProvider('docs', ask('x')), 'provider-exited');
    const started = performance.now();
    const resting = await failure(host.queryProvider('docs', ask('x')), 'provider-resting');
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(resting.details).toMatchObject({ failures: 2, lastError: expect.stringContaining('code 7') });
    expect(host.providers()[0]?.health.state).toBe('resting');
    await eventually(() => host.providers()[0]?.health.state === 'probing');
    await failure(host.queryProvider('docs', ask('x')), 'provider-exited');
  });
});

describe('shutdown', () => {
  it('defect 4: ends nobody only after another: two that wait for each other both end', async () => {
    const host = newHost();
    let here = 0;
    const closing = () => {
      here += 1;
      return (async () => {
        while (here < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      })();
    };
    for (const id of ['one', 'two']) host.register(id, testProvider({ close: closing }));
    await host.queryAll(aQuery());
    expect((await host.shutdown()).map(({ error }) => error)).toEqual([undefined, undefined]);
  });

  it('defect 4: ends all at once, and says how each one ended', async () => {
    const host = newHost();
    const stubborn = ['a', 'b', 'c'];
    await Promise.all(stubborn.map((id) => host.addStdio(stdio(id, 'ignores-shutdown'))));
    host.register('never', testProvider({ close: () => new Promise(() => undefined) }));
    host.register('unused', testProvider());
    await host.queryProvider('never', aQuery());
    const started = performance.now();
    const ends = await host.shutdown();
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(ends.map(({ provider }) => provider).sort()).toEqual(['a', 'b', 'c', 'never', 'unused']);
    for (const end of ends.filter(({ provider }) => stubborn.includes(provider))) {
      expect(end.report?.ended).toMatch(/exited|terminated|killed/);
    }
    expect(ends.find(({ provider }) => provider === 'never')?.error).toMatchObject({ code: 'timeout' });
    expect(ends.find(({ provider }) => provider === 'unused')).toEqual({ provider: 'unused' });
  });

  it('ends what is running, and everything afterwards says why it cannot be', async () => {
    const host = newHost();
    await host.addStdio(stdio('docs'));
    const running = host.queryAll(ask('sleep:5000'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const ends = host.shutdown();
    expect((await running).outcomes[0]?.error?.code).toBe('closed');
    expect(await host.shutdown()).toBe(await ends);
    await failure(host.queryAll(ask('x')), 'host-closed');
    await failure(host.queryAllBudgeted(ask('x'), 100), 'host-closed');
    await failure(host.queryProvider('docs', ask('x')), 'host-closed');
    await failure(host.verifyFrames([]), 'host-closed');
    await failure(host.addStdio(stdio('more')), 'host-closed');
    expect(() => host.register('more', testProvider())).toThrow('was shut down');
  });
});

describe('events', () => {
  it('defect 19: connections, stray output, retries, outcomes and consent are told; a listener that throws breaks nothing', async () => {
    const types: string[] = [];
    const host = newHost({
      onEvent: ({ type }) => {
        types.push(type);
        throw new Error('listener bug');
      },
    });
    await host.addStdio(stdio('docs', 'noisy'));
    const fanOut = await host.queryAll(ask('x'), {
      onOutcome: () => {
        throw new Error('another bug');
      },
    });
    expect(fanOut.outcomes[0]?.status).toBe('answered');
    await host.revoke('docs');
    expect(types.filter((type) => type === 'stray').length).toBeGreaterThan(2);
    expect(new Set(types)).toEqual(new Set(['connected', 'stray', 'outcome', 'consent']));
  });
});
