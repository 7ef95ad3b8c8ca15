import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION, parseProtocolVersion, versionsCompatible } from '../../src/index.js';

describe('parseProtocolVersion', () => {
  it('takes a version apart', () => {
    expect(parseProtocolVersion('contextgraph/1.0-draft')).toEqual({
      family: 'contextgraph/1',
      major: 1,
      minor: 0,
      draft: true,
    });
    expect(parseProtocolVersion('contextgraph/12.34')).toMatchObject({
      family: 'contextgraph/12',
      draft: false,
    });
    expect(parseProtocolVersion(PROTOCOL_VERSION)).toBeDefined();
  });

  it.each([
    '',
    'contextgraph/1',
    'contextgraph/1.',
    'contextgraph/1.0-draft2',
    'contextgraph/1.banana',
    'CONTEXTGRAPH/1.0',
    ' contextgraph/1.0',
    'contextgraph/1.0\n',
    'mcp/1.0',
    'contextgraph/1.0.0',
  ])('refuses %j', (text) => {
    expect(parseProtocolVersion(text)).toBeUndefined();
  });
});

describe('versionsCompatible (H1, H3)', () => {
  it('compares families, not strings', () => {
    expect(versionsCompatible('contextgraph/1.0-draft', 'contextgraph/1.0')).toBe(true);
    expect(versionsCompatible('contextgraph/1.0', 'contextgraph/1.99')).toBe(true);
    expect(versionsCompatible('contextgraph/1.0', 'contextgraph/2.0')).toBe(false);
    expect(versionsCompatible('contextgraph/1.0', 'contextgraph/10.0')).toBe(false);
    expect(versionsCompatible('contextgraph/1.0', 'contextgraph/01.0')).toBe(false);
  });

  it('is false for what is no version, even twice the same', () => {
    expect(versionsCompatible('contextgraph/1', 'contextgraph/1')).toBe(false);
  });
});
