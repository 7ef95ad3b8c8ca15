import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CHECK_NAMES } from '../../src/provider-checks/registry.js';
import { commandsUnderTest, expectNoStackTrace, withServer } from './commands-under-test.js';

const { inspect, example, odd, folder, withHttpExample } = commandsUnderTest();

describe('exit codes', () => {
  it('0: a conformant provider over stdio, with identity, capabilities, data flow and frames shown', async () => {
    const run = await inspect(['stdio', '--query', 'limits', '--max-frames', '2', '--', ...example()]);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('contextgraph-example-provider');
    expect(run.stdout).toContain('reads=true writes=false egress=false');
    expect(run.stdout).toContain('kinds: doc, snippet · correlation · graph · verify');
    expect(run.stdout).toMatch(
      /query “limits”: 2 frames, \d+ of 4096 budget tokens \(truncated, about 1 left out\)/,
    );
    expect(run.stdout).toMatch(/configuration\.md L5 +snippet +\d\.\d\d +24 +file:/);
    for (const name of CHECK_NAMES) expect(run.stdout).toContain(`✓ ${name}`);
    expect(run.stdout).toContain('CONFORMANT: 13 passed, 0 failed, 0 skipped');
  });

  it('0: a conformant provider over HTTP, with each skip and its reason', async () => {
    const run = await withHttpExample((url) => inspect(['http', url]));
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('CONFORMANT: 9 passed, 0 failed, 4 skipped');
    expect(run.stdout).toMatch(/skipped: malformed-input-tolerance, embedding-fingerprint, correlation: \S+/);
  });

  it('1: a provider that breaks a rule', async () => {
    const run = await inspect(['stdio', '--', ...example(), '--misbehave', 'bad-score']);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('NOT CONFORMANT: 12 passed, 1 failed, 0 skipped');
    expect(run.stdout).toContain('✗ frame-validity');
  });

  it('1: a skip that --require does not accept', async () => {
    const skipped = await inspect(['stdio', '--', ...odd('bare')]);
    const required = await inspect([
      'stdio',
      '--require',
      'verify-honesty,correlation',
      '--',
      ...odd('bare'),
    ]);
    expect(skipped.code).toBe(0);
    expect(required.code).toBe(1);
    expect(required.stdout).toContain('✗ verify-honesty');
    expect(required.stdout).toContain('✗ correlation');
  });

  it('3: an endpoint that wants authentication', async () => {
    const run = await withServer(
      (_, response) => response.writeHead(401).end(),
      (url) => inspect(['http', url]),
    );
    expect(run.code).toBe(3);
    expect(run.stdout).toContain('--bearer-env');
    expectNoStackTrace(run);
  });

  it('4: a program that does not exist, an endpoint that nobody serves, plaintext to another machine (C7)', async () => {
    const missing = await inspect(['stdio', '--', join(folder(), 'no-such-program')]);
    expect(missing.code).toBe(4);
    expect(missing.stdout).toContain('no-such-program');
    expectNoStackTrace(missing);
    const port = await withServer(
      () => {},
      async (url) => url,
    );
    const closed = await inspect(['http', port]);
    expect(closed.code).toBe(4);
    expectNoStackTrace(closed);
    const plaintext = await inspect(['http', 'http://192.0.2.1/contextgraph']);
    expect(plaintext.code).toBe(4);
    expect(plaintext.stdout).toContain('https');
  });

  it('4: a provider that ends before the handshake, with the end of its stderr', async () => {
    const run = await inspect(['stdio', '--', ...odd('exits')]);
    expect(run.stdout).toContain('    | fatal: no configuration file');
    expect(run.stdout).toContain('--inherit-env');
    expect(run.code).toBe(4);
  });

  it('6: a provider that never answers, by --timeout and by --total-timeout', async () => {
    const started = performance.now();
    const run = await inspect(['stdio', '--timeout', '300', '--', ...odd('silent')]);
    expect(run.code).toBe(6);
    expect(run.stdout).toContain('✗ handshake');
    const total = await inspect(['stdio', '--total-timeout', '700', '--', ...odd('silent')]);
    expect(total.code).toBe(6);
    expect(performance.now() - started).toBeLessThan(12_000);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s: ends with %i and takes the provider and its children along', async (signal, code) => {
    const pids = join(folder(), `pids-${signal}`);
    const run = await inspect(['stdio', '--json', '--', ...odd('stubborn', pids)], {
      onStart: (child) => {
        void untilExists(pids).then(() => child.kill(signal));
      },
    });
    expect(run.code).toBe(code);
    expect(JSON.parse(run.stdout)).toMatchObject({ ending: 'interrupted', verdict: 'not-conformant' });
    const alive = readFileSync(pids, 'utf8').split(' ').map(Number).filter(isAlive);
    expect(alive).toEqual([]);
  });
});

async function untilExists(path: string): Promise<void> {
  while (!existsSync(path) || readFileSync(path, 'utf8') === '') await sleep(20);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie that nobody has reaped yet is not alive.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
