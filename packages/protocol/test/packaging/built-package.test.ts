import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const home = fileURLToPath(new URL('../../', import.meta.url));
const workplace = mkdtempSync(join(tmpdir(), 'contextgraph-protocol-'));
const whole = join(workplace, 'whole');

// A build of its own, so that the test neither trusts nor disturbs what lies in dist.
beforeAll(() => {
  const tsup = createRequire(import.meta.url).resolve('tsup');
  const cli = join(dirname(tsup), 'cli-default.js');
  run([cli, '--no-dts', '--out-dir', whole], home);
}, 90_000);

afterAll(() => rmSync(workplace, { recursive: true, force: true }));

const formats = [
  {
    format: 'ESM',
    file: 'index.js',
    load: (path: string) => `const p = await import(${JSON.stringify(path)});`,
    mode: '--input-type=module',
  },
  {
    format: 'CJS',
    file: 'index.cjs',
    load: (path: string) => `const p = require(${JSON.stringify(path)});`,
    mode: '--input-type=commonjs',
  },
];

describe.each(formats)('the built $format root', ({ file, load, mode }) => {
  it('works alone, without the validators beside it: it does not load them', () => {
    const alone = mkdtempSync(join(workplace, 'alone-'));
    copyFileSync(join(whole, file), join(alone, file));
    const script = `${load(join(alone, file))}
      console.log(p.budgetTokens('abcde'), p.decodeEnvelope('{"type":"shutdown"}').ok);
      p.loadEnvelopeValidator('wire').then(() => console.log('loaded'), (e) => console.log(e.code));`;
    expect(run([mode, '-e', script])).toBe('2 true\nERR_MODULE_NOT_FOUND\n');
  });

  it('loads the validators of the profile asked for', () => {
    const script = `${load(join(whole, file))}
      p.loadEnvelopeValidator('strict').then((validate) =>
        console.log(JSON.stringify(validate({ type: 'frames', result: { frames: [], truncated: 1 } }))));`;
    expect(JSON.parse(run([mode, '-e', script]))).toMatchObject([{ path: 'result.truncated' }]);
  });

  it('is small, and asks for nothing but its own parts', () => {
    const code = readFileSync(join(whole, file), 'utf8');
    expect(code.length).toBeLessThan(80_000);
    const asked = [...code.matchAll(/(?:import\(|require\(|from )\s*["']([^"']+)["']/g)].map(
      ([, name]) => name,
    );
    expect(asked.length).toBeGreaterThanOrEqual(3);
    for (const name of asked) expect(name).toMatch(/^\.\/[a-z-]+\.generated-\w+\.c?js$/);
  });
});

describe('the sources', () => {
  const sources = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );

  it.each(sources)('%s: no import from outside, no class, no timer, no Node', (name) => {
    const code = readFileSync(join(home, 'src', name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    for (const [, specifier] of code.matchAll(/(?:\bfrom |import\()'([^']+)'/g))
      expect(specifier).toMatch(/^\.\.?\//);
    expect(code).not.toMatch(/^\s*(?:export\s+)?(?:abstract\s+)?class\s/m);
    expect(code).not.toMatch(
      /\b(?:setTimeout|setInterval|setImmediate|queueMicrotask|process|Buffer|require)\b\s*[.(]/,
    );
  });
});

function run(args: readonly string[], cwd = workplace): string {
  return execFileSync(process.execPath, [...args], { cwd, encoding: 'utf8', timeout: 80_000 });
}
