import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  budgetTokens,
  type ContextFrame,
  checkFrame,
  contentDigest,
  decodeEnvelope,
  decodeEnvelopeValue,
  encodeEnvelope,
  loadEnvelopeValidator,
} from '../../src/index.js';

// The public data of the protocol's reference implementation is not part of this project. Point
// CONTEXTGRAPH_INTEROP_DIR at the folder that has schema/, fixtures/ and stable-1.0/ to run these checks.
const root = process.env['CONTEXTGRAPH_INTEROP_DIR'];

interface FrameCase {
  readonly name: string;
  readonly source: ContextFrame;
}

describe.runIf(root !== undefined)('the public reference data', () => {
  const home = root ?? '';
  const read = (path: string): string => readFileSync(join(home, path), 'utf8');
  const linesOf = (path: string): readonly string[] =>
    read(path)
      .split('\n')
      .filter((line) => line.trim() !== '');
  // A file holds one frame, or cases with one each.
  const casesOf = (path: string): readonly FrameCase[] => {
    const data = JSON.parse(read(path));
    return data.cases ?? [{ name: path, source: data }];
  };

  const streams = [
    ['schema/reference-vectors.ndjson', 13],
    ['stable-1.0/schema/reference-vectors.ndjson', 14],
    ['examples/full-stdio-session.ndjson', 7],
    ['stable-1.0/examples/full-stdio-session.ndjson', 7],
  ] as const;

  it.each(streams)(
    '%s: each of %i lines decodes and is the same when encoded again (null is absent)',
    async (path, count) => {
      const wire = await loadEnvelopeValidator('wire');
      const lines = linesOf(path);
      expect(lines.length).toBeGreaterThanOrEqual(count);
      for (const line of lines) {
        const decoded = decodeEnvelope(line);
        expect(decoded, line).toMatchObject({ ok: true, setAside: [] });
        if (!decoded.ok) continue;
        expect(JSON.parse(encodeEnvelope(decoded.envelope))).toEqual(withoutNulls(JSON.parse(line)));
        expect(wire(JSON.parse(line))).toEqual([]);
      }
    },
  );

  it.each(streams.slice(0, 2))('%s passes the strict profile', async (path) => {
    const strict = await loadEnvelopeValidator('strict');
    for (const line of linesOf(path)) expect(strict(JSON.parse(line)), line).toEqual([]);
  });

  it('reference-messages.json decodes, with null as absent', () => {
    const messages: readonly unknown[] = JSON.parse(read('examples/reference-messages.json'));
    expect(messages.length).toBeGreaterThan(10);
    for (const message of messages) {
      const decoded = decodeEnvelopeValue(message);
      expect(decoded, JSON.stringify(message)).toMatchObject({ ok: true, setAside: [] });
      if (decoded.ok) expect(JSON.parse(encodeEnvelope(decoded.envelope))).toEqual(withoutNulls(message));
    }
  });

  describe.each(['fixtures', 'stable-1.0/fixtures'])('%s', (folder) => {
    it('has the golden frames: whole after decoding, and honest', () => {
      const cases = readdirSync(join(home, folder)).filter((file) =>
        /^context-frame.*\.valid\.json$/.test(file),
      );
      expect(cases).toHaveLength(3);
      for (const { name, source } of cases.flatMap((file) => casesOf(join(folder, file)))) {
        expect(roundTrip(source), name).toEqual(source);
        expect(checkFrame(source), name).toEqual([]);
      }
    });

    it('has digests of inline content that are true (D1)', () => {
      const frames = casesOf(join(folder, 'context-frame.compact.valid.json')).map(({ source }) => source);
      const digested = frames.filter((frame) => frame.content_digest !== undefined);
      expect(digested.length).toBeGreaterThan(0);
      for (const frame of digested) expect(frame.content_digest).toBe(contentDigest(frame.content ?? ''));
    });

    it('has golden queries that are whole after decoding', () => {
      for (const { source, name } of casesOf(join(folder, 'context-query.valid.json'))) {
        const message = { type: 'query', query: source };
        expect(decodeEnvelopeValue(message), name).toEqual({ ok: true, envelope: message, setAside: [] });
      }
    });

    it('has frames without a citation label, which break F3 (and understate their cost, B3)', () => {
      const cases: Readonly<Record<string, ContextFrame>> = JSON.parse(
        read(join(folder, 'context-frame.missing-citation.invalid.json')),
      );
      expect(Object.keys(cases)).toEqual(['missing', 'blank']);
      for (const frame of Object.values(cases)) {
        expect(roundTrip(frame)).toEqual(frame);
        const broken = checkFrame(frame).map(({ anchor }) => anchor);
        expect(broken).toContain('F3');
        expect(broken.includes('B3')).toBe(frame.token_cost !== budgetTokens(frame.content));
      }
    });

    it('has unknown members: kept when decoded (U1), named by the strict profile', async () => {
      const strict = await loadEnvelopeValidator('strict');
      const wire = await loadEnvelopeValidator('wire');
      const { cases } = JSON.parse(read(join(folder, 'strict-validation.invalid.json')));
      expect(cases.length).toBeGreaterThan(4);
      for (const { name, target, input, unknown_path } of cases) {
        const message = target === 'query' ? { type: 'query', query: input } : framesMessage(input);
        expect(wire(message), name).toEqual([]);
        expect(decodeEnvelopeValue(message), name).toEqual({ ok: true, envelope: message, setAside: [] });
        const path = target === 'query' ? unknown_path : unknown_path.replace(/^frame/, 'result.frames[0]');
        expect(
          strict(message).map((issue) => issue.path),
          name,
        ).toContain(path);
      }
    });
  });

  it('stable-1.0/compose: every offered frame decodes as it is', () => {
    const files = readdirSync(join(home, 'stable-1.0/compose'));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const { input } = JSON.parse(read(join('stable-1.0/compose', file)));
      for (const { frame } of input.offered ?? []) expect(roundTrip(frame), file).toEqual(frame);
    }
  });
});

if (root === undefined) {
  describe('the public reference data', () => {
    it.skip('NOT RUN: CONTEXTGRAPH_INTEROP_DIR is not set, so nothing was cross-checked', () => {});
  });
}

if (root !== undefined && !existsSync(root))
  throw new Error(`CONTEXTGRAPH_INTEROP_DIR names no folder: ${root}`);

function framesMessage(frame: unknown) {
  return { type: 'frames', result: { frames: [frame], truncated: false } };
}

function roundTrip(frame: ContextFrame): unknown {
  const decoded = decodeEnvelope(JSON.stringify(framesMessage(frame)));
  if (!decoded.ok || decoded.envelope.type !== 'frames') return decoded;
  return JSON.parse(encodeEnvelope(decoded.envelope)).result.frames[0];
}

function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, inner) => inner ?? undefined);
}
