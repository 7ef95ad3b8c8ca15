import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ingestPaste } from '../../src/index.js';

function anchors(text: string, base?: string): readonly string[] {
  return ingestPaste({ intent: 'x', attachments: [text] }, base === undefined ? {} : { base }).anchors;
}

test.each([
  ['src/queue.ts', 'src/queue.ts'],
  ['./src/net', './src/net'],
  ['../lib/a.py:12:5', '../lib/a.py'],
  ['packages/host/src', 'packages/host/src'],
  ['Cargo.toml', 'Cargo.toml'],
  ['Makefile', 'Makefile'],
  ['/etc/hosts', '/etc/hosts'],
  ['/srv/app/main.go', '/srv/app/main.go'],
  ['~/notes.md', '~/notes.md'],
  ['file:///a/b.md', 'file:///a/b.md'],
  ['app/[slug]/page.tsx', 'app/[slug]/page.tsx'],
  ['C:\\work\\a.cs', 'C:\\work\\a.cs'],
  ['dist/main.3f2a9c1b.js', 'dist/main.3f2a9c1b.js'],
  ['  src/a.rs(3,4)  ', 'src/a.rs'],
])('%s is a path', (text, anchor) => {
  expect(anchors(text)).toEqual([anchor]);
});

test.each([
  'and/or',
  'TCP/IP',
  '1/2',
  'application/json',
  'Node.js',
  'https://example.org/a.md',
  'HTTP://example.org/a.md',
  's3://bucket/key.json',
  'example.org/readme.md',
  'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'ghp_abcdefghijklmnopqrstuvwxyz0123456789/a.ts',
  'config/token=abcdef123456.json',
  'file://user:secret@host/a.md',
  'file:///a.md?token=abcdefgh',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl/x.js',
  'kJ8sQ2LmZ4tR7vX1pN5wY9bC3dF6gH0a/Zx81.ts',
  'two words/a.ts',
])('%s is none', (text) => {
  expect(anchors(text)).toEqual([]);
});

test('with a base, relative paths become the URIs that providers serve (G4); each stands once', () => {
  expect(anchors('src/a b.ts\n\n./src/a.ts\n\nsrc/a.ts:7\n\n~/x.ts', 'file:///srv/')).toEqual([
    'file:///srv/src/a.ts',
    '~/x.ts',
  ]);
  expect(anchors('C:\\srv\\50%.cs', 'file:///srv/')).toEqual(['file:///C:/srv/50%25.cs']);
  const { anchors: given } = ingestPaste({
    intent: 'x',
    anchors: ['src/a.ts', 'src/a.ts'],
    attachments: ['src/a.ts'],
  });
  expect(given).toEqual(['src/a.ts']);
});

test('no secret becomes an anchor, a title or a label; the report says that there may be one', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
  const random = fc
    .array(fc.constantFrom(...letters, '/', '+'), { minLength: 40, maxLength: 60 })
    .map((characters) => characters.join(''));
  const issued = fc
    .constantFrom('ghp_', 'sk-', 'xoxb-', 'AKIA', 'npm_')
    .chain((head) => random.map((rest) => head + rest.replace(/[/+]/g, 'x')));
  fc.assert(
    fc.property(fc.oneof(random, issued), (secret) => {
      const {
        anchors: found,
        report,
        provider,
        fullQuery,
      } = ingestPaste({ intent: 'x', attachments: [secret] });
      expect(found).toEqual([]);
      for (const frame of provider.query(fullQuery).frames) {
        expect(`${frame.title} ${frame.citation_label} ${frame.uri ?? ''}`).not.toContain(secret);
      }
      for (const { summary } of report) expect(summary).not.toContain(secret);
    }),
    { numRuns: 500 },
  );
  const held = [
    'password: hunter2x',
    'Authorization: Bearer abcdefgh',
    'postgres://me:pw12@db/x',
    '-----BEGIN RSA PRIVATE KEY-----',
  ];
  for (const text of held) {
    expect(ingestPaste({ intent: 'x', attachments: [text] }).report[0]?.may_hold_secret, text).toBe(true);
  }
  expect(ingestPaste({ intent: 'x', attachments: ['the token count is high'] }).report[0]).not.toHaveProperty(
    'may_hold_secret',
  );
});
