import { describe, expect, it } from 'vitest';
import { blankSecrets } from '../../src/report/blank-secrets.js';

const scrub = (text: string) => text.replaceAll('s3cret', '[redacted]');

describe('blankSecrets', () => {
  it('C8: reaches every text, and the names of members', () => {
    expect(blankSecrets({ a: ['s3cret', { s3cret: 1 }], b: null }, scrub)).toEqual({
      a: ['[redacted]', { '[redacted]': 1 }],
      b: null,
    });
  });

  it('R1: what a provider nested without end breaks neither the copy nor its JSON', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    const shown = blankSecrets({ ack: { x: deep }, y: 's3cret' }, scrub);
    expect(JSON.stringify(shown)).toMatch(/nested too deeply.*"y":"\[redacted\]"/);
  });
});
