import { describe, expect, it } from 'vitest';
import { judge } from '../fixtures/judge.js';

describe('anchor-relevance (G3, G4)', () => {
  it('passes a provider that ranks anchored frames first, and one that ranks them last', async () => {
    expect(await judge('anchor-relevance', {})).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('first one is'),
    });
    expect(await judge('anchor-relevance', { anchors: 'last' })).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('the first one is not'),
    });
  });

  it('fails a provider that loses the anchored frame (G4)', async () => {
    expect(await judge('anchor-relevance', { anchors: 'remove' })).toMatchObject({
      status: 'fail',
      evidence: expect.stringContaining('"symbol:///lamps.md"'),
    });
  });

  it("anchors on a frame's own uri when there is no relation (G3)", async () => {
    expect(await judge('anchor-relevance', { everyFrame: { relations: [] } })).toMatchObject({
      status: 'pass',
      evidence: expect.stringMatching(/anchored by "file:/),
    });
  });

  it('skips without the capability, and with nothing to anchor on', async () => {
    expect(await judge('anchor-relevance', { ack: { capabilities: { graph: false } } })).toMatchObject({
      status: 'skipped',
    });
    expect(await judge('anchor-relevance', { everyFrame: { relations: [], uri: '$absent' } })).toMatchObject({
      status: 'skipped',
    });
  });
});
