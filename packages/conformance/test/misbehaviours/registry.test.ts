import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISBEHAVIOURS } from '../../src/misbehaviours/registry.js';
import { CHECK_NAMES } from '../../src/provider-checks/registry.js';
import { runConformance } from '../../src/run-conformance.js';
import { type BuiltCommands, buildCommands } from '../cli/build-commands.js';

// What the public suite says of each mode: written down here once more, so that the registry cannot drift with the code.
const ANSWERED_BY_QUERY = [
  'frame-validity',
  'verify-honesty',
  'budget-honesty',
  'as-of-temporal',
  'kinds-filter',
  'anchor-relevance',
  'provenance-fixture-consistency',
];
const EXPECTED: Readonly<
  Record<string, { readonly fail: readonly string[]; readonly skipped?: readonly string[] }>
> = {
  'lying-costs': { fail: ['budget-honesty'] },
  'under-report-cost': { fail: ['budget-honesty'] },
  'flood-frames': {
    fail: ['budget-honesty', 'verify-honesty'],
    skipped: ['provenance-fixture-consistency'],
  },
  'bad-score': { fail: ['frame-validity'] },
  'empty-citation': { fail: ['frame-validity'] },
  'bad-timestamp': { fail: ['frame-validity'] },
  'malformed-digest': { fail: ['frame-validity', 'provenance-fixture-consistency'] },
  'lying-representation': { fail: ['frame-validity'] },
  'stale-digest': { fail: ['provenance-fixture-consistency'] },
  'bad-version': {
    fail: ['handshake', 'malformed-input-tolerance'],
    skipped: CHECK_NAMES.filter((name) => name !== 'handshake' && name !== 'malformed-input-tolerance'),
  },
  'crash-on-query': { fail: [...ANSWERED_BY_QUERY, 'embedding-fingerprint', 'correlation'] },
  'crash-on-garbage': { fail: ['malformed-input-tolerance'] },
  'mislabel-malformed': { fail: ['malformed-input-tolerance'] },
  'drop-correlation-id': { fail: ['correlation', ...ANSWERED_BY_QUERY] },
  'accept-bad-embedding': { fail: ['embedding-fingerprint'] },
  'ignore-as-of': { fail: ['as-of-temporal'] },
  'ignore-kinds': { fail: ['kinds-filter'] },
  'ignore-anchors': { fail: ['anchor-relevance'] },
  'rubber-stamp-verify': { fail: ['verify-honesty'] },
  'hollow-verify': { fail: ['verify-honesty'] },
  'scope-lie': { fail: ['consent-scope'] },
};

// A provider that withholds the id is waited for by each query; the others answer or die at once.
const WAITING_MODES = new Set(['drop-correlation-id']);

let built: BuiltCommands;
beforeAll(async () => {
  built = await buildCommands();
}, 60_000);
afterAll(() => built.remove());

async function judge(args: readonly string[], timeoutMs: number) {
  const report = await runConformance(
    { stdio: { program: process.execPath, args: [built.example, ...args] } },
    { timeoutMs },
  );
  const named = (status: string) =>
    report.checks.filter((check) => check.status === status).map((check) => check.name);
  const evidence = report.checks.map(({ name, evidence: seen }) => `${name}: ${seen}`).join('\n');
  const names = report.checks.map((check) => check.name);
  return { names, fail: named('fail'), skipped: named('skipped'), evidence };
}

describe('misbehaviours', () => {
  it('are the 21 modes of the public suite, and name only checks that exist', () => {
    expect(MISBEHAVIOURS.map(({ mode }) => mode)).toEqual(Object.keys(EXPECTED));
    for (const { mode, breaks, skips } of MISBEHAVIOURS) {
      expect(new Set(breaks), mode).toEqual(new Set(EXPECTED[mode]?.fail));
      expect(new Set(skips), mode).toEqual(new Set(EXPECTED[mode]?.skipped));
      expect(CHECK_NAMES).toEqual(expect.arrayContaining([...breaks, ...skips]));
    }
  });

  it('the honest provider passes all 13 checks', async () => {
    const { names, fail, skipped } = await judge([], 10_000);
    expect({ fail, skipped }).toEqual({ fail: [], skipped: [] });
    expect(names).toEqual(CHECK_NAMES);
  });

  describe.concurrent('each turns exactly its checks red', () => {
    it.each(MISBEHAVIOURS.map(({ mode }) => mode))('%s', { timeout: 60_000 }, async (mode) => {
      const { fail, skipped, evidence } = await judge(
        ['--misbehave', mode],
        WAITING_MODES.has(mode) ? 2000 : 15_000,
      );
      expect({ fail: new Set(fail), skipped: new Set(skipped) }, evidence).toEqual({
        fail: new Set(EXPECTED[mode]?.fail),
        skipped: new Set(EXPECTED[mode]?.skipped),
      });
    });
  });
});
