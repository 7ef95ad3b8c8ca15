import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runConformance } from '../../src/index.js';
import { judge } from '../fixtures/judge.js';
import { honestFrames, sourcesFolder } from '../fixtures/responder.mjs';
import { evidence, statuses, stdioTarget, withHttpTarget } from '../fixtures/targets.js';

const CHECK = 'provenance-fixture-consistency';
const folder = mkdtempSync(join(tmpdir(), 'cgp-provenance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [lamps] = honestFrames() as [{ uri: string; provenance: [{ digest: string }] }];
const { uri } = lamps;
const { digest } = lamps.provenance[0];
const WRONG = `sha256:${'a'.repeat(64)}`;
const links = (...provenance: readonly object[]) => ({
  everyFrame: { provenance: provenance.map((link) => ({ type: 'file', uri, digest, ...link })) },
});

describe('provenance-fixture-consistency (F5)', () => {
  it.each([
    ['the whole file', {}],
    ['a range that covers it', { range: 'L1-99' }],
    ['localhost as authority', { uri: uri.replace('file://', 'file://localhost') }],
    ['a percent-encoded path', { uri: uri.replace('lamps', '%6Camps') }],
  ])('verifies %s', async (_, link) => {
    expect(await judge(CHECK, links(link))).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('2 file digest(s)'),
    });
  });

  it.each([
    ['an unsupported range', { range: '1-2' }],
    ['an inverted range', { range: 'L3-2' }],
    ['a range beyond the end', { range: 'L99' }],
    ['another scheme', { uri: 'https://example.test/lamps.md' }],
    ['another machine', { uri: uri.replace('file://', 'file://elsewhere') }],
    ['a missing file', { uri: 'file:///no/such/file' }],
    ['a folder', { uri: pathToFileURL(folder).href }],
    ['a fragment, which is part of the path', { uri: `${uri}#L1` }],
  ])('skips when all there is is %s', async (_, link) => {
    expect(await judge(CHECK, links(link))).toMatchObject({
      status: 'skipped',
      evidence: expect.stringContaining('could not be read'),
    });
  });

  it('tolerates what is unreadable beside what is verified', async () => {
    expect(await judge(CHECK, links({ uri: 'file:///no/such/file' }, {}))).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining('2 could not be read here'),
    });
  });

  it('skips without file provenance', async () => {
    expect(await judge(CHECK, { everyFrame: { provenance: [{ type: 'web', uri }] } })).toMatchObject({
      status: 'skipped',
    });
  });

  it("shows the actual digest of a file inside the provider's folder", async () => {
    const report = await runConformance(stdioTarget(links({ digest: WRONG })), { timeoutMs: 3000 });
    expect(stdioTarget().stdio.cwd).toBe(sourcesFolder);
    expect(evidence(report, CHECK)).toContain(`declares "${WRONG}"`);
    expect(evidence(report, CHECK)).toContain(`have ${digest}`);
    expect(report.verdict).toBe('not-conformant');
  });

  it('never shows the actual digest of a file elsewhere, though it fails it', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'guessable');
    const elsewhere = links({ uri: pathToFileURL(join(folder, 'secret.txt')).href, digest: WRONG });
    const report = await runConformance(stdioTarget(elsewhere), { timeoutMs: 3000 });
    expect(evidence(report, CHECK)).toContain('not shown');
    expect(evidence(report, CHECK).match(/sha256:[0-9a-f]{64}/g)).toEqual([WRONG, WRONG]);
  });

  it('reads no file for an HTTP provider', async () => {
    await withHttpTarget(links({ digest: WRONG }), async (target) => {
      const report = await runConformance(target, { timeoutMs: 3000 });
      expect(statuses(report)[CHECK]).toBe('skipped');
      expect(evidence(report, CHECK)).toContain('over HTTP no file is read without a root');
      expect(evidence(report, CHECK)).not.toContain(digest);
    });
  });

  it('reads inside a root for an HTTP provider, and nothing beside it', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'guessable');
    const secret = pathToFileURL(join(folder, 'secret.txt')).href;
    await withHttpTarget(links({}, { uri: secret, digest: WRONG }), async (target) => {
      const report = await runConformance(target, { timeoutMs: 3000, roots: [sourcesFolder] });
      expect(statuses(report)[CHECK]).toBe('pass');
      expect(evidence(report, CHECK)).toContain('it is no file inside a root');
    });
    await withHttpTarget(links({ digest: WRONG }), async (target) => {
      const report = await runConformance(target, { timeoutMs: 3000, roots: [sourcesFolder, folder] });
      expect(statuses(report)[CHECK]).toBe('fail');
      expect(evidence(report, CHECK)).toContain(`have ${digest}`);
    });
  });

  it('is confined to a root over stdio, too', async () => {
    const options = { timeoutMs: 3000, roots: [folder] };
    expect(statuses(await runConformance(stdioTarget(), options))[CHECK]).toBe('skipped');
  });

  it('refuses a root that is no folder', async () => {
    await expect(runConformance(stdioTarget(), { roots: ['/no/such/folder'] })).rejects.toThrow(RangeError);
  });
});
