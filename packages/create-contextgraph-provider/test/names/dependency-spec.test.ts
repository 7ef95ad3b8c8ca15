import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dependencySpec } from '../../src/names/dependency-spec.js';
import { temporaryFolder } from '../fixtures/built-generator.js';

const root = realpathSync(temporaryFolder());
mkdirSync(join(root, 'packs'));
writeFileSync(join(root, 'packs', 'sdk.tgz'), 'x');
const place = { flag: '--sdk', cwd: root, project: join(root, 'projects', 'p') };

describe('dependencySpec', () => {
  test.each([
    '1.2.3',
    '^0.1.0',
    '~1',
    '1.x',
    '>=1 <2',
    '^1 || ^2',
    '*',
    'latest',
    'next-1',
    '1.0.0-rc.1+build',
    'workspace:^',
    'workspace:*',
    'github:user/repo#semver:^1',
    'git+https://example.com/r.git#abc',
    'git+ssh://git@example.com/r.git',
    'https://example.com/sdk.tgz',
  ])('%s stays as typed', (spec) => expect(dependencySpec(spec, place)).toBe(spec));

  test.each([
    'file:packs/sdk.tgz',
    './packs/sdk.tgz',
    'file:./packs/sdk.tgz',
    join(root, 'packs', 'sdk.tgz'),
  ])('the path %s is rewritten relative to the project', (spec) =>
    expect(dependencySpec(spec, place)).toBe('file:../../packs/sdk.tgz'),
  );

  test('link: stays link:', () => expect(dependencySpec('link:packs', place)).toBe('link:../../packs'));

  test.each([
    '^0.1.0","evil":"1',
    'a b c',
    'file:',
    'file:nope.tgz',
    './nope',
    '1.0.0\n',
    'Latest!',
    'https://user:secret@example.com/x.tgz',
    'javascript:alert(1)',
    '../packs\u202e',
    '`id`',
    '$(id)',
    '{{x}}',
  ])('%j is refused (exit 2)', (spec) =>
    expect(() => dependencySpec(spec, place)).toThrow(expect.objectContaining({ exitCode: 2 })),
  );

  test('a password never appears in the message', () => {
    expect(() => dependencySpec('https://user:secret@example.com/x.tgz', place)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });

  test('whatever is accepted needs no escape in JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        let spec: string;
        try {
          spec = dependencySpec(text, place);
        } catch {
          return;
        }
        expect(JSON.stringify(spec)).toBe(`"${spec}"`);
      }),
      { numRuns: 1000 },
    );
  });
});
