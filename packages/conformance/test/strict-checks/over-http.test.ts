import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { findCorpusFolder, readCorpus } from '../../src/misbehaviours/example-provider/example-corpus.js';
import { createHonestBehaviour } from '../../src/misbehaviours/example-provider/honest-behaviour.js';
import { serveHttp } from '../../src/misbehaviours/example-provider/serve-http.js';
import { MISBEHAVIOURS, STRICT_MISBEHAVIOURS } from '../../src/misbehaviours/registry.js';

/** Names of the failed checks of the example provider over HTTP, in one mode or honest. */
async function judge(mode: string | undefined) {
  const honest = createHonestBehaviour(readCorpus(findCorpusFolder()));
  const found = [...MISBEHAVIOURS, ...STRICT_MISBEHAVIOURS].find((known) => known.mode === mode);
  if (mode !== undefined && !found) throw new Error(`no mode ${mode}`);
  const server = await serveHttp(found?.apply(honest) ?? honest, 0, () => server.closeAllConnections());
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const report = await runConformance(
      { http: { url } },
      { profile: 'strict', seed: 'http', timeoutMs: 10_000 },
    );
    const failed = report.checks.filter(({ status }) => status === 'fail');
    return {
      fail: failed.map(({ name }) => name),
      skipped: report.checks.filter(({ status }) => status === 'skipped').map(({ name }) => name),
      evidence: failed.map(({ name, evidence }) => `${name}: ${evidence}`).join('\n'),
    };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('the strict profile over HTTP', () => {
  it('passes the honest provider, and skips only what needs a process or a root', {
    timeout: 60_000,
  }, async () => {
    const { fail, skipped, evidence } = await judge(undefined);
    expect(fail, evidence).toEqual([]);
    expect(skipped).toEqual([
      // No root is given.
      'provenance-fixture-consistency',
      'malformed-input-tolerance',
      'embedding-fingerprint',
      'correlation',
      'split-messages',
      'pending-at-shutdown',
      'end-of-input',
    ]);
  });

  it.each([
    // The public suite takes every HTTP provider's egress for true before it looks: only the strict check sees this lie.
    ['scope-lie', ['declared-scopes']],
    ['tidy-ids', ['id-echo']],
    ['accept-bad-embedding', ['embedding-lengths']],
    ['mislabel-malformed', ['unknown-messages', 'malformed-messages', 'hostile-bytes']],
    ['closed-messages', ['unknown-members']],
    ['version-blind', ['version-negotiation']],
    ['ignore-max-tokens', ['tight-budgets', 'limits-together', 'long-conversation']],
  ])('%s', { timeout: 60_000 }, async (mode, expected) => {
    const { fail, evidence } = await judge(mode);
    expect(fail, evidence).toEqual(expected);
  });

  it('a redirect is not followed (C7)', { timeout: 60_000 }, async () => {
    let followed = 0;
    const server = createServer((request, response) => {
      if (request.url === '/elsewhere') followed += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const report = await runConformance({ http: { url } }, { profile: 'strict', timeoutMs: 3000 });
      expect(report.verdict).toBe('not-conformant');
      expect(followed).toBe(0);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
