import { describe, expect, it } from 'vitest';
import { describeError } from '../../src/errors/messages.js';

const provider = 'docs';

describe('describeError', () => {
  it('names cause and remedy of a program that does not start', () => {
    const at = { provider, program: 'no-such' };
    expect(describeError('spawn-failed', { ...at, reason: 'ENOENT' })).toBe(
      'cannot start provider "docs": running "no-such" failed with ENOENT; is it installed and on PATH?',
    );
    expect(describeError('spawn-failed', { ...at, reason: 'EACCES' })).toContain('executable');
    expect(describeError('spawn-failed', { ...at, reason: 'E2BIG' })).toContain('check the command');
    expect(describeError('spawn-failed', { ...at, reason: 'ENOENT', cwd: '/x' })).toContain(
      '"/x" does not exist',
    );
  });

  it('tells a certificate from a closed port', () => {
    const at = { provider, url: 'https://h/' };
    expect(describeError('unreachable', { ...at, reason: 'ECONNREFUSED' })).toContain('is it running');
    for (const reason of [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'CERT_HAS_EXPIRED',
    ]) {
      expect(describeError('unreachable', { ...at, reason })).toContain('certificate is not trusted');
    }
  });

  it('tells how a process ended, with what its stderr says', () => {
    const exit = { provider, call: 'query' as const, signal: null, stderrTail: 'first\nsecond\n' };
    expect(describeError('provider-exited', { ...exit, exitCode: 3 })).toBe(
      'provider "docs" exited with code 3 before it answered query; its stderr says "second"',
    );
    expect(
      describeError('provider-exited', { ...exit, exitCode: null, signal: 'SIGSEGV', stderrTail: '' }),
    ).toBe('provider "docs" was ended by SIGSEGV before it answered query');
    expect(describeError('provider-exited', { ...exit, exitCode: null })).toContain('closed its output');
  });

  it('bounds and quotes what a provider said', () => {
    const said = describeError('provider-error', {
      provider,
      call: 'query',
      code: `c${'o'.repeat(500)}`,
      message: `\u001b]0;x\u0007${'m'.repeat(5_000)}`,
      reaction: 'report',
    });
    expect(said.length).toBeLessThan(500);
    expect(said).toContain('"\\x1b]0;x\\x07m');
  });

  it('says whether a request was sent', () => {
    expect(
      describeError('overloaded', { provider, call: 'query', reason: 'queue-timeout', limit: 50 }),
    ).toContain('was not sent');
    expect(describeError('timeout', { provider, call: 'query', timeoutMs: 50 })).toContain(
      'did not answer query',
    );
  });

  it('distinguishes the two ways in which versions part (H3)', () => {
    const hostVersion = 'contextgraph/1.0-draft';
    expect(
      describeError('version-mismatch', { provider, hostVersion, providerVersion: 'contextgraph/2.0' }),
    ).toContain('speaks "contextgraph/2.0"');
    expect(describeError('version-mismatch', { provider, hostVersion, wireMessage: 'only 7' })).toContain(
      'incompatible_version: "only 7"',
    );
  });
});
