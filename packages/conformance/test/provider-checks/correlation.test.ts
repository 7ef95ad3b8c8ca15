import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { judge } from '../fixtures/judge.js';
import { named, stdioTarget } from '../fixtures/targets.js';

const over = 'stdio' as const;

describe('correlation (H4)', () => {
  it('passes an echo on frames, and on an error', async () => {
    expect(await judge('correlation', {}, { over })).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('"frames"'),
    });
    expect(await judge('correlation', { query: 'error' }, { over })).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('"error"'),
    });
  });

  it('fails a dropped and a foreign id, and with it every check that needs answers', async () => {
    const dropped = await runConformance(stdioTarget({ id: 'drop' }), { timeoutMs: 300 });
    expect(named(dropped, 'fail')).toEqual([
      'frame-validity',
      'verify-honesty',
      'budget-honesty',
      'as-of-temporal',
      'kinds-filter',
      'anchor-relevance',
      'provenance-fixture-consistency',
      'correlation',
    ]);
    expect(await judge('correlation', { id: 'other' }, { over, timeoutMs: 300 })).toMatchObject({
      status: 'fail',
      evidence: expect.stringContaining('"something-else"'),
    });
  });

  it('passes a provider that sends the request itself back, as the public suite does', async () => {
    const queryLine = '{"type":"query","id":"$ID","query":{"goal":"g","max_frames":1,"max_tokens":1}}';
    expect(await judge('correlation', { query: 'raw', queryLine }, { over })).toMatchObject({
      status: 'pass',
    });
  });

  it('skips without the capability, and without a handshake', async () => {
    expect(
      await judge('correlation', { ack: { capabilities: { correlation: false } } }, { over }),
    ).toMatchObject({ status: 'skipped' });
    expect(await judge('correlation', { ackLine: 'hello' }, { over })).toMatchObject({ status: 'skipped' });
  });
});
