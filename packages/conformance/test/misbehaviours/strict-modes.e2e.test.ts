import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISBEHAVIOURS, STRICT_MISBEHAVIOURS } from '../../src/misbehaviours/registry.js';
import { runConformance } from '../../src/run-conformance.js';
import { STRICT_CHECK_NAMES } from '../../src/strict-checks/registry.js';
import { type BuiltCommands, buildCommands } from '../cli/build-commands.js';

let built: BuiltCommands;
beforeAll(async () => {
  built = await buildCommands();
}, 60_000);
afterAll(() => built.remove());

// A mode that stays silent is waited for; the others answer or die at once.
const WAITING_MODES = new Set([
  'drop-correlation-id',
  'first-line-only',
  'deaf-before-handshake',
  'drop-pending',
]);

// How a provider passes all 13 checks without deserving it, and the check that finds it out.
const CHEATS = new Map([
  ['recognise-probes', 'seeded-questions'],
  ['ignore-max-tokens', 'tight-budgets'],
  ['one-kind-filter', 'every-kind'],
  ['unranked-anchors', 'anchor-rank'],
  ['verify-by-shape', 'verify-truth'],
  ['ends-verify', 'verify-truth'],
  ['silent-token-cut', 'truncation-flags'],
  ['answer-then-die', 'malformed-messages'],
  ['exit-with-error', 'shutdown-status'],
  ['echo-requests', 'id-echo'],
  ['refuse-embeddings', 'embedding-lengths'],
  ['placeholder-digest', 'digest-truth'],
  ['unresolvable-offer', 'representation-choice'],
  ['expired-frames', 'as-of-instants'],
  ['loose-target', 'every-answer'],
  ['anchor-mirror', 'anchor-rank'],
  ['anchors-bypass', 'limits-together'],
  ['ascii-only', 'seeded-questions'],
  ['chosen-words', 'tight-budgets'],
  ['empty-past', 'as-of-instants'],
  ['honest-at-first', 'long-conversation'],
  ['loose-kinds', 'every-kind'],
  ['one-id', 'digest-truth'],
  ['sulk', 'malformed-messages'],
  ['verify-learns', 'verify-truth'],
  ['whole-chunks', 'split-messages'],
  ['zero-is-no-limit', 'tight-budgets'],
  ['one-line-goals', 'seeded-questions'],
  ['cross-ids', 'ids-in-flight'],
  ['chunk-text', 'split-messages'],
  ['throw-at-goodbye', 'shutdown-status'],
  ['lying-replacement', 'verify-truth'],
  ['vector-bypass', 'embedding-lengths'],
  ['whole-list-verify', 'verify-truth'],
  ['needs-query-text', 'seeded-questions'],
  ['short-kind-lists', 'every-kind'],
  ['single-anchor', 'anchor-rank'],
  ['short-ids', 'id-echo'],
  ['round-limits', 'tight-budgets'],
  ['sample-sources', 'provenance-fixture-consistency'],
]);

/** What is not a pass, in report order, with the evidence for a reader of a failed test. */
async function judge(mode: string | undefined, profile: 'parity' | 'strict', seed = 'witness-1') {
  const asked = STRICT_MISBEHAVIOURS.find((known) => known.mode === mode)?.asked;
  const args = [built.example, ...(mode === undefined ? [] : ['--misbehave', mode])];
  const report = await runConformance(
    { stdio: { program: process.execPath, args } },
    {
      timeoutMs: WAITING_MODES.has(mode ?? '') ? 8000 : 30_000,
      ...(profile === 'strict' ? { profile, seed, ...(asked && { query: { goal: asked } }) } : {}),
    },
  );
  const red = report.checks.filter((check) => check.status !== 'pass');
  return {
    nonPass: red.map(({ name, status }) => `${name}: ${status}`),
    evidence: red.map(({ name, evidence }) => `${name}: ${evidence}`).join('\n'),
  };
}

describe('modes beyond those of the public suite', () => {
  it('each names strict checks, and every strict check has a witness', () => {
    const caught = new Set(STRICT_MISBEHAVIOURS.flatMap(({ breaksStrict }) => breaksStrict));
    expect(STRICT_CHECK_NAMES.filter((name) => !caught.has(name))).toEqual([]);
    for (const { mode, breaks, breaksStrict } of STRICT_MISBEHAVIOURS) {
      expect(breaksStrict, mode).toEqual(expect.arrayContaining([...breaks]));
      expect(breaksStrict.length, mode).toBeGreaterThan(0);
    }
  });

  it.each(['a', 'b', '0123456789abcdef'])(
    'the honest provider passes everything, seed %s',
    { timeout: 60_000 },
    async (seed) => {
      const { nonPass, evidence } = await judge(undefined, 'strict', seed);
      expect(nonPass, evidence).toEqual([]);
    },
  );

  it('the cheats that the public suite lets through are all here, and none of them is let through', () => {
    expect(STRICT_MISBEHAVIOURS.map(({ mode }) => mode)).toEqual(expect.arrayContaining([...CHEATS.keys()]));
    for (const { mode, breaks, breaksStrict } of STRICT_MISBEHAVIOURS) {
      if (!CHEATS.has(mode)) continue;
      expect(breaks, mode).toEqual([]);
      expect(breaksStrict, mode).toContain(CHEATS.get(mode));
    }
  });

  describe.concurrent('each is exactly as red as it says, in both profiles', () => {
    it.each(
      [...MISBEHAVIOURS, ...STRICT_MISBEHAVIOURS].map(
        ({ mode, breaks, skips, breaksStrict, skipsStrict = [] }) => ({
          mode,
          breaks,
          skips,
          breaksStrict,
          skipsStrict,
        }),
      ),
    )('$mode', { timeout: 120_000 }, async ({ mode, breaks, skips, breaksStrict, skipsStrict }) => {
      const strict = await judge(mode, 'strict');
      expect(new Set(strict.nonPass), strict.evidence).toEqual(
        new Set([
          ...breaksStrict.map((name) => `${name}: fail`),
          ...skipsStrict.map((name) => `${name}: skipped`),
        ]),
      );
      // What the public suite's own modes do in the parity profile is the registry's test.
      if (MISBEHAVIOURS.some((known) => known.mode === mode)) return;
      const parity = await judge(mode, 'parity');
      expect(new Set(parity.nonPass), parity.evidence).toEqual(
        new Set([...breaks.map((name) => `${name}: fail`), ...skips.map((name) => `${name}: skipped`)]),
      );
    });
  });
});
