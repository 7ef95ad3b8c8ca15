import { describe, expect, it } from 'vitest';
import { createMemoryConsentStore } from '../../src/consent/consent-store.js';
import { createEgressGate } from '../../src/consent/egress-gate.js';
import { grant, revocation, SUBJECT } from '../fixtures/consent.js';
import { failure } from '../fixtures/failure.js';

const NOW = () => new Date('2026-03-01T00:00:00Z');

describe('the egress gate', () => {
  it('C6: the refusal names call, scopes, reasons, identity, data flow and endpoint', async () => {
    const gate = createEgressGate(createMemoryConsentStore(), NOW);
    const error = await failure(gate.pass(SUBJECT, 'verify'), 'consent-required');
    expect(error.details).toEqual({
      provider: 'wiki',
      call: 'verify',
      scopes: ['third-party-model'],
      missing: [{ scope: 'third-party-model', why: 'never-granted' }],
      identity: { name: 'wiki-server', version: '1.0.0' },
      dataFlow: SUBJECT.info.data_flow,
      endpoint: 'https://wiki.example/cgp',
    });
    expect(error.message).toContain('"third-party-model" (never-granted)');
  });

  it('C1: follows the store: open after a grant, closed after a revocation, and by its own clock', async () => {
    const store = createMemoryConsentStore([grant({ expires_at: '2026-04-01T00:00:00Z' })]);
    let now = NOW();
    const gate = createEgressGate(store, () => now);
    await gate.pass(SUBJECT, 'query');
    now = new Date('2026-04-01T00:00:00Z');
    expect((await failure(gate.pass(SUBJECT, 'query'), 'consent-required')).details.missing[0]?.why).toBe(
      'expired',
    );
    now = NOW();
    await store.append(revocation());
    await failure(gate.pass(SUBJECT, 'query'), 'consent-required');
  });

  it('C2: a store that cannot be read keeps the gate closed', async () => {
    const store = { ...createMemoryConsentStore([grant()]), events: () => Promise.reject(new Error('disk')) };
    await expect(createEgressGate(store, NOW).pass(SUBJECT, 'query')).rejects.toThrow('disk');
  });
});

describe('the memory store', () => {
  it('hands out a copy: nobody can change the log from outside', async () => {
    const begin = [grant()];
    const store = createMemoryConsentStore(begin);
    begin.pop();
    ((await store.events()) as unknown[]).pop();
    expect(await store.events()).toEqual([grant()]);
  });
});
