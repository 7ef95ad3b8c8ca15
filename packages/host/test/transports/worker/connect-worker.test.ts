import { describe, expect, it } from 'vitest';
import type { WorkerProviderOptions } from '../../../src/roster/provider-options.js';
import { failure } from '../../fixtures/failure.js';
import { summary, testHosts } from '../../fixtures/hosts.js';
import { testProvider } from '../../fixtures/in-process.js';
import { ask } from '../../fixtures/start.js';

const { newHost } = testHosts();
const MODULE = new URL('../../fixtures/worker-providers.mjs', import.meta.url);

async function hostWithThread(options: Partial<WorkerProviderOptions> = {}) {
  const host = newHost();
  host.register('neighbour', testProvider());
  await host.addWorker({ id: 'thread', module: MODULE, blockedMs: 200, ...options });
  return host;
}

describe('a provider in a thread', () => {
  it('is asked and verified like every other, with a scrubbed environment', async () => {
    const host = await hostWithThread({ inheritEnv: [] });
    expect(await host.provider('thread')).toMatchObject({
      transport: 'worker',
      info: { version: 'scrubbed' },
    });
    const fanOut = await host.queryAll(ask('plain'));
    expect(fanOut.acceptedFrames().map(({ id }) => id)).toEqual(['a', 'plain']);
    const held = { provider_id: 'thread', frame_id: 'plain', content_digest: `sha256:${'0'.repeat(64)}` };
    expect((await host.verifyFrames([held])).retained).toEqual([held]);
  });

  it('can be made of data by a function, and without verify declares none', async () => {
    const host = await hostWithThread({
      exportName: 'make',
      data: { name: 'made' },
      env: { SECRET: 'given' },
    });
    const { info, capabilities } = await host.provider('thread');
    expect([info?.name, info?.version, capabilities?.verify]).toEqual(['made', 'given', false]);
  });

  it('defect 14: one that blocks for ever is stopped after its time, harms nobody, and comes back', async () => {
    const host = await hostWithThread();
    const before = (await host.provider('thread')).info?.name;
    const blocked = await host.queryAll(ask('block'), { timeoutMs: 150 });
    expect(summary(blocked)).toEqual({ neighbour: 'answered', thread: 'timeout' });
    // Sent to the blocked thread, it is moved to the next one.
    const next = await host.queryAll(ask('next'), { timeoutMs: 5_000 });
    expect(summary(next)).toEqual({ neighbour: 'answered', thread: 'answered' });
    expect((await host.provider('thread')).info?.name).not.toBe(before);
  });

  it('one that is only slow is cancelled and keeps its thread', async () => {
    const host = await hostWithThread();
    const before = (await host.provider('thread')).info?.name;
    expect(summary(await host.queryAll(ask('hang'), { timeoutMs: 50 }))).toMatchObject({ thread: 'timeout' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const [, thread] = (await host.queryAll(ask('cancelled'))).outcomes;
    expect(thread?.accepted.map(({ id }) => id)).toEqual(['cancelled 1']);
    expect((await host.provider('thread')).info?.name).toBe(before);
  });

  it.each([
    ['exit', 'provider-exited'],
    ['throw', 'provider-error'],
    ['throw-nothing', 'provider-error'],
    ['throw-later', 'provider-exited'],
    ['memory', 'provider-exited'],
    ['long', 'message-too-large'],
    ['odd', 'malformed-message'],
    ['forge', 'answered'],
    ['noise', 'answered'],
  ])('goal %s ends with %s; the neighbour and the next query are served', async (goal, ending) => {
    const host = await hostWithThread({ maxHeapMb: 64, maxAnswerLength: 10_000 });
    const fanOut = await host.queryAll(ask(goal), { timeoutMs: 10_000 });
    expect(summary(fanOut)).toEqual({ neighbour: 'answered', thread: ending });
    expect(summary(await host.queryAll(ask('next')))).toEqual({ neighbour: 'answered', thread: 'answered' });
  });

  it('says what the provider wrote last, made printable', async () => {
    const host = await hostWithThread();
    await host.queryAll(ask('noise'));
    const [, thread] = (await host.queryAll(ask('throw-later'))).outcomes;
    expect(thread?.error?.message).toContain('nobody catches this');
    expect(thread?.error?.message).not.toContain('\u001b');
  });

  it('is not added when it blocks its handshake, is no provider, or is not there', async () => {
    const host = newHost();
    const add = (options: Partial<WorkerProviderOptions>) =>
      host.addWorker({ id: 'thread', module: MODULE, blockedMs: 50, ...options });
    await failure(add({ exportName: 'blocksOnHandshake', handshakeTimeoutMs: 500 }), 'timeout');
    expect((await failure(add({ exportName: 'nonsense' }), 'provider-error')).message).toContain(
      'no method info',
    );
    await failure(add({ exportName: 'absent' }), 'provider-error');
    await failure(add({ module: new URL('./none.mjs', import.meta.url) }), 'provider-error');
    await failure(add({ module: './worker-providers.mjs' }), 'invalid-option');
    await failure(add({ data: () => 'no clone' }), 'invalid-option');
    expect(host.providers()).toEqual([]);
  });
});
