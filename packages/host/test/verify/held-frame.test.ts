import { contentDigest } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { attributionReport, composeForPrompt, orderByValue } from '../../src/index.js';
import { aQuery, honestFrame } from '../fixtures/frames.js';
import { testHosts } from '../fixtures/hosts.js';
import { testProvider } from '../fixtures/in-process.js';

const { newHost } = testHosts();

// Unknown members are ignored (U1), also one that is called as a member of an identity.
describe('a frame that has a member "frame_id"', () => {
  const named = (id: string) => honestFrame(id, { frame_id: 'somebody else’s' });

  async function fanOutOf(...ids: readonly string[]) {
    const asked: unknown[] = [];
    const host = newHost();
    host.register(
      'p',
      testProvider({
        query: () => ({ frames: ids.map(named), truncated: false }),
        verify: ({ frames }) => {
          asked.push(...frames);
          return { verdicts: frames.map((frame) => ({ frame, status: 'valid' as const })) };
        },
      }),
    );
    return { host, asked, fanOut: await host.queryAll(aQuery()) };
  }

  it('is asked about by its own id (V1)', async () => {
    const { host, asked, fanOut } = await fanOutOf('a');
    const { retained } = await host.verifyFrames(fanOut.acceptedFrames());
    expect(asked).toEqual([
      { provider_id: 'p', frame_id: 'a', content_digest: contentDigest('content of a') },
    ]);
    expect(retained).toHaveLength(1);
  });

  it('is attributed by its own id, and nobody’s report fails for it (A1, A3)', async () => {
    const { fanOut } = await fanOutOf('a', 'b');
    const { frames } = fanOut.composeForPrompt(1000);
    const seen = { selected: frames, rendered: frames, cited: [] };
    expect(
      attributionReport(fanOut.usageReport(), seen)
        .uses.map(({ frame }) => frame.frame_id)
        .sort(),
    ).toEqual(['a', 'b']);
  });

  it('is composed and ordered by its own id, as the reference would too (D2)', async () => {
    const { fanOut } = await fanOutOf('b', 'a');
    const frames = fanOut.acceptedFrames();
    for (const compat of [false, true]) {
      const { audit } = composeForPrompt(frames, 1000, { compat, asOf: '2027-03-04T05:06:07Z' });
      expect(audit.entries.map(({ frame }) => frame.frame_id).sort()).toEqual(['a', 'b']);
    }
    expect(orderByValue(frames).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
