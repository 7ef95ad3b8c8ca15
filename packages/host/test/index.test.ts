import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../src/index.ts', import.meta.url));

/** Every source file that the root reaches, and every package that they import. */
function reach(entry: string) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)) {
      if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier.replace(/\.js$/, '.ts')));
      else packages.add(specifier);
    }
  };
  visit(entry);
  return { files: [...files], packages: [...packages] };
}

describe('the neutral root', () => {
  it('imports the protocol and nothing else, in particular nothing of Node', () => {
    const { files, packages } = reach(ROOT);
    expect(files.length).toBeGreaterThan(20);
    expect(packages).toEqual(['@contextgraphprotocol/protocol']);
  });

  it('uses no global of Node alone', () => {
    for (const file of reach(ROOT).files) {
      const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '');
      expect(code, file).not.toMatch(/\b(Buffer|process|setImmediate|__dirname)\b[.(]/);
      expect(code, file).not.toContain('unref(');
    }
  });

  it('loads the part that needs Node only when it runs, and bundles for browsers leave that part out', () => {
    const lazy = reach(ROOT).files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) =>
        resolve(dirname(file), specifier),
      ),
    );
    expect(lazy).toEqual([resolve(dirname(ROOT), 'node.js')]);
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(manifest.browser).toEqual({ [manifest.exports['./node'].default]: false });
  });
});
