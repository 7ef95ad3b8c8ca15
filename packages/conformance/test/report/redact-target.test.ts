import { describe, expect, it } from 'vitest';
import { redactTarget } from '../../src/report/redact-target.js';
import { secretScrubber } from '../../src/report/secrets.js';

const stdio = (...args: string[]) => ({ stdio: { program: 'node', args } });

describe('redactTarget (C8)', () => {
  it('names program and arguments, and keeps what is no secret', () => {
    expect(redactTarget(stdio('dist/stdio.js', '--fast', '--name', 'docs', 'a b'))).toBe(
      'stdio: node dist/stdio.js --fast --name docs a b',
    );
  });

  it.each([
    [['--api-key', 'hunter22'], 'stdio: node --api-key [redacted]'],
    [['--password', '-hunter22'], 'stdio: node --password [redacted]'],
    [['--auth', '-v', '--token', '--fast'], 'stdio: node --auth -v --token --fast'],
    [['--token=hunter22'], 'stdio: node --token=[redacted]'],
    [['--authToken=hunter22'], 'stdio: node --authToken=[redacted]'],
    [['MY_SECRET=hunter22'], 'stdio: node MY_SECRET=[redacted]'],
    [['-H', 'Authorization: Bearer hunter22'], 'stdio: node -H Authorization: Bearer [redacted]'],
    [['ghp_abcdefghijklmnopqrstuvwxyz0123'], 'stdio: node [redacted]'],
    [
      ['https://me:hunter22@db.example/x?key=hunter33'],
      'stdio: node https://[redacted]@db.example/x?key=[redacted]',
    ],
  ])('blanks the secrets of %j', (args, expected) => {
    expect(redactTarget(stdio(...args))).toBe(expected);
  });

  it('blanks user information, query values and the fragment of a URL, parseable or not', () => {
    const url = 'https://user:pa55word@host.example:8443/cgp?token=abc123&flag&empty=#frag';
    expect(redactTarget({ http: { url } })).toBe(
      'http: https://[redacted]@host.example:8443/cgp?token=[redacted]&[redacted]&empty=',
    );
    expect(redactTarget({ http: { url: 'ht!tp//u:p@x?y=zzzz' } })).not.toContain('zzzz');
  });

  it.each([
    [
      'https://hooks.example/services/T0000/xYz9AbC8dEf7GhI6',
      'https://hooks.example/services/T0000/[redacted]',
    ],
    ['https://h.example/550e8400-e29b-41d4-a716-446655440000/cgp', 'https://h.example/[redacted]/cgp'],
    ['https://h.example/sk-abcdefghijklmnopqrstuvwx/', 'https://h.example/[redacted]/'],
    ['https://me:hunter22@h.example/k/9f8e7d6c5b4a39281706f5e4', 'https://[redacted]@h.example/k/[redacted]'],
    ['http://127.0.0.1:8787/contextgraph', 'http://127.0.0.1:8787/contextgraph'],
    [
      'https://h.example/contextgraph-v1/production-2026-eu2',
      'https://h.example/contextgraph-v1/production-2026-eu2',
    ],
    ['https://x9y8z7w6v5u4t3s2.example/a', 'https://x9y8z7w6v5u4t3s2.example/a'],
  ])('blanks what looks like a key in the path of %s', (url, expected) => {
    expect(redactTarget({ http: { url } })).toBe(`http: ${expected}`);
    const key = /[a-zA-Z0-9-]{16,}(?=\/|$)/.exec(new URL(url).pathname)?.[0];
    if (expected.includes('[redacted]/') || expected.endsWith('[redacted]'))
      expect(secretScrubber({ http: { url } })(`cannot use ${key}`)).toBe('cannot use [redacted]');
  });

  it('shows where a file lies, whatever its folder is called', () => {
    const url = 'file:///tmp/550e8400-e29b-41d4-a716-446655440000/a.md';
    expect(redactTarget(stdio(url))).toBe(`stdio: node ${url}`);
  });

  it('names an in-process provider by its id', () => {
    const inProcess = () => Promise.resolve(null);
    expect(redactTarget({ inProcess, id: 'mine' })).toBe('in-process: mine');
    expect(redactTarget({ inProcess })).toBe('in-process: provider-under-test');
  });

  it('makes control characters of arguments harmless', () => {
    expect(redactTarget(stdio('a\u001b[31m\nb'))).toBe('stdio: node a\\u001b[31m\\nb');
  });
});

describe('secretScrubber (C8)', () => {
  it('blanks every secret of a target wherever it turns up', () => {
    const scrub = secretScrubber({
      http: {
        url: 'https://u5er:pa55word@host.example/?key=qu3ry%21',
        bearerToken: 'b34rer',
        headers: { 'X-Api-Key': 'h34der', Cookie: 'sid c00kie', Accept: 'application/json' },
      },
    });
    const said = 'b34rer h34der c00kie u5er pa55word qu3ry%21 qu3ry! application/json';
    expect(scrub(said)).toBe(`${'[redacted] '.repeat(7)}application/json`);
  });

  it('shows a long command only in part', () => {
    const shown = redactTarget({ stdio: { program: 'node', args: ['-e', 'x'.repeat(100_000)] } });
    expect(shown).toHaveLength(1000);
    expect(shown.endsWith('x…')).toBe(true);
  });

  it('blanks secret environment variables and arguments, and leaves short and plain values', () => {
    const scrub = secretScrubber({
      stdio: {
        program: 'p',
        args: ['--password', 's3cret!'],
        env: { API_TOKEN: 'env70ken', MODE: 'fast', PWD_: 'abc' },
      },
    });
    expect(scrub('s3cret! env70ken fast abc')).toBe('[redacted] [redacted] fast abc');
  });
});
