import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentDigest } from '@contextgraphprotocol/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { missingConsent } from '../../src/consent/decide-consent.js';
import { verifyFileProvenance } from '../../src/verify/verify-file-provenance.js';
import { testHosts } from '../fixtures/hosts.js';
import { honest } from '../fixtures/http-provider.js';
import { createNaiveHost } from './witness/naive-host.js';
import { createOurHost } from './witness/our-host.js';
import { SCENES } from './witness/scenes.js';
import type { Subject } from './witness/subject.js';

const { newServer } = testHosts();
const stage = { serve: newServer };
const left: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of left.splice(0)) await end();
});

/** `host`, ended after the test. */
function ended<Host extends Subject>(host: Host, end: () => unknown): Host {
  left.push(end);
  return host;
}

function newOurs() {
  const host = createOurHost();
  return ended(host, () => host.shutdown());
}

function newNaive() {
  const host = createNaiveHost();
  return ended(host, () => host.kill());
}

/** How the scene ends for the naive host: by the very defect, not by an accident. */
const NAIVE_ENDS: Readonly<Record<number, RegExp>> = {
  1: /\[ 'sleep:400' \] to deeply equal \[ 'next' \]/,
  2: /timeout/,
  3: /timeout/,
  4: /expected false to be true/,
  5: /'Error: timeout' to contain 'id "q'/,
  6: /to deeply equal \[\]/,
  7: /not to contain 's3cret-token'/,
  8: /to deeply equal \[\]/,
  9: /to deeply equal \[\]/,
  10: /'verify' \] to deeply equal \[ 'handshake' \]/,
  11: /'it gave \["a"\]' to contain 'B3'/,
  12: /'it gave undefined' to contain 'C5'/,
  13: /not have property "embedding"/,
  14: /broken/,
  15: /'it gave \["g"\]' to contain 'more than/,
  16: /'Error: timeout' to contain 'was not sent'/,
  17: /timeout/,
  18: /'Error: timeout' to contain 'abort'/,
  19: /expected 0 to be greater than 0/,
  20: /not to contain 'CONTEXTGRAPH_TEST_SECRET'/,
  23: /\[ 'a' \] to deeply equal \[\]/,
  26: /'it gave \["bad"\]' to contain/,
};

describe('a scene that a naive host does not survive, and ours does', () => {
  it.each(Object.entries(SCENES))('defect %s', async (number, play) => {
    await play(newOurs(), stage);
    // A scene that nobody can fail proves nothing: the naive host is the witness that this one can be failed.
    await expect(play(newNaive(), stage)).rejects.toThrow(NAIVE_ENDS[Number(number)]);
  });

  it('the naive host is a host: it asks an honest provider', async () => {
    const host = newNaive();
    const server = await newServer((request) => honest(request));
    await host.addHttp('p', server.url);
    expect(await host.query('p', { goal: 'g', max_frames: 8, max_tokens: 100 })).toEqual(['g']);
  });
});

describe('a rule that a naive one breaks, and ours does not', () => {
  it('defect 22: a source outside the roots is not read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'host-witness-'));
    left.push(() => rm(folder, { recursive: true, force: true }));
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'abc');
    const link = { type: 'file', uri: pathToFileURL(secret).href, digest: contentDigest('abc') };
    const naive = async ({ uri }: typeof link) =>
      contentDigest(await readFile(fileURLToPath(uri), 'utf8')) === link.digest;
    expect(await naive(link)).toBe(true);
    const ours = await verifyFileProvenance(link, { roots: [join(folder, 'docs')] });
    expect(ours).toEqual({ status: 'unverifiable', reason: 'outside-roots' });
  });

  it('defect 24: half a second after its expiry a consent is dead', () => {
    const expires_at = '2026-05-01T12:00:00Z';
    const now = '2026-05-01T12:00:00.5Z';
    const isLiveAsText = now < expires_at;
    expect(isLiveAsText).toBe(true);
    const info = { name: 'n', version: '1', data_flow: { reads: true, writes: false, egress: true } };
    const grant = {
      type: 'grant' as const,
      provider_id: 'p',
      scope: 'egress',
      provider_name: 'n',
      provider_version: '1',
      endpoint: 'e',
      data_flow: info.data_flow,
      grantor: { kind: 'human' as const, id: 'me' },
      granted_at: '2026-05-01T11:00:00Z',
      expires_at,
    };
    expect(missingConsent([grant], { providerId: 'p', info, endpoint: 'e' }, now)).toEqual([
      { scope: 'egress', why: 'expired' },
    ]);
  });
});
