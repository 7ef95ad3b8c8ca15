import { describe, expect, it } from 'vitest';
import { judge } from '../fixtures/judge.js';

const over = 'stdio' as const;
const CHECK = 'embedding-fingerprint';
const fingerprint = (embeddings_fingerprint: string) => ({
  ack: { capabilities: { embeddings_fingerprint } },
});

describe('embedding-fingerprint (E1)', () => {
  it('passes a refusal, with a remark when its code is not bad_request', async () => {
    expect(await judge(CHECK, {}, { over })).toMatchObject({ status: 'pass' });
    expect(await judge(CHECK, { embedding: 'unavailable' }, { over })).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('"unavailable"'),
    });
  });

  it('fails a provider that scores the vector, one that exits, and one that falls silent', async () => {
    expect(await judge(CHECK, { embedding: 'score' }, { over })).toMatchObject({ status: 'fail' });
    expect(await judge(CHECK, { query: 'exit' }, { over })).toMatchObject({ status: 'fail' });
    expect(await judge(CHECK, { query: 'silent' }, { over, timeoutMs: 300 })).toMatchObject({
      status: 'fail',
      evidence: expect.stringContaining('300 ms'),
    });
  });

  it.each([
    ['m/1', 'length 2'],
    ['m/+2', 'dimension 2'],
    ['m/003/x', 'dimension 3'],
    ['m/0', 'dimension 0'],
  ])('reads the dimension of %s as the public suite does', async (text, expected) => {
    const result = await judge(CHECK, fingerprint(text), { over });
    expect(result).toMatchObject({ status: 'pass', evidence: expect.stringContaining(expected) });
  });

  it.each(['m', 'm/', 'm/x', 'm/-3', '', 'm/18446744073709551616'])(
    'skips %j, which names no dimension',
    async (text) => {
      expect(await judge(CHECK, fingerprint(text), { over })).toMatchObject({ status: 'skipped' });
    },
  );

  it('skips without a fingerprint, and without a handshake', async () => {
    expect(
      await judge(CHECK, { ack: { capabilities: { embeddings_fingerprint: null } } }, { over }),
    ).toMatchObject({ status: 'skipped' });
    expect(await judge(CHECK, { ackLine: 'hello' }, { over })).toMatchObject({ status: 'skipped' });
  });
});
