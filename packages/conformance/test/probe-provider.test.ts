import { describe, expect, it } from 'vitest';
import { probeProvider } from '../src/index.js';
import { honestFrames } from './fixtures/responder.mjs';
import {
  bodyOf,
  inProcessTarget,
  stdioTarget,
  withHttpTarget,
  withLog,
  withServer,
} from './fixtures/targets.js';

describe('probeProvider', () => {
  it('says who answered', async () => {
    const report = await probeProvider(stdioTarget(), { timeoutMs: 5000 });
    expect(report).toMatchObject({
      ok: true,
      transport: 'stdio',
      egress: false,
      ack: { provider: { name: 'raw-fixture', version: '1.2.3' }, capabilities: { graph: true } },
      setAside: [],
    });
    expect(report).not.toHaveProperty('result');
  });

  it('asks one query, with the defaults filled in, and shows the answer', async () => {
    await withLog(async (log, lines) => {
      const query = { goal: 'find lamps', kinds: ['doc'] };
      const report = await probeProvider(stdioTarget({ log }), { timeoutMs: 5000, query });
      if (!report.ok) throw new Error(report.error.message);
      expect(report.query).toEqual({
        goal: 'find lamps',
        query_text: 'find lamps',
        kinds: ['doc'],
        max_frames: 8,
        max_tokens: 4096,
      });
      expect(report.result?.frames.map((frame) => frame.id)).toEqual(['frm_lamps.md']);
      const types = lines()
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line).type);
      expect(types).toEqual(['handshake', 'query', 'shutdown']);
    });
  });

  it('keeps the egress that loopback HTTP declares (C4, reading 6), and works in process', async () => {
    await withHttpTarget({}, async (target) => {
      expect(await probeProvider(target)).toMatchObject({ ok: true, transport: 'http', egress: false });
    });
    expect(await probeProvider(inProcessTarget())).toMatchObject({ ok: true, transport: 'in-process' });
  });

  it('is tolerant: a bad frame is set aside, and its neighbours are shown (U2)', async () => {
    const [first, second] = honestFrames();
    const frames = [
      { ...first, score: 'high' },
      { ...second, kind: 'trajectory' },
    ];
    const report = await probeProvider(stdioTarget({ frames }), { query: { goal: 'g' }, timeoutMs: 5000 });
    if (!report.ok) throw new Error(report.error.message);
    expect(report.result?.frames.map((frame) => frame.kind)).toEqual(['trajectory']);
    expect(report.setAside).toEqual([expect.objectContaining({ path: 'result.frames[0]' })]);
  });

  it('reports a refused query as data', async () => {
    const report = await probeProvider(stdioTarget({ query: 'error' }), {
      query: { goal: 'g' },
      timeoutMs: 5000,
    });
    expect(report).toMatchObject({
      ok: true,
      queryError: { code: 'provider-error', wireError: { code: 'unavailable', message: 'not now' } },
    });
  });

  it.each([
    ['spawn-failed', { stdio: { program: '/no/such/program' } }, 'unreachable'],
    ['insecure-transport', { http: { url: 'http://example.test/' } }, 'unreachable'],
    ['invalid-url', { http: { url: 'nonsense' } }, 'unreachable'],
    ['provider-exited', stdioTarget({ exitAtStart: 2, stderr: 'no such module' }), 'unreachable'],
    ['timeout', stdioTarget({ deaf: true, stayAlive: true }), 'timed-out'],
  ])('reports %s as data', async (code, target, ending) => {
    const report = await probeProvider(target, { timeoutMs: 400 });
    expect(report).toMatchObject({ ok: false, error: { code, ending } });
  });

  it('keeps the end of stderr of a process that exits', async () => {
    const report = await probeProvider(stdioTarget({ exitAtStart: 2, stderr: 'no such module' }), {
      timeoutMs: 3000,
    });
    expect(report).toMatchObject({ ok: false, error: { stderr: expect.stringContaining('no such module') } });
  });

  it('sends the token and the headers, and shows neither (C8)', async () => {
    const seen: unknown[] = [];
    await withServer(
      async (request, response) => {
        seen.push([request.headers.authorization, request.headers['x-team']]);
        const { type } = JSON.parse(await bodyOf(request));
        if (type === 'shutdown') response.writeHead(204).end();
        else response.end('{"type":"error","message":"who is tok-77aa55bb and blue-team?"}');
      },
      async (url) => {
        const headers = { 'X-Team': 'blue-team' };
        const report = await probeProvider(
          { http: { url, bearerToken: 'tok-77aa55bb', headers } },
          { timeoutMs: 3000 },
        );
        expect(report.ok).toBe(false);
        expect(JSON.stringify(report)).not.toMatch(/tok-77aa55bb|blue-team/);
      },
    );
    expect(seen[0]).toEqual(['Bearer tok-77aa55bb', 'blue-team']);
  });

  it('is interrupted by its signal', async () => {
    const controller = new AbortController();
    const target = stdioTarget({ query: 'silent', stayAlive: true, ignoreTerm: true });
    const probe = probeProvider(target, { query: { goal: 'g' }, signal: controller.signal });
    setTimeout(() => controller.abort(), 400);
    expect(await probe).toMatchObject({ ok: true, queryError: { code: 'aborted', ending: 'interrupted' } });
  });

  it('refuses a time that is no positive number', async () => {
    await expect(probeProvider(inProcessTarget(), { timeoutMs: -1 })).rejects.toThrow(/timeoutMs/);
  });
});
