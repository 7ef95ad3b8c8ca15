import { describe, expect, it } from 'vitest';
import type { HostAdapter } from '../src/host-checks/host-adapter.js';
import { createHostAdapter } from '../src/host-checks/our-host-adapter.js';
import { type ConformanceReport, runHostConformance } from '../src/index.js';
import { issuesOf } from './report/report-schema.js';

// Written down here once more: the names and the order are the public suite's.
const NAMES = [
  'host-version-reject',
  'host-budget-drop',
  'host-frame-limit',
  'host-consent-gate',
  'host-scope-receipt',
  'host-provenance-bytes',
  'host-content-quoting',
  'host-composition-audit',
  'host-crash-isolation',
];
const named = ({ checks }: ConformanceReport, status: string) =>
  checks.filter((check) => check.status === status).map(({ name }) => name);

describe('runHostConformance', () => {
  it('passes our host, with the public names in their order and a report by the schema', async () => {
    const report = await runHostConformance();
    expect(report.checks.map(({ name }) => name)).toEqual(NAMES);
    expect(report.checks.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(named(report, 'skipped')).toEqual([]);
    expect(report).toMatchObject({
      verdict: 'conformant',
      profile: 'host',
      transport: 'in-process',
      target: 'host: @contextgraphprotocol/host',
    });
    expect(issuesOf(report)).toEqual([]);
  }, 60_000);

  it('skips what an adapter cannot do, and fails it when it is required', async () => {
    const { name, open } = createHostAdapter();
    const report = await runHostConformance({ name, open }, { require: ['host-content-quoting'] });
    expect(named(report, 'skipped')).toEqual(['host-provenance-bytes', 'host-composition-audit']);
    expect(named(report, 'fail')).toEqual(['host-content-quoting']);
  }, 60_000);

  it('survives a host that throws, that hangs, and that answers nonsense', async () => {
    const throws = await runHostConformance({ name: 'throws', open: () => fail() });
    expect(named(throws, 'fail')).toEqual(NAMES.filter((name) => !/provenance|quoting|audit/.test(name)));
    expect(throws.checks[0]?.evidence).toBe('Error: no host today');

    const hangs: HostAdapter = { name: 'hangs', open: () => new Promise(() => undefined) };
    const hung = await runHostConformance(hangs, { timeoutMs: 50 });
    expect(hung).toMatchObject({ verdict: 'not-conformant', ending: 'timed-out' });
    expect(hung.checks[0]?.evidence).toBe('open took more than 50 ms');

    const nothing = {
      add: () => undefined,
      queryAll: () => [],
      queryOne: () => null,
      consent: () => undefined,
      close: () => undefined,
    };
    const nonsense = { name: 'nonsense\u001b[2J', open: () => nothing } as unknown as HostAdapter;
    const odd = await runHostConformance(nonsense);
    expect(named(odd, 'pass')).toEqual([]);
    expect(odd.target).not.toContain('\u001b');
    expect(issuesOf(odd)).toEqual([]);
  }, 60_000);

  it('is ended by its signal and its total time', async () => {
    const hangs: HostAdapter = { name: 'hangs', open: () => new Promise(() => undefined) };
    expect(await runHostConformance(hangs, { signal: AbortSignal.timeout(50) })).toMatchObject({
      ending: 'interrupted',
    });
    expect(await runHostConformance(hangs, { totalTimeoutMs: 50 })).toMatchObject({ ending: 'timed-out' });
  });

  it('refuses a wrong option', async () => {
    await expect(runHostConformance(createHostAdapter(), { require: ['handshake'] })).rejects.toThrow(
      /host-version-reject/,
    );
    await expect(runHostConformance(createHostAdapter(), { timeoutMs: 0 })).rejects.toThrow(RangeError);
  });
});

function fail(): never {
  throw new Error('no host today');
}
