import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { tellingLine } from '../../src/errors/telling-line.js';

/** What Node really writes when `source` ends it. */
function stderrOfNode(source: string, ...options: readonly string[]): string {
  return spawnSync(process.execPath, [...options, '-e', source], { encoding: 'utf8' }).stderr;
}

describe('tellingLine', () => {
  it.each([
    ['an error', `throw new Error('DATABASE_URL is not set')`, 'Error: DATABASE_URL is not set'],
    ['an error with members', `require('./no-such-file')`, /^Error: Cannot find module '.\/no-such-file'/],
    ['an error with a cause', `throw new TypeError('outer', { cause: 1 })`, /^TypeError: outer/],
    ['what cannot be parsed', 'const = 3', /^SyntaxError: Unexpected token/],
    ['a rejection', `Promise.reject(new RangeError('too much'))`, 'RangeError: too much'],
    ['a code in the name', `new URL('no')`, /^TypeError(?: \[ERR_INVALID_URL\])?: Invalid URL/],
    [
      'an error of its own class',
      `class ConfigError extends Error { name = 'ConfigError' }; throw new ConfigError('bad')`,
      /ConfigError: bad/,
    ],
  ])('of Node: %s', (_, source, said) => {
    const line = tellingLine(stderrOfNode(source));
    expect(line).toMatch(said);
  });

  it.each([
    [
      'Python',
      'Traceback (most recent call last):\n  File "p.py", line 1, in <module>\n    import x\nModuleNotFoundError: No module named \'x\'\n',
      "ModuleNotFoundError: No module named 'x'",
    ],
    [
      'Python, one error after another',
      'Traceback (most recent call last):\n  File "p.py", line 2\nKeyError: \'a\'\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File "p.py", line 4\nValueError: no key\n',
      'ValueError: no key',
    ],
    [
      'Rust',
      "thread 'main' panicked at src/main.rs:4:10:\nindex missing\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n",
      "thread 'main' panicked at src/main.rs:4:10: index missing",
    ],
    [
      'Rust of old',
      "thread 'main' panicked at 'boom', src/main.rs:2:5\nnote: run with `RUST_BACKTRACE=1`\n",
      /panicked at 'boom'/,
    ],
    [
      'Go',
      'panic: no index\n\ngoroutine 1 [running]:\nmain.main()\n\t/p/main.go:4 +0x1d\nexit status 2\n',
      'panic: no index',
    ],
    [
      'Java',
      'Exception in thread "main" java.lang.IllegalStateException: outer\n\tat P.main(P.java:3)\nCaused by: java.io.IOException: disk\n\tat P.read(P.java:9)\n\t... 1 more\n',
      'Caused by: java.io.IOException: disk',
    ],
    ['a plain line', 'starting\nno licence found\n\n', 'no licence found'],
    ['a line before noise', 'no licence found\n\nNode.js v22.1.0\n', 'no licence found'],
  ])('of %s', (_, stderr, said) => {
    const line = tellingLine(stderr);
    if (typeof said === 'string') expect(line).toBe(said);
    else expect(line).toMatch(said);
  });

  it('is nothing where nothing was said, and takes its time from the length alone', () => {
    expect(tellingLine(' \n\n')).toBeUndefined();
    const hostile = `${'error '.repeat(20_000)}\n${'a'.repeat(60_000)}\n${' '.repeat(60_000)}x`;
    expect(tellingLine(hostile)).toBeTypeOf('string');
  });
});
