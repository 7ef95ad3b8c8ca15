import { describe, expect, it } from 'vitest';
import { locateSource } from '../../src/source-bytes/locate-source.js';

describe('locateSource', () => {
  it.each([
    ['file:///tmp/a.md', '/tmp/a.md'],
    ['file://localhost/tmp/a.md', '/tmp/a.md'],
    ['file:///tmp/a%20b%C3%BC.md', '/tmp/a bü.md'],
    ['file:///tmp/100%.md', '/tmp/100%.md'],
  ])('finds the path of %s', (uri, path) => {
    const location = locateSource(uri);
    expect(location.ok && location.path.toString('utf8')).toBe(path);
  });

  it('keeps bytes that are not UTF-8', () => {
    const location = locateSource('file:///tmp/%ff');
    expect(location.ok && [...location.path].at(-1)).toBe(0xff);
  });

  it.each([
    undefined,
    'https://x/a',
    'file://other/a',
    'file://localhost',
    'file:///a%00b',
    '/tmp/a',
    'FILE:///a',
  ])('does not find a path in %s', (uri) => {
    expect(locateSource(uri).ok).toBe(false);
  });
});
