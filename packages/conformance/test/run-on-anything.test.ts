import type { Envelope, Exchange } from '@contextgraphprotocol/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_NAMES, runConformance } from '../src/index.js';
import { inProcessTarget, named } from './fixtures/targets.js';

const ALL_NAMES = [...CHECK_NAMES].sort((one, other) => one.localeCompare(other));

/** `value` with the member at a random place replaced. */
function spoiled(value: unknown, path: readonly number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const names = Object.keys(value);
  const name = names[step % Math.max(names.length, 1)];
  if (name === undefined) return by;
  const changed = spoiled((value as Record<string, unknown>)[name], rest, by);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === name ? changed : item))
    : { ...value, [name]: changed };
}

describe('runConformance on any answers', () => {
  it('always ends with 13 checks, a verdict and clean evidence, whatever one member of an answer becomes', async () => {
    const { inProcess: honest } = inProcessTarget();
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(null, 1e39, -1, '\u001b[2J\n', '__proto__', [], {}),
    );
    const mutation = fc.record({
      path: fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      by: hostile,
      type: fc.constantFrom('handshake', 'query', 'verify'),
    });
    await fc.assert(
      fc.asyncProperty(mutation, async ({ path, by, type }) => {
        const inProcess: Exchange = async (request, options) => {
          const reply = await honest(request, options);
          return (request.type === type ? spoiled(reply, path, by) : reply) as Envelope | null;
        };
        const report = await runConformance({ inProcess }, { timeoutMs: 1000 });
        expect(
          report.checks.map((check) => check.name).sort((one, other) => one.localeCompare(other)),
        ).toEqual(ALL_NAMES);
        expect(report.verdict).toBe(named(report, 'fail').length === 0 ? 'conformant' : 'not-conformant');
        for (const check of report.checks) {
          expect(check.evidence).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(check.evidence.length).toBeLessThanOrEqual(4000);
          expect(check.evidence).not.toContain('the check itself failed');
        }
      }),
      { numRuns: 200 },
    );
  });
});
