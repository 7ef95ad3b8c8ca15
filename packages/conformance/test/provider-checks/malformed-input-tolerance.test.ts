import { describe, expect, it } from 'vitest';
import { judge } from '../fixtures/judge.js';

const over = 'stdio' as const;
const CHECK = 'malformed-input-tolerance';

describe('malformed-input-tolerance (R1)', () => {
  it.each([
    ['answers with bad_request', {}, 'bad_request'],
    ['passes the line over and answers the query', { garbage: 'silent' }, 'answered with frames'],
  ])('passes a provider that %s', async (_, scenario, text) => {
    expect(await judge(CHECK, scenario, { over })).toMatchObject({
      status: 'pass',
      evidence: expect.stringContaining(text),
    });
  });

  it.each([
    ['answers with another code', { garbage: 'internal' }, '"internal"'],
    ['answers without a code', { garbage: 'codeless' }, 'absent'],
    ['exits', { garbage: 'exit' }, 'exited with code 7'],
    ['answers with what is no message', { garbage: 'raw', garbageLine: 'what?' }, 'line 2 of its stdout'],
    [
      'answers with a message of another type',
      { garbage: 'raw', garbageLine: '{"type":"shutdown"}' },
      '"shutdown"',
    ],
    ['does not shake hands', { ackLine: 'hello' }, 'line 1 of its stdout'],
    ['never starts', { exitAtStart: 4 }, 'exited with code 4'],
  ])('fails a provider that %s', async (_, scenario, text) => {
    expect(await judge(CHECK, scenario, { over })).toMatchObject({
      status: 'fail',
      evidence: expect.stringContaining(text),
    });
  });

  it('does not wait for ever for a provider that falls silent', async () => {
    const result = await judge(CHECK, { garbage: 'silent', query: 'silent' }, { over, timeoutMs: 400 });
    expect(result).toMatchObject({ status: 'fail', evidence: expect.stringContaining('400 ms') });
  });
});
