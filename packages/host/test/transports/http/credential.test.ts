import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HostError, isHostError } from '../../../src/errors/host-error.js';
import { bearerCredential, type Credential, revealToken } from '../../../src/transports/http/credential.js';
import { requestHeaders } from '../../../src/transports/http/request-headers.js';

/** Long enough not to be a part of ordinary text. */
const TOKEN = fc.stringMatching(/^[\x21-\x7e]{24,60}$/);

function everyRendering(value: unknown): string {
  return [
    String(value),
    `${value}`,
    JSON.stringify(value),
    JSON.stringify({ nested: [value] }),
    inspect(value, { depth: 9, showHidden: true, getters: true }),
    inspect({ nested: [value] }, { depth: 9, showHidden: true }),
    inspect(value, { customInspect: false, showHidden: true, depth: 9 }),
    JSON.stringify(Object.entries(Object.getOwnPropertyDescriptors(value as object)).map(String)),
    Reflect.ownKeys(value as object)
      .map((key) => String((value as Record<PropertyKey, unknown>)[key]))
      .join(),
    String(structuredCloneOr(value)),
  ].join('\n');
}

function structuredCloneOr(value: unknown): unknown {
  try {
    return inspect(structuredClone(value));
  } catch {
    return 'cannot be cloned';
  }
}

describe('C8: bearerCredential', () => {
  it('property: no rendering of a credential shows the token, and the transport can read it', () => {
    fc.assert(
      fc.property(TOKEN, (token) => {
        const credential = bearerCredential(token);
        expect(everyRendering(credential)).not.toContain(token);
        expect(
          everyRendering(new HostError('invalid-option', { option: 'x', reason: `${credential}` })),
        ).not.toContain(token);
        expect(revealToken(credential)).toBe(token);
        const { headers } = requestHeaders('p', {}, credential);
        expect(headers['authorization']).toBe(`Bearer ${token}`);
      }),
    );
  });

  it('property: a token that a header cannot carry is refused without being repeated', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 12, unit: 'binary' }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (rest, bad) => {
          const token = `${rest}\r\n${bad}`;
          let thrown: unknown;
          try {
            bearerCredential(token);
          } catch (error) {
            thrown = error;
          }
          expect(isHostError(thrown, 'invalid-credential')).toBe(true);
          expect(JSON.stringify(thrown)).not.toContain(JSON.stringify(rest).slice(1, -1));
        },
      ),
    );
  });

  it('an empty token and a foreign object are refused', () => {
    expect(() => bearerCredential('')).toThrow('environment variable');
    expect(() => bearerCredential('two words')).toThrow('space');
    expect(() => revealToken({ kind: 'bearer' } as Credential)).toThrow('bearerCredential');
  });
});
