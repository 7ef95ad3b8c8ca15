import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../src/configuration/read-configuration.js';
import { openFileConsentStore } from '../../src/consent/file-consent-store.js';
import { requestHeaders } from '../../src/transports/http/request-headers.js';
import { scrubbedEnvironment } from '../../src/transports/stdio/scrubbed-environment.js';
import { aQuery } from '../fixtures/frames.js';
import { summary, testHosts } from '../fixtures/hosts.js';
import { ANA, LEAVING, testProvider } from '../fixtures/in-process.js';

const { newHost } = testHosts();
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

describe('names that every object inherits', () => {
  it('are ids of providers like all others', async () => {
    const host = newHost();
    for (const id of INHERITED) host.register(id, testProvider({ info: LEAVING }));
    expect(Object.values(summary(await host.queryAll(aQuery())))).toEqual(
      INHERITED.map(() => 'consent-required'),
    );
    await host.recordConsent({ provider_id: '__proto__', grantor: ANA });
    const fanOut = await host.queryAll(aQuery());
    expect(
      fanOut.outcomes.filter(({ status }) => status === 'answered').map(({ provider }) => provider),
    ).toEqual(['__proto__']);
    expect(fanOut.usageReport().providers?.map(({ provider_id: id }) => id)).toEqual(INHERITED);
    const { retained } = await host.verifyFrames(
      INHERITED.map((provider_id) => ({ provider_id, frame_id: 'a' })),
    );
    expect(retained).toEqual([]);
  });

  it('are unknown members of a configuration', () => {
    for (const name of INHERITED) {
      const source = `{ "providers": [{ "id": "d", "command": "node", "${name}": {} }], "${name}": 1 }`;
      expect(() => readConfiguration(source, 'c.json', {})).toThrow(`${name} is not known here`);
    }
  });

  it('are no variables that the environment has, and can be set', () => {
    const source = (value: string) =>
      `{ "providers": [{ "id": "d", "command": "node", "env": { "A": "${value}" } }] }`;
    for (const name of INHERITED) {
      expect(() => readConfiguration(source(`$\{${name}}`), 'c.json', process.env)).toThrow(
        `needs the variable ${name}`,
      );
      const env = Object.fromEntries([[name, 'mine']]);
      expect(Object.entries(scrubbedEnvironment({ env }, {}, 'linux'))).toEqual([[name, 'mine']]);
    }
  });

  it('are names of headers', () => {
    for (const name of INHERITED) {
      const { headers } = requestHeaders('p', Object.fromEntries([[name, 'a value']]));
      expect(Object.entries(headers)).toContainEqual([name.toLowerCase(), 'a value']);
    }
  });
});

describe('a clock that goes backwards', () => {
  it('brings no revoked consent back: what counts is the order of the log (C1)', async () => {
    const times = ['2026-05-01T12:00:00Z', '2026-05-01T11:00:00Z', '2026-05-01T11:59:59Z'];
    let at = 0;
    const host = newHost({ now: () => new Date(times[at] ?? 0) });
    host.register('far', testProvider({ info: LEAVING }));
    await host.recordConsent({ provider_id: 'far', grantor: ANA });
    at = 1;
    await host.revoke('far');
    at = 2;
    expect(summary(await host.queryAll(aQuery()))).toEqual({ far: 'consent-required' });
  });
});

describe('a consent file that others write to', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'host-attack-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('a revocation stands on a line of its own, whatever another process left unfinished at that moment', async () => {
    const path = join(folder, 'consent.jsonl');
    const store = openFileConsentStore({ path });
    await store.append({ type: 'revoke', provider_id: 'far', revoked_at: '2026-05-01T12:00:00Z' });
    // Glued to half a line it would be unreadable, and the consent that it takes back would live on.
    expect((await readFile(path, 'utf8')).startsWith('\n{')).toBe(true);
    expect(await store.events()).toHaveLength(1);
  });
});
