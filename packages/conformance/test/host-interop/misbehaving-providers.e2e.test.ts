// Our host before every provider that misbehaves on purpose: each beside an honest one, asked three times.
import {
  type FanOut,
  Host,
  type HostErrorCode,
  isHostError,
  type ProviderOutcome,
} from '@contextgraphprotocol/host';
import { type ContextQuery, checkFrame, totalTokenCost } from '@contextgraphprotocol/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISBEHAVIOURS, STRICT_MISBEHAVIOURS } from '../../src/misbehaviours/registry.js';
import { type BuiltCommands, buildCommands } from '../cli/build-commands.js';

const PLAIN: ContextQuery = { goal: 'how do I set limits', max_frames: 8, max_tokens: 4096 };
const QUERIES: readonly ContextQuery[] = [
  PLAIN,
  { ...PLAIN, kinds: ['doc'] },
  { ...PLAIN, as_of: '2026-07-01T00:00:00Z' },
];

// What a host can see of the public suite's modes in the answers to these queries; the others lie only to probes.
const SEEN: Readonly<Record<string, string>> = {
  'lying-costs': 'B1',
  'under-report-cost': 'B3',
  'flood-frames': 'B4',
  'bad-timestamp': 'F4',
  'malformed-digest': 'D1',
  'ignore-kinds': 'Q1',
  'ignore-as-of': 'as_of',
  'bad-version': 'version-mismatch',
  'scope-lie': 'handshake-refused',
  'crash-on-query': 'provider-exited',
  'drop-correlation-id': 'correlation-mismatch',
};

let built: BuiltCommands;
beforeAll(async () => {
  built = await buildCommands();
}, 60_000);
afterAll(() => built.remove());

const example = (id: string, ...args: readonly string[]) => ({
  id,
  command: process.execPath,
  args: [built.example, ...args],
});

describe.each([...MISBEHAVIOURS, ...STRICT_MISBEHAVIOURS].map(({ mode }) => mode))('%s', (mode) => {
  it('costs the honest neighbour nothing, whatever is asked, and leaves no dishonest frame', async () => {
    const host = new Host({ timeoutMs: 10_000, retry: { retries: 0 } });
    try {
      await host.addStdio(example('honest'));
      const refusal = await refusalOf(host.addStdio(example('liar', '--misbehave', mode)));
      const said = [refusal ?? ''];
      for (const query of QUERIES) {
        const fanOut = await host.queryAll(query);
        const honest = outcomeOf(fanOut, 'honest');
        expect(honest).toMatchObject({ status: 'answered', droppedCount: 0 });
        expect(honest?.accepted.length).toBeGreaterThan(1);
        const liar = outcomeOf(fanOut, 'liar');
        expectHonest(liar, query);
        said.push(...saidOf(liar));
      }
      expect(said.join(' ')).toContain(SEEN[mode] ?? '');
    } finally {
      const ends = await host.shutdown();
      expect(ends.filter(({ error }) => error !== undefined)).toEqual([]);
    }
  }, 60_000);
});

async function refusalOf(adding: Promise<unknown>): Promise<HostErrorCode | undefined> {
  try {
    await adding;
    return undefined;
  } catch (error) {
    if (isHostError(error)) return error.code;
    throw error;
  }
}

function outcomeOf({ outcomes }: FanOut, id: string): ProviderOutcome | undefined {
  return outcomes.find(({ provider }) => provider === id);
}

/** Whatever is accepted keeps the law; whatever is not has a typed reason. */
function expectHonest(liar: ProviderOutcome | undefined, query: ContextQuery): void {
  if (liar === undefined) return; // The host did not take it.
  const { accepted, status, error, dropped } = liar;
  expect(accepted.flatMap((frame) => checkFrame(frame, 'frame', 'wire'))).toEqual([]);
  expect(accepted.filter(({ kind }) => query.kinds && !query.kinds.includes(kind))).toEqual([]);
  expect(accepted.length).toBeLessThanOrEqual(query.max_frames);
  expect(totalTokenCost({ frames: accepted })).toBeLessThanOrEqual(query.max_tokens);
  for (const { reasons } of dropped) expect(reasons).not.toEqual([]);
  if (status !== 'answered') expect(isHostError(error), status).toBe(true);
}

function saidOf(liar: ProviderOutcome | undefined): readonly string[] {
  const reasons = liar?.dropped.flatMap((one) => one.reasons) ?? [];
  return [
    liar?.error?.code ?? '',
    liar?.error?.message ?? '',
    ...reasons.map(({ anchor, message }) => `${anchor} ${message}`),
  ];
}
