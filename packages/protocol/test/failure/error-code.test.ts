import { describe, expect, it } from 'vitest';
import { errorReaction, isKnownErrorCode, KNOWN_ERROR_CODES } from '../../src/index.js';

describe('errorReaction (X1, X2)', () => {
  it('says what a host does about each code', () => {
    expect(Object.fromEntries(KNOWN_ERROR_CODES.map((code) => [code, errorReaction(code)]))).toEqual({
      bad_request: 'do-not-retry',
      unsupported_kind: 'narrow-or-skip',
      unsupported_representation: 'narrow-or-skip',
      incompatible_version: 'drop-provider',
      budget_unsatisfiable: 'raise-budget-or-skip',
      unavailable: 'retry-with-backoff',
      shutting_down: 'respawn-or-drop',
      internal: 'report',
    });
  });

  it.each([undefined, '', 'acme:quota', 'BAD_REQUEST', 'constructor', '__proto__'])(
    'treats %j as internal',
    (code) => {
      expect(errorReaction(code)).toBe('report');
      expect(code !== undefined && isKnownErrorCode(code)).toBe(false);
    },
  );
});
