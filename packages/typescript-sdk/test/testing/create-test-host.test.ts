import { describe, expect, it } from 'vitest';
import {
  contentDigest,
  createTestHost,
  type Provider,
  ProviderError,
  verifyFromDigests,
} from '../../src/web.js';

const digest = contentDigest('body');
const provider: Provider = {
  info: () => ({ name: 'p', version: '1', data_flow: { reads: true, writes: false, egress: false } }),
  capabilities: () => ({ query: { kinds: ['doc'] }, verify: true }),
  query: ({ goal }) => {
    if (goal === 'fail') throw new ProviderError('not now', 'unavailable');
    const wrong = goal === 'wrong' ? { token_cost: 99 } : {};
    return {
      frames: [
        { id: 'a', kind: 'doc', title: 'A', citation_label: 'a', content: 'body', score: 1, ...wrong },
      ],
    };
  },
  verify: verifyFromDigests({ a: digest }),
};

describe('createTestHost', () => {
  const host = createTestHost(provider);

  it('shows what a host sees', async () => {
    expect(await host.handshake()).toMatchObject({ provider: { name: 'p' } });
    const { frames } = await host.query({ goal: 'x' });
    expect(frames).toMatchObject([{ token_cost: 1, content_digest: digest }]);
    expect(await host.verify(frames)).toMatchObject({ verdicts: [{ status: 'valid' }] });
    expect(await host.send('garbage')).toMatchObject({ type: 'error', code: 'bad_request' });
  });

  it("shows an author's mistake instead of mending it, and errors as ProviderError", async () => {
    await expect(host.query({ goal: 'wrong' })).rejects.toThrow(/B3.*token_cost/);
    await expect(host.query({ goal: 'fail' })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(host.handshake('contextgraph/2.0')).rejects.toMatchObject({ code: 'incompatible_version' });
    const mending = createTestHost(provider, { enforce: 'repair', onRepair: () => undefined });
    expect(await mending.query({ goal: 'wrong' })).toMatchObject({ frames: [{ token_cost: 1 }] });
  });
});
