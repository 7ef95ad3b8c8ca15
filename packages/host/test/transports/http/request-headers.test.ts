import { describe, expect, it } from 'vitest';
import { bearerCredential } from '../../../src/transports/http/credential.js';
import { requestHeaders } from '../../../src/transports/http/request-headers.js';
import { secretSpellings, withoutSecrets } from '../../../src/transports/secrets.js';

describe('requestHeaders', () => {
  it('adds what the protocol needs to what was given', () => {
    const { headers } = requestHeaders('p', { 'X-One': 'a b' }, bearerCredential('t0k3n'));
    expect(headers).toEqual({
      'x-one': 'a b',
      authorization: 'Bearer t0k3n',
      'content-type': 'application/json',
      accept: 'application/json',
    });
  });

  it.each([
    ['a line break in a value (P59)', { 'x-a': 'SECRET\r\nx-b: 1' }],
    ['a control character', { 'x-a': 'SECRET\u0000' }],
    ['a character outside ASCII', { 'x-a': 'SECRETé' }],
    ['a name that is no name', { 'x a': 'SECRET' }],
    ['an empty name', { '': 'SECRET' }],
    ['a line break in a name', { 'x\r\ny': 'SECRET' }],
    ['what the transport sets', { 'Content-Length': 'SECRET' }],
    ['another host', { host: 'SECRET' }],
    ['the same name twice', { 'x-a': 'SECRET', 'X-A': 'SECRET' }],
  ])('C8: refuses %s, and does not repeat the value', (_, given) => {
    let thrown: unknown;
    try {
      requestHeaders('p', given);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: 'invalid-header' });
    expect(JSON.stringify(thrown)).not.toContain('SECRET');
  });

  it('refuses an authorization header beside a credential', () => {
    expect(() => requestHeaders('p', { Authorization: 'Basic x' }, bearerCredential('t'))).toThrow(
      'keep one',
    );
  });

  it('C8: finds a secret in every spelling, the longest first', () => {
    const { secrets } = requestHeaders('p', { 'x-key': 'abc"def/ghi', cookie: 'abc"def' });
    const spellings = secretSpellings(secrets);
    for (const text of [
      'abc"def/ghi',
      JSON.stringify({ a: 'abc"def/ghi' }),
      encodeURIComponent('abc"def/ghi'),
    ]) {
      const shown = withoutSecrets(`<<${text}>>`, spellings);
      expect(shown).toContain('<redacted>');
      expect(shown).not.toMatch(/abc|ghi/);
    }
  });

  it('leaves short values alone, which are no secrets', () => {
    expect(withoutSecrets('a good day', secretSpellings(['a', 'good']))).toBe('a good day');
  });
});
