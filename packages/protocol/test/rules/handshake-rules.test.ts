import { describe, expect, it } from 'vitest';
import {
  type Capabilities,
  checkHandshakeAck,
  type DataFlow,
  type HandshakeAckEnvelope,
} from '../../src/index.js';

const local: DataFlow = { reads: true, writes: false, egress: false };

interface Change {
  readonly version?: string;
  readonly name?: string;
  readonly providerVersion?: string;
  readonly flow?: DataFlow;
  readonly capabilities?: Partial<Capabilities>;
}

function ackWith({ version, name, providerVersion, flow, capabilities }: Change): HandshakeAckEnvelope {
  return {
    type: 'handshake_ack',
    protocol_version: version ?? 'contextgraph/1.0',
    provider: { name: name ?? 'notes', version: providerVersion ?? '1', data_flow: flow ?? local },
    capabilities: { query: { kinds: [] }, ...capabilities },
  };
}

const broken = (change: Change) =>
  checkHandshakeAck(ackWith(change)).map(({ anchor, path }) => `${anchor} ${path}`);
const SCOPES = 'provider.data_flow.egress_scopes';

describe('checkHandshakeAck', () => {
  it('takes every version of the family (H1)', () => {
    for (const version of ['contextgraph/1.0', 'contextgraph/1.0-draft', 'contextgraph/1.27']) {
      expect(broken({ version })).toEqual([]);
    }
  });

  it.each([
    ['H1 protocol_version', { version: 'contextgraph/2.0' }],
    ['H1 protocol_version', { version: 'contextgraph/1' }],
    ['H1 protocol_version', { version: '' }],
    ['H2 provider.name', { name: '' }],
    ['H2 provider.name', { name: '\u2003' }],
    ['H2 provider.version', { providerVersion: ' ' }],
    [`C5 ${SCOPES}`, { flow: { ...local, egress_scopes: ['org-tenant'] } }],
    [`C5 ${SCOPES}`, { flow: { ...local, egress_scopes: ['local-only', 'acme:x'] } }],
    [`U3 ${SCOPES}`, { flow: { ...local, egress: true, egress_scopes: ['archive'] } }],
    [`U3 ${SCOPES}`, { flow: { ...local, egress: true, egress_scopes: [':x'] } }],
    ['E1 capabilities.embeddings_fingerprint', { capabilities: { embeddings_fingerprint: 'model' } }],
    ['E1 capabilities.embeddings_fingerprint', { capabilities: { embeddings_fingerprint: 'model/0' } }],
    ['P5 capabilities.representations', { capabilities: { representations: ['full', 'compact'] } }],
    ['P5 capabilities.representations', { capabilities: { representations: ['reference'], resolve: false } }],
  ])('%s: %j', (expected, change) => {
    expect(broken(change as Change)).toEqual([expected]);
  });

  it('takes declared egress, vendor scopes, a fingerprint and representations with resolve', () => {
    expect(broken({ flow: { ...local, egress: true, egress_scopes: ['org-tenant', 'acme:a:b'] } })).toEqual(
      [],
    );
    expect(broken({ flow: { ...local, egress_scopes: ['local-only'] } })).toEqual([]);
    expect(broken({ capabilities: { embeddings_fingerprint: 'm/384/l2' } })).toEqual([]);
    expect(broken({ capabilities: { representations: ['compact'], resolve: true } })).toEqual([]);
  });

  it('tells a malformed version from another family (H3)', () => {
    const [malformed] = checkHandshakeAck(ackWith({ version: 'mcp/1.0' }));
    const [other] = checkHandshakeAck(ackWith({ version: 'contextgraph/3.1' }));
    expect(malformed?.message).toContain('contextgraph/<digits>.<digits>');
    expect(other?.message).toContain('family of contextgraph/1');
  });
});
