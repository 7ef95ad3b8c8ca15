import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASE_FRAME_KINDS, decodeEnvelope, type Envelope } from '@contextgraphprotocol/protocol';
import { describe, expect, it } from 'vitest';
import { decodeReferenceStrict } from '../../src/reference-decoding/decode-reference-strict.js';

const folder = fileURLToPath(new URL('../../../../schema/vectors/valid/', import.meta.url));
const interop = process.env['CONTEXTGRAPH_INTEROP_DIR'];

/** True when a vector uses an open vocabulary beyond the base words, which the public suite refuses. */
function beyondTheBase(text: string): boolean {
  const kinds = [...text.matchAll(/"kind"\s*:\s*"([^"]*)"/g)].map(([, kind]) => kind ?? '');
  return kinds.some((kind) => !(BASE_FRAME_KINDS as readonly string[]).includes(kind));
}

describe('decodeReferenceStrict on the vectors', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

  const messageIn = (name: string): string =>
    JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')).message);

  it.each(names)('valid/%s: takes it, unless its kind is outside the base vocabulary', (name) => {
    const text = messageIn(name);
    expect(decodeReferenceStrict(text).ok).toBe(!beyondTheBase(text));
  });

  it.each(names)('valid/%s: what is taken strictly, the tolerant decoder takes whole', (name) => {
    const text = messageIn(name);
    const tolerant = decodeEnvelope(text);
    expect(tolerant.ok && tolerant.setAside).toEqual([]);
  });

  const withInterop = interop === undefined ? it.skip : it;
  const reason = interop === undefined ? ' — NOT RUN: CONTEXTGRAPH_INTEROP_DIR is not set' : '';
  withInterop(`takes all 13 public reference vectors${reason}`, () => {
    const lines = readFileSync(join(interop ?? '', 'schema/reference-vectors.ndjson'), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(13);
    for (const line of lines) {
      const decoded = decodeReferenceStrict(line);
      if (!decoded.ok) throw new Error(`${decoded.failure.message} in ${line.slice(0, 80)}`);
      expect(withoutDefaults(decoded.envelope)).toEqual(withoutDefaults(JSON.parse(line) as Envelope));
    }
  });
});

/** Members that the strict decoder fills in are equal to absent ones. */
function withoutDefaults(envelope: Envelope): unknown {
  return JSON.parse(JSON.stringify(envelope), (_, value: unknown) =>
    value === false || value === 'full' || (Array.isArray(value) && value.length === 0)
      ? undefined
      : typeof value === 'number'
        ? Math.fround(value)
        : value,
  );
}
