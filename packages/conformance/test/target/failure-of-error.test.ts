import { HostError } from '@contextgraphprotocol/host';
import { describe, expect, it } from 'vitest';
import { failureOfError } from '../../src/target/failure-of-error.js';

const provider = 'p';
const exited = new HostError('provider-exited', {
  provider,
  call: 'query',
  exitCode: 3,
  signal: null,
  stderrTail: 'no such table',
});

describe('failureOfError', () => {
  it.each([
    ['timeout', new HostError('timeout', { provider, call: 'query', timeoutMs: 5 }), 'timed-out'],
    ['unresponsive', new HostError('unresponsive', { provider, waitedMs: 5 }), 'timed-out'],
    [
      'unauthorized',
      new HostError('unauthorized', { provider, url: 'https://x', status: 401 }),
      'authentication',
    ],
    [
      'http-status',
      new HostError('http-status', { provider, url: 'https://x', status: 407, retryable: false }),
      'authentication',
    ],
    [
      'http-status',
      new HostError('http-status', { provider, url: 'https://x', status: 404, retryable: false }),
      undefined,
    ],
    ['closed', new HostError('closed', { provider, call: 'query' }), undefined],
  ])('%s ends a run in the same way at every time', (code, error, ending) => {
    for (const phase of ['opening', 'open'] as const) {
      const failure = failureOfError(error, phase);
      expect(failure.code).toBe(code);
      expect(failure.ending).toBe(ending);
    }
  });

  it('an exit ends a run as unreachable only before the first answer, and keeps the end of stderr', () => {
    expect(failureOfError(exited, 'opening')).toMatchObject({
      ending: 'unreachable',
      stderr: 'no such table',
    });
    expect(failureOfError(exited, 'open').ending).toBeUndefined();
  });

  it('says how to mend an exit with code 0 before the first answer (P31), and an error of code internal', () => {
    const quiet = new HostError('provider-exited', {
      provider,
      call: 'handshake',
      exitCode: 0,
      signal: null,
      stderrTail: '',
    });
    expect(failureOfError(quiet, 'opening').mend).toContain('main module');
    expect(failureOfError(quiet, 'open').mend).toBeUndefined();
    expect(failureOfError(exited, 'opening').mend).toBeUndefined();
    const threw = (code: string) =>
      failureOfError(
        new HostError('provider-error', { provider, call: 'query', code, message: 'm', reaction: 'report' }),
        'open',
      );
    expect(threw('internal').mend).toContain('--stderr inherit');
    expect(threw('bad_request').mend).toBeUndefined();
  });

  it('takes anything that was thrown', () => {
    expect(failureOfError(new TypeError('broken'), 'open')).toEqual({
      code: 'internal-failure',
      message: 'TypeError: broken',
    });
    expect(failureOfError('just text', 'open').message).toBe('just text');
    expect(failureOfError(undefined, 'open').message).toBe('undefined');
  });
});
