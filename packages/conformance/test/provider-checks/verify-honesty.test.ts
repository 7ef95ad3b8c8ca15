import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { judge } from '../fixtures/judge.js';
import { stdioTarget, withLog } from '../fixtures/targets.js';

describe('verify-honesty (V1–V4)', () => {
  it('passes a provider that says valid for the true digest and stale for an altered one', async () => {
    expect(await judge('verify-honesty', {})).toMatchObject({ status: 'pass' });
  });

  it.each([
    ['stamp', 'altered digests'],
    ['hollow', 'unknown for "frm_lamps.md"'],
    ['none', 'no verdict for "frm_lamps.md"'],
    ['rename', 'whole identity'],
    ['error', 'cannot verify'],
    ['gone', 'gone for "frm_lamps.md"'],
    ['unknown-status', 'response.verdicts[0].status'],
  ])('fails a provider whose verify is "%s"', async (verify, text) => {
    const result = await judge('verify-honesty', { verify });
    expect(result.status).toBe('fail');
    expect(result.evidence).toContain(text);
  });

  it('fails a provider that never answers verify, in time', async () => {
    const result = await judge('verify-honesty', { verify: 'silent' }, { timeoutMs: 150 });
    expect(result).toMatchObject({ status: 'fail', evidence: expect.stringContaining('150 ms') });
  });

  it('skips when verify is not declared, and when no frame has a digest', async () => {
    const undeclared = await judge('verify-honesty', { ack: { capabilities: { verify: false } } });
    expect(undeclared).toMatchObject({
      status: 'skipped',
      evidence: expect.stringContaining('not declared'),
    });
    const nothing = await judge('verify-honesty', { everyFrame: { content_digest: '$absent' } });
    expect(nothing).toMatchObject({ status: 'skipped', evidence: expect.stringContaining('content_digest') });
  });

  it('sends identities only, by the name "provider-under-test", and no id (V1)', async () => {
    await withLog(async (log, lines) => {
      await runConformance(stdioTarget({ log }), { timeoutMs: 3000 });
      const asked = lines()
        .filter((line) => line.includes('"verify"'))
        .map((line) => JSON.parse(line));
      expect(asked).toHaveLength(2);
      for (const message of asked) {
        expect(Object.keys(message)).toEqual(['type', 'request']);
        for (const frame of message.request.frames) {
          expect(new Set(Object.keys(frame))).toEqual(new Set(['content_digest', 'frame_id', 'provider_id']));
          expect(frame.provider_id).toBe('provider-under-test');
        }
      }
    });
  });
});
