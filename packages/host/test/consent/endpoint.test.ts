import { describe, expect, it } from 'vitest';
import { httpEndpoint, stdioEndpoint } from '../../src/consent/endpoint.js';

describe('stdioEndpoint', () => {
  it('C1: tells commands apart by program, arguments and folder', () => {
    const all = [
      stdioEndpoint({ program: 'node' }),
      stdioEndpoint({ program: 'deno' }),
      stdioEndpoint({ program: 'node', args: ['a b'] }),
      stdioEndpoint({ program: 'node', args: ['a', 'b'] }),
      stdioEndpoint({ program: 'node', args: ['a', 'b'], cwd: '/srv' }),
    ];
    expect(new Set(all).size).toBe(5);
    expect(stdioEndpoint({ program: 'node', args: [] })).toBe(all[0]);
  });

  it('C8: shows no argument, for it may be a secret', () => {
    expect(stdioEndpoint({ program: 'p', args: ['--key=SECRET'] })).toMatch(/^stdio:sha256:[0-9a-f]{64}$/);
  });
});

describe('httpEndpoint', () => {
  it('C1: scheme, host, port and path count; spelling does not', () => {
    expect(httpEndpoint('https://WIKI.example:443/a/../cgp')).toBe('https://wiki.example/cgp');
    expect(httpEndpoint('https://wiki.example:444/cgp')).toBe('https://wiki.example:444/cgp');
  });

  it('C8: shows neither user, password nor query string, yet tells query strings apart', () => {
    const one = httpEndpoint('https://u:PASS@h/p?key=SECRET1#f');
    expect(one).toMatch(/^https:\/\/h\/p\?sha256:[0-9a-f]{64}$/);
    expect(one).not.toBe(httpEndpoint('https://h/p?key=SECRET2'));
  });
});
