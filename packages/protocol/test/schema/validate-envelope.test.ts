import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAjv, validatorRefs } from '../../scripts/compile-profile.mjs';
import { deriveWireProfile } from '../../scripts/derive-wire-profile.mjs';
import { decodeEnvelopeValue, loadEnvelopeValidator } from '../../src/index.js';
import { envelope } from '../envelope/arbitrary-envelope.js';
import { mutated } from '../envelope/mutate-message.js';

const located = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const schema = JSON.parse(
  readFileSync(located('../../../../schema/contextgraph-envelope.schema.json'), 'utf8'),
);

describe('loadEnvelopeValidator', () => {
  it('gives one to three precise issues for one bad query', async () => {
    const strict = await loadEnvelopeValidator('strict');
    expect(strict({ type: 'query', query: { goal: 7, max_tokens: -1, as_of: 'today' } })).toEqual([
      { path: 'query.max_frames', message: 'query.max_frames is missing' },
      { path: 'query.goal', message: 'query.goal must be of type string; it is 7' },
      { path: 'query.max_tokens', message: 'query.max_tokens must be 0 or more; it is -1' },
      { path: 'query.as_of', anchor: 'F4', message: expect.stringContaining('it is "today"') },
    ]);
    expect(strict({ type: 'query', query: { goal: 'g', max_frames: 1, max_tokens: 1, max: 2 } })).toEqual([
      { path: 'query.max', message: 'query.max is not a member that the protocol knows here' },
    ]);
  });

  it.each(['wire', 'strict'] as const)('%s: says what no message is', async (profile) => {
    const validate = await loadEnvelopeValidator(profile);
    expect(validate([])).toEqual([
      { path: '', message: 'the message must be a JSON object; it is an array' },
    ]);
    expect(validate({ id: '1' })).toMatchObject([
      { path: 'type', message: expect.stringContaining('it is absent') },
    ]);
    expect(validate({ type: '__proto__' })).toMatchObject([{ path: 'type' }]);
    expect(validate({ type: 'shutdown' })).toEqual([]);
  });

  it('names the requirement behind a conditional part, and quotes foreign names', async () => {
    const strict = await loadEnvelopeValidator('strict');
    const frame = {
      id: 'a',
      kind: 'doc',
      title: 'A',
      score: 1,
      token_cost: 0,
      citation_label: 'a',
      representation: 'compact',
    };
    const issues = strict({
      type: 'frames',
      result: { frames: [{ ...frame, '\u001b[2J/~x': 1 }], truncated: true },
    });
    expect(issues.filter(({ anchor }) => anchor === 'P2')).toHaveLength(5);
    expect(issues.map(({ path }) => path)).toContain('result.frames[0]["\\u001b[2J/~x"]');
  });

  it('lists at most 100 issues, in linear time', async () => {
    const message = {
      type: 'frames',
      result: { frames: Array.from({ length: 200_000 }, () => ({ id: 1 })), truncated: 1 },
    };
    for (const profile of ['wire', 'strict'] as const) {
      const issues = (await loadEnvelopeValidator(profile))(message);
      expect(issues.length).toBeGreaterThan(50);
      expect(issues.length).toBeLessThanOrEqual(100);
    }
    expect(decodeEnvelopeValue(message).ok).toBe(false);
  });
});

describe('the generated validators', () => {
  it('are what the schema gives (--check)', () => {
    const output = execFileSync(
      process.execPath,
      [located('../../scripts/generate-validators.mjs'), '--check'],
      {
        encoding: 'utf8',
        timeout: 60_000,
      },
    );
    expect(output).toContain('match the schema');
  });

  it('import nothing and evaluate nothing', () => {
    for (const profile of ['wire', 'strict']) {
      const code = readFileSync(located(`../../src/schema/${profile}-profile.generated.js`), 'utf8');
      expect(code).not.toMatch(/\brequire\(|\bimport\b|new Function|\beval\(/);
    }
  });

  it.each([
    ['strict', schema],
    ['wire', deriveWireProfile(schema)],
  ] as const)('%s: judge as Ajv itself does', async (profile, source) => {
    const ajv = createAjv(source);
    const refs: Readonly<Record<string, string>> = validatorRefs(source);
    const validate = await loadEnvelopeValidator(profile);
    const seen = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(fc.oneof(envelope, mutated(envelope)), (message) => {
        const ref = refs[(message as { readonly type: string }).type];
        if (ref === undefined) return;
        const byAjv = ajv.getSchema(ref)?.(message);
        expect(validate(message).length === 0).toBe(byAjv);
        seen[byAjv === true ? 'valid' : 'invalid'] += 1;
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(100);
  });
});
