import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { aQuery } from '../fixtures/frames.js';
import { summary, testHosts } from '../fixtures/hosts.js';
import { testProvider } from '../fixtures/in-process.js';
import { eventually, isAlive } from '../fixtures/start.js';

const { newHost } = testHosts();

/** A provider as one program text: `on` holds what it does for each type of message; `say` writes a line. */
function program(on: Readonly<Record<string, string>>) {
  const cases = Object.entries({
    handshake: 'say(ack)',
    query: 'say(frames(m.id, m.query.goal))',
    shutdown: 'process.exit(0)',
    ...on,
  }).map(([type, work]) => `if (m.type === '${type}') { ${work} }`);
  const source = `
    const { spawn } = require('node:child_process');
    const say = (m) => process.stdout.write(typeof m === 'string' ? m : JSON.stringify(m) + '\\n');
    const frame = (id) => ({ id, kind: 'doc', title: id, score: 0.5, token_cost: 1, content: 'abc', citation_label: id });
    const frames = (id, ...ids) => ({ type: 'frames', id, result: { frames: ids.map(frame), truncated: false } });
    const ack = { type: 'handshake_ack', protocol_version: 'contextgraph/1.0-draft',
      provider: { name: 'n', version: String(process.pid), data_flow: { reads: true, writes: false, egress: false } },
      capabilities: { query: { kinds: ['doc'] }, correlation: true } };
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => { const m = JSON.parse(line); ${cases.join('\n')} });`;
  return { command: process.execPath, args: ['-e', source] };
}

async function hostWith(on: Readonly<Record<string, string>>) {
  const host = newHost();
  host.register('neighbour', testProvider());
  const { info } = await host.addStdio({ id: 'evil', ...program(on) });
  return { host, pid: Number(info?.version) };
}

describe('a provider’s process', () => {
  it.each([
    ['one answer', `say(frames('q1', 'late')); process.exit(0)`],
    [
      'answers without end, deaf to all',
      `process.on('SIGTERM', () => 0); setInterval(() => { for (let i = 0; i < 100; i++) say(frames('q' + i, 'x')) }, 1)`,
    ],
    ['another handshake', `say(ack); process.exit(0)`],
  ])('that answers shutdown with %s is ended all the same', async (_, shutdown) => {
    const { host, pid } = await hostWith({ shutdown });
    expect(summary(await host.queryAll(aQuery()))).toEqual({ neighbour: 'answered', evil: 'answered' });
    const ends = await host.shutdown();
    expect(ends.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(isAlive(pid)).toBe(false);
  });

  it('that answers questions in advance gives nobody another one’s frames', async () => {
    // With the id of the next query, and of the one after that, while nobody has asked them yet.
    const { host } = await hostWith({
      query: `const n = Number(m.id.slice(1));
        say(frames(m.id, m.query.goal)); say(frames('q' + (n + 1), 'early')); say(frames('q' + (n + 2), 'early'));`,
    });
    for (const goal of ['one', 'two', 'three', 'four']) {
      const fanOut = await host.queryAll({ ...aQuery(), goal }, { timeoutMs: 5_000 });
      const evil = fanOut.outcomes.find(({ provider }) => provider === 'evil');
      for (const { id } of evil?.accepted ?? []) expect([goal, 'early']).toContain(id);
    }
  });

  it('that floods with ids of others is cut off, and costs its neighbour nothing', async () => {
    const { host } = await hostWith({
      query: `let n = 0; const more = () => { for (let i = 0; i < 500; i++) say(frames('stranger-' + 'x'.repeat(1000) + n++)); setImmediate(more) }; more()`,
    });
    const outcomes = summary(await host.queryAll(aQuery(), { timeoutMs: 8_000 }));
    expect(outcomes['neighbour']).toBe('answered');
    expect(outcomes['evil']).not.toBe('answered');
  });

  it.runIf(process.platform === 'linux')(
    'leaves neither zombies nor pipes, however often it crashes',
    async () => {
      const { host } = await hostWith({ query: 'process.exit(9)' });
      const crash = async () => summary(await host.queryAll(aQuery()));
      await crash();
      const open = readdirSync('/proc/self/fd').length;
      for (let round = 0; round < 4; round += 1)
        expect(await crash()).toMatchObject({ neighbour: 'answered' });
      await eventually(() => readdirSync('/proc/self/fd').length <= open + 3);
      await eventually(() => zombiesOf(process.pid).length === 0);
    },
  );

  it('whose child holds its pipes open after its own end is not waited for', async () => {
    const { host } = await hostWith({
      query: `spawn(process.execPath, ['-e', 'setTimeout(() => 0, 60000)'], { stdio: 'inherit' }); setTimeout(() => process.exit(3), 100)`,
    });
    const outcomes = summary(await host.queryAll(aQuery(), { timeoutMs: 20_000 }));
    expect(outcomes).toEqual({ neighbour: 'answered', evil: 'provider-exited' });
  });
});

/** Children of `parent` that ended and were never collected. */
function zombiesOf(parent: number): readonly string[] {
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return new RegExp(`\\) Z ${parent} `).test(readFileSync(`/proc/${entry}/stat`, 'utf8'));
    } catch {
      return false;
    }
  });
}
