import { describe, expect, it } from 'vitest';
import {
  isLoopbackHost,
  refuseInsecureTransport,
  shownUrl,
} from '../../../src/transports/http/insecure-transport.js';

describe('C7: refuseInsecureTransport', () => {
  it.each([
    'http://localhost:8787',
    'http://LOCALHOST/x',
    'http://127.0.0.1/',
    'http://127.9.9.9:1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]:80/',
    'https://provider.example/',
    'https://192.0.2.7/',
  ])('accepts %s', (url) => {
    expect(refuseInsecureTransport(url)).toBeInstanceOf(URL);
  });

  it.each([
    'http://provider.example/',
    'http://localhost./',
    'http://foo.localhost/',
    'http://0.0.0.0/',
    'http://[::ffff:127.0.0.1]/',
    'http://127.0.0.1.example.com/',
    'http://1270.0.0.1.example/',
    'http://[::2]/',
  ])('refuses %s', (url) => {
    expect(() => refuseInsecureTransport(url)).toThrow(
      expect.objectContaining({ code: 'insecure-transport' }),
    );
  });

  it.each(['', 'provider', '//h/x', 'ws://h/', 'data:,x', 'http://a b/', 'http://127.0.0.1@evil.example/'])(
    'finds %j unusable',
    (url) => {
      expect(() => refuseInsecureTransport(url)).toThrow(expect.objectContaining({ code: 'invalid-url' }));
    },
  );

  it('shows a URL without what may be secret (C8)', () => {
    expect(shownUrl(new URL('https://u:p@h.example:8443/a/b?key=1#f'))).toBe('https://h.example:8443/a/b');
  });

  it('knows loopback names alone', () => {
    expect(['localhost', 'LocalHost', '[::1]', '::1', '127.0.0.1'].every(isLoopbackHost)).toBe(true);
    expect(['', 'localhost.', '127.0.0', '128.0.0.1', '127.0.0.1.x'].some(isLoopbackHost)).toBe(false);
  });
});
