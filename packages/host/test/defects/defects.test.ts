import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** What was found in another host, by number; each has a test here whose title says `defect <number>`. */
const DEFECTS: readonly string[] = [
  'a late answer is handed to the next caller',
  'one stray line kills a provider',
  'a cancelled write corrupts the stream',
  'shutdown can hang',
  'correlation violations are invisible',
  'C7 covers only the first URL',
  'C8 leaks credentials into errors',
  'consent is bound to a name only',
  'consent cannot be revoked or loaded',
  'verify bypasses consent',
  'the truth of budgets is not audited',
  'the handshake accepts anything',
  'P5, E1 and as_of are not enforced outbound',
  'isolation is cooperative',
  'resources are unbounded',
  'queueing eats the timeout',
  'no lifecycle',
  'no cancellation',
  'no observability',
  'no confinement',
  'a process number is signalled after its end',
  'files are verified without confinement',
  'verdicts are looked up in quadratic time, the first one wins',
  'times are compared as texts',
  'escaping is quadratic',
  'UTF-8 is decoded lossily',
  'Windows',
];

/** Why there is no test of that number here. */
const ELSEWHERE: Readonly<Record<number, string>> = {
  20: 'a host cannot confine what a process of the same user does; the environment is scrubbed (scrubbed-environment.test.ts)',
  25: 'escaping belongs to composing (test/compose)',
  27: 'needs Windows; what can be judged elsewhere is in windows-command.test.ts and scrubbed-environment.test.ts',
};

const titles = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('defects'))
  .map((file) => readFileSync(join(TESTS, file), 'utf8'))
  .join('\n');

describe('every defect that was found in another host', () => {
  it.each(DEFECTS.map((what, index) => ({ number: index + 1, what })))(
    '$number, $what, has a test',
    ({ number }) => {
      const named = new RegExp(`defects? (?:\\d+(?:,| and) )*${number}\\b`).test(titles);
      expect(named || ELSEWHERE[number] !== undefined).toBe(true);
    },
  );
});
