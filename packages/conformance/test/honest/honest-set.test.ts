import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  CHECK_NAMES,
  type ConformanceReport,
  type ConformanceTarget,
  runConformance,
} from '../../src/index.js';

const PROVIDER = fileURLToPath(new URL('../fixtures/honest-provider.mjs', import.meta.url));

// As it lists them itself, so that none is forgotten.
const MANNERS: readonly string[] = JSON.parse(
  execFileSync(process.execPath, [PROVIDER, '--list'], { encoding: 'utf8' }),
);

const stdio = (manner: string): ConformanceTarget => ({
  stdio: { program: process.execPath, args: [PROVIDER, manner] },
});

const failures = (report: ConformanceReport) =>
  report.checks.filter(({ status }) => status === 'fail').map(({ name, evidence }) => `${name}: ${evidence}`);
const failed = (report: ConformanceReport) =>
  report.checks.filter(({ status }) => status === 'fail').map(({ name }) => name);

// It reads closed vocabularies: a kind or a message that it does not know is a line that does not decode.
const READS_CLOSED_KINDS = [
  'frame-validity',
  'verify-honesty',
  'budget-honesty',
  'as-of-temporal',
  'kinds-filter',
  'anchor-relevance',
  'provenance-fixture-consistency',
  'correlation',
];

// What the public suite itself holds against an honest provider; the parity profile agrees with it, and the strict one does not.
const HELD_AGAINST: Readonly<Record<string, readonly string[]>> = {
  'forward-vocabulary': READS_CLOSED_KINDS,
  'own-kinds': READS_CLOSED_KINDS.filter((name) => name !== 'kinds-filter'),
  // It asks about digests that no content can have, and wants a verdict on them.
  'refuses-malformed-identities': ['verify-honesty'],
};

// Who searches finds nothing for the suite's own question: its author gives one that has an answer.
const KNOWN_QUESTIONS: Readonly<Record<string, string>> = {
  searching: 'when are the lamps trimmed?',
  'searching-all': 'keeper lamps dusk',
};

describe.concurrent('no honest provider fails', () => {
  it.each(MANNERS)('%s', { timeout: 120_000 }, async (manner) => {
    const strict = await runConformance(stdio(manner), {
      profile: 'strict',
      seed: 'honest',
      timeoutMs: 15_000,
      ...(KNOWN_QUESTIONS[manner] === undefined ? {} : { query: { goal: KNOWN_QUESTIONS[manner] } }),
    });
    expect(failures(strict)).toEqual([]);
    expect(strict.verdict).toBe('conformant');
    const parity = await runConformance(stdio(manner), { timeoutMs: 15_000 });
    expect(failed(parity), failures(parity).join('\n')).toEqual(HELD_AGAINST[manner] ?? []);
  });

  it.each(Object.keys(KNOWN_QUESTIONS))(
    '%s, which nobody told what to ask, is told what to do',
    {
      timeout: 60_000,
    },
    async (manner) => {
      const report = await runConformance(stdio(manner), { profile: 'strict', seed: 'honest' });
      expect(failed(report)).toEqual(['verify-truth', 'anchor-rank']);
      for (const check of report.checks.filter(({ status }) => status === 'fail'))
        expect(check.mend).toContain('--query');
    },
  );

  it('over HTTP, behind a token', { timeout: 120_000 }, async () => {
    const token = 'tok-honest-9c1f';
    const child = spawn(process.execPath, [PROVIDER, 'plain', '--http', token], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const port = await new Promise<string>((resolve) =>
        child.stdout.once('data', (data) => resolve(String(data).trim())),
      );
      const target = { http: { url: `http://127.0.0.1:${port}/`, bearerToken: token } };
      for (const profile of ['strict', 'parity'] as const) {
        const report = await runConformance(target, { profile, timeoutMs: 15_000 });
        expect(failures(report)).toEqual([]);
        expect(report.verdict).toBe('conformant');
      }
    } finally {
      child.kill('SIGKILL');
    }
  });
});

// What asks this provider nothing that it keeps silent about.
const UNASKED = new Set(['handshake', 'consent-scope', 'shutdown-clean', 'malformed-input-tolerance']);

describe('bounds of a run', () => {
  it('a provider that answers no question costs about one time-out, not fifty', {
    timeout: 60_000,
  }, async () => {
    const started = performance.now();
    const report = await runConformance(stdio('silent'), { profile: 'strict', seed: 's', timeoutMs: 2000 });
    expect(performance.now() - started).toBeLessThan(8000);
    expect(report).toMatchObject({
      verdict: 'not-conformant',
      ending: 'timed-out',
      seed: 's',
      profile: 'strict',
    });
  });

  it('in the parity profile its checks are waited for side by side, and reported in the public order', {
    timeout: 60_000,
  }, async () => {
    const report = await runConformance(stdio('silent'), { timeoutMs: 2000 });
    const waited = report.checks.reduce((sum, check) => sum + check.duration_ms, 0);
    expect(waited).toBeGreaterThan(1.5 * report.duration_ms);
    expect(report.checks.map(({ name }) => name)).toEqual(CHECK_NAMES);
    expect(failed(report)).toEqual(CHECK_NAMES.filter((name) => !UNASKED.has(name)));
    expect(report.ending).toBe('timed-out');
  });

  it('reports the 13 checks first, then the strict ones, in one order', { timeout: 60_000 }, async () => {
    const seen: string[] = [];
    const options = { profile: 'strict', onCheck: ({ name }: { name: string }) => seen.push(name) } as const;
    const report = await runConformance(stdio('bare'), options);
    expect(report.checks.map(({ name }) => name)).toEqual(seen);
    expect(report.seed).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    [{ profile: 'lax' as never }, /"lax"/],
    [{ profile: 'strict' as const, seed: 'no spaces' }, /seed/],
  ])('refuses %j', async (options, message) => {
    await expect(runConformance(stdio('bare'), options)).rejects.toThrow(message);
  });
});
