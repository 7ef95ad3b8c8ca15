import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentDigest } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { type ConsentEvent, UNNAMED_EGRESS } from '../../src/consent/consent-receipt.js';
import { createMemoryConsentStore } from '../../src/consent/consent-store.js';
import { openFileConsentStore } from '../../src/consent/file-consent-store.js';
import { receipt } from '../fixtures/consent.js';
import { failure } from '../fixtures/failure.js';
import { aQuery } from '../fixtures/frames.js';
import { summary, testHosts } from '../fixtures/hosts.js';
import { honest } from '../fixtures/http-provider.js';
import { ANA, answering, LEAVING, testProvider } from '../fixtures/in-process.js';
import { ask, fixtureCommand } from '../fixtures/start.js';

const { newHost, newServer } = testHosts();
const HELD = { provider_id: 'web', frame_id: 'a', content_digest: contentDigest('a') };
const wireTypes = (seen: readonly { readonly body: string }[]) =>
  seen.map(({ body }) => JSON.parse(body).type);

describe('consent through a host', () => {
  it('C1: a grant without a grantor is none, also where nothing needs consent', async () => {
    const host = newHost();
    host.register('stays', testProvider());
    for (const wrong of [null, { provider_id: 'stays' }, { provider_id: 'stays', grantor: 'ana' }]) {
      await failure(host.recordConsent(wrong as never), 'invalid-consent');
    }
    await failure(host.recordConsent({ grantor: ANA } as never), 'invalid-consent');
    await failure(host.recordReceipt(null as never), 'invalid-consent');
  });

  it('defects 8, 10, C1, C2, C6: not one payload byte leaves before consent, for query and for verify', async () => {
    const server = await newServer((request) => honest(request, { provider: LEAVING }));
    const host = newHost();
    await host.addHttp({ id: 'web', url: server.url });
    const fanOut = await host.queryAll(ask('SECRET GOAL'));
    expect(fanOut.outcomes[0]).toMatchObject({ status: 'consent-required', attempts: 0 });
    const error = await failure(host.queryProvider('web', ask('SECRET GOAL')), 'consent-required');
    expect(error.details.scopes).toEqual(['third-party-model', 'acme:eu']);
    expect(summary(await host.queryAllBudgeted(ask('SECRET GOAL'), 100))).toEqual({
      web: 'consent-required',
    });
    const { retained, unknown } = await host.verifyFrames([HELD]);
    expect(retained).toEqual([]);
    expect(unknown[0]).toMatchObject({ reason: 'not-answered', error: { code: 'consent-required' } });
    expect(wireTypes(server.seen)).toEqual(['handshake']);

    await host.recordConsent({ provider_id: 'web', grantor: ANA });
    expect(summary(await host.queryAll(ask('goal')))).toEqual({ web: 'answered' });
    await host.verifyFrames([HELD]);
    expect(wireTypes(server.seen)).toEqual(['handshake', 'query', 'verify']);
  });

  it('C6: consent to one of two scopes is not enough, and the refusal names the other', async () => {
    const host = newHost();
    host.register('web', testProvider({ info: LEAVING }));
    expect(await host.missingConsent('web')).toEqual([
      { scope: 'third-party-model', why: 'never-granted' },
      { scope: 'acme:eu', why: 'never-granted' },
    ]);
    const receipts = await host.recordConsent({ provider_id: 'web', scope: 'acme:eu', grantor: ANA });
    expect(receipts).toMatchObject([
      {
        scope: 'acme:eu',
        provider_name: 'remote',
        provider_version: '1',
        endpoint: 'in-process',
        grantor: ANA,
      },
    ]);
    const error = await failure(host.queryProvider('web', aQuery()), 'consent-required');
    expect(error.details.missing).toEqual([{ scope: 'third-party-model', why: 'never-granted' }]);
    await host.recordConsent({ provider_id: 'web', scopes: ['third-party-model'], grantor: ANA });
    expect(await host.missingConsent('web')).toEqual([]);
    expect((await host.queryProvider('web', aQuery())).acceptedFrames()).toHaveLength(1);
  });

  it('C1: bare egress without scopes needs consent too; a provider that stays needs none', async () => {
    const host = newHost();
    const bare = { name: 'bare', version: '1', data_flow: { reads: true, writes: false, egress: true } };
    host.register('bare', testProvider({ info: bare }));
    host.register('stays', testProvider());
    expect(summary(await host.queryAll(aQuery()))).toEqual({ bare: 'consent-required', stays: 'answered' });
    expect(await host.recordConsent({ provider_id: 'stays', grantor: ANA })).toEqual([]);
    const [given] = await host.recordConsent({ provider_id: 'bare', grantor: ANA });
    expect(given?.scope).toBe(UNNAMED_EGRESS);
    expect(summary(await host.queryAll(aQuery()))).toEqual({ bare: 'answered', stays: 'answered' });
  });

  it('defect 12, C5: a provider that names an off-machine scope beside egress: false is refused at the handshake', async () => {
    const data_flow = { reads: true, writes: false, egress: false, egress_scopes: ['third-party-model'] };
    const host = newHost();
    host.register('liar', testProvider({ info: { data_flow } }));
    expect(summary(await host.queryAll(aQuery()))).toEqual({ liar: 'handshake-refused' });
  });

  it('a caller who does not wait for the record is served all the same', async () => {
    const store = createMemoryConsentStore();
    const append = async (event: ConsentEvent) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await store.append(event);
    };
    const host = newHost({ consent: { ...store, append } });
    host.register('web', testProvider({ info: LEAVING }));
    const recording = host.recordConsent({ provider_id: 'web', grantor: ANA });
    expect(summary(await host.queryAll(aQuery()))).toEqual({ web: 'answered' });
    await recording;
  });

  it('recording consent for a provider that hangs holds up no other', async () => {
    const host = newHost();
    host.register('hangs', { ...testProvider(), info: () => new Promise(() => undefined) });
    host.register('web', testProvider({ info: LEAVING }));
    const recording = failure(host.recordConsent({ provider_id: 'hangs', grantor: ANA }), 'closed');
    await host.recordConsent({ provider_id: 'web', grantor: ANA });
    const started = performance.now();
    expect((await host.queryProvider('web', aQuery())).acceptedFrames()).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(500);
    await host.shutdown();
    await recording;
  });

  it('defect 9, C1: revocation ends what is under way and closes the gate', async () => {
    const host = newHost();
    let sent = 0;
    const hang = () => {
      sent += 1;
      return new Promise(() => undefined);
    };
    host.register('web', testProvider({ info: LEAVING, query: hang }));
    await host.recordConsent({ provider_id: 'web', grantor: ANA });
    const running = host.queryAll(aQuery());
    while (sent === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await host.revoke('web', { scope: 'org-tenant', by: ANA });
    await host.revoke('web', { scope: 'acme:eu' });
    const [outcome] = (await running).outcomes;
    expect(outcome).toMatchObject({
      status: 'consent-required',
      error: { details: { missing: [{ scope: 'acme:eu', why: 'revoked' }] } },
    });
    expect(summary(await host.queryAll(aQuery()))).toEqual({ web: 'consent-required' });
    expect(sent).toBe(1);
    expect(host.providers()[0]?.health.failures).toBe(0);
    expect((await host.consentLog()).map(({ type }) => type)).toEqual(['grant', 'grant', 'revoke', 'revoke']);
  });

  it('defect 9, C1: revocation ends a verify that is under way too', async () => {
    const host = newHost();
    let sent = 0;
    const verify = () => {
      sent += 1;
      return new Promise<never>(() => undefined);
    };
    host.register('web', testProvider({ info: LEAVING, verify }));
    await host.recordConsent({ provider_id: 'web', grantor: ANA });
    const running = host.verifyFrames([{ ...HELD, provider_id: 'web' }], { timeoutMs: 20_000 });
    while (sent === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await host.revoke('web');
    expect(await running).toMatchObject({ retained: [], unknown: [{ reason: 'not-answered' }] });
  });

  it('defect 9: calls that wait for their turn are not sent after a revocation', async () => {
    const { program: command, args } = fixtureCommand('lock-step-egress');
    const host = newHost();
    await host.addStdio({ id: 'lock', command, args });
    await host.recordConsent({ provider_id: 'lock', grantor: ANA });
    const first = host.queryAll(ask('sleep:1500'));
    const second = host.queryAll(ask('second'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await host.revoke('lock');
    for (const fanOut of [await first, await second])
      expect(summary(fanOut)).toEqual({ lock: 'consent-required' });
    await host.recordConsent({ provider_id: 'lock', grantor: ANA });
    // The frame's title counts what the provider was asked so far.
    expect((await host.queryAll(ask('third'))).acceptedFrames()[0]?.title).toBe('query 2');
  });

  it('defect 8: a provider that comes back as another one is asked nothing until consent is given anew', async () => {
    let version = '1';
    const provider = testProvider({ info: LEAVING });
    const changing = { ...provider, info: () => ({ ...LEAVING, version }) };
    const store = createMemoryConsentStore();
    const host = newHost({ consent: store });
    host.register('web', changing);
    await host.recordConsent({ provider_id: 'web', grantor: ANA });
    expect(summary(await host.queryAll(aQuery()))).toEqual({ web: 'answered' });
    version = '2';
    await host.remove('web');
    host.register('web', changing);
    const error = await failure(host.queryProvider('web', aQuery()), 'consent-required');
    expect(error.details.missing[0]?.why).toBe('identity-changed');
    expect(provider.queries).toHaveLength(1);
    const stale = { provider_id: 'web', provider_name: 'remote', provider_version: '1', grantor: ANA };
    const refused = await failure(host.recordConsent(stale), 'invalid-consent');
    expect(refused.message).toContain('ask the user again');
    await host.recordConsent({ ...stale, provider_version: '2' });
    expect(summary(await host.queryAll(aQuery()))).toEqual({ web: 'answered' });
  });

  it('defect 8: the same identity at another endpoint is another provider', async () => {
    const [one, other] = [
      await newServer((request) => honest(request, { provider: LEAVING })),
      await newServer((request) => honest(request, { provider: LEAVING })),
    ];
    const consent = createMemoryConsentStore();
    const host = newHost({ consent });
    await host.addHttp({ id: 'web', url: one.url });
    await host.recordConsent({ provider_id: 'web', grantor: ANA });
    await host.remove('web');
    await host.addHttp({ id: 'web', url: other.url });
    expect((await host.missingConsent('web'))[0]?.why).toBe('endpoint-changed');
    expect(summary(await host.queryAll(ask('x')))).toEqual({ web: 'consent-required' });
    expect(wireTypes(other.seen)).toEqual(['handshake']);
  });

  it('defect 8: an expired receipt closes the gate, by the clock of the host', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const host = newHost({ now: () => now });
    host.register('web', testProvider({ info: LEAVING }));
    await host.recordConsent({ provider_id: 'web', grantor: ANA, expires_at: '2026-01-01T00:00:01.5Z' });
    now = new Date('2026-01-01T00:00:01.499Z');
    expect(summary(await host.queryAll(aQuery()))).toEqual({ web: 'answered' });
    now = new Date('2026-01-01T00:00:01.500Z');
    expect((await host.missingConsent('web'))[0]?.why).toBe('expired');
  });

  it('defect 9: consent is loaded with the store, also that which another process added', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'host-consent-'));
    const path = join(folder, 'consent.jsonl');
    try {
      const first = newHost({ consent: openFileConsentStore({ path }) });
      first.register('web', testProvider({ info: LEAVING }));
      const second = newHost({ consent: openFileConsentStore({ path }) });
      second.register('web', testProvider({ info: LEAVING }));
      expect(summary(await second.queryAll(aQuery()))).toEqual({ web: 'consent-required' });
      await first.recordConsent({ provider_id: 'web', grantor: ANA });
      expect(summary(await second.queryAll(aQuery()))).toEqual({ web: 'answered' });
      await first.revoke('web');
      expect(summary(await second.queryAll(aQuery()))).toEqual({ web: 'consent-required' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('C2: a consent file that cannot be read closes the gate for those that need it, and only for those', async () => {
    const host = newHost({ consent: openFileConsentStore({ path: tmpdir() }) });
    const leaving = testProvider({ info: LEAVING });
    host.register('web', leaving);
    expect(summary(await host.queryAll(aQuery()))).toEqual({ web: 'consent-store' });
    expect(leaving.queries).toEqual([]);
    host.register('stays', testProvider());
    expect(summary(await host.queryAll(aQuery()))).toEqual({ web: 'consent-store', stays: 'answered' });
  });

  it('a receipt from elsewhere opens the gate only for what it names; a wrong one is not kept', async () => {
    const host = newHost();
    host.register('wiki', testProvider({ info: LEAVING, query: () => answering('a') }));
    await host.recordReceipt(receipt());
    expect((await host.missingConsent('wiki'))[0]?.why).toBe('identity-changed');
    const fitting = { provider_name: 'remote', provider_version: '1', endpoint: 'in-process' };
    await host.recordReceipt(receipt(fitting));
    await host.recordReceipt(receipt({ ...fitting, scope: 'acme:eu' }));
    expect(summary(await host.queryAll(aQuery()))).toEqual({ wiki: 'answered' });
    await failure(host.recordReceipt(receipt({ granted_at: 'now' })), 'invalid-consent');
    await failure(
      host.recordConsent({ provider_id: 'wiki', scopes: ['acme:eu', '*'], grantor: ANA }),
      'invalid-consent',
    );
    await failure(host.recordConsent({ provider_id: 'other', grantor: ANA }), 'unknown-provider');
    expect(await host.consentLog()).toHaveLength(3);
  });
});
