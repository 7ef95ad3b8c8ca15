import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { HostErrorCode, HostErrorDetails } from '../../src/errors/codes.js';
import { HostError, isHostError } from '../../src/errors/host-error.js';

const provider = 'docs\u001b[2J';
const SAMPLES: { readonly [Code in HostErrorCode]: HostErrorDetails[Code] } = {
  'spawn-failed': { provider, program: 'node', reason: 'ENOENT' },
  unreachable: { provider, url: 'https://h/', reason: 'ECONNREFUSED' },
  'insecure-transport': { provider, host: 'h.example' },
  'invalid-url': { provider, reason: 'it is not an absolute URL' },
  'invalid-header': { provider, header: 'x-a', reason: 'it is given twice' },
  'invalid-credential': { reason: 'it is empty' },
  'invalid-option': { option: 'timeoutMs', reason: 'it must be above 0' },
  'invalid-request': { provider, call: 'query', reason: 'NaN' },
  unauthorized: { provider, url: 'https://h/', status: 401 },
  'http-status': { provider, url: 'https://h/', status: 503, retryable: true, retryAfterMs: 5 },
  'redirect-refused': { provider, url: 'https://h/', status: 302, target: 'https://e' },
  'version-mismatch': { provider, hostVersion: 'contextgraph/1.0', providerVersion: 'contextgraph/2.0' },
  'malformed-version': { provider, providerVersion: 'one' },
  'handshake-refused': {
    provider,
    violations: [{ anchor: 'H2', path: 'provider.name', message: 'provider.name is blank' }],
  },
  'unexpected-envelope': { provider, call: 'verify', expected: 'verified', got: 'frames' },
  'correlation-mismatch': { provider, call: 'query', expected: 'q1', got: null },
  'malformed-message': { provider, reason: 'not JSON', line: 3, excerpt: 'hello' },
  'message-too-large': { provider, limitBytes: 10 },
  'provider-exited': { provider, call: 'query', exitCode: 3, signal: null, stderrTail: 'a\nlast\n\n' },
  'provider-error': { provider, call: 'query', code: 'internal', message: 'x\ny', reaction: 'report' },
  timeout: { provider, call: 'query', timeoutMs: 5 },
  'deadline-passed': { provider, call: 'query', deadlineMs: 5 },
  'provider-blocked': { provider, blockedMs: 5 },
  unresponsive: { provider, waitedMs: 5 },
  overloaded: { provider, call: 'query', reason: 'queue-full', limit: 5 },
  aborted: { provider, call: 'query' },
  closed: { provider, call: 'query' },
  'verify-unsupported': { provider },
  'consent-required': {
    provider,
    call: 'query',
    scopes: ['org-tenant'],
    missing: [{ scope: 'org-tenant', why: 'expired' }],
    identity: { name: 'n\u0007', version: '1' },
    dataFlow: { reads: true, writes: false, egress: true },
    endpoint: 'in-process',
  },
  'invalid-consent': { member: 'granted_at', reason: 'must be a time' },
  'consent-store': { path: '/consent\u001b.jsonl', reason: 'EACCES' },
  'answer-refused': {
    provider,
    violations: [{ anchor: 'B1', path: 'frames', message: 'frames cost 9\u001b budget tokens' }],
    frames: 2,
  },
  'invalid-query': { member: 'as_of', reason: 'is "x"; it must be a time (F4)' },
  'unknown-provider': { provider, known: ['a\u0007', 'b'] },
  'duplicate-provider': { provider },
  'provider-resting': { provider, call: 'query', failures: 5, retryInMs: 9, lastError: 'x\u001b' },
  'host-closed': { call: 'queryAll' },
  'invalid-configuration': {
    path: '/contextgraph\u001b.json',
    problems: [{ line: 2, column: 3, member: 'providers[0].\u0007', reason: 'is not known here' }],
  },
  'invalid-attribution': {
    frame: { provider_id: 'docs', frame_id: 'f\u001b' },
    reason: 'it is cited but not rendered (A3)',
  },
};

describe('HostError', () => {
  it.each(Object.entries(SAMPLES))('%s says what happened on one printable line', (code, details) => {
    const error = new HostError(code as HostErrorCode, details);
    expect(error.message).toMatch(/^[\x20-\x7e…]{20,}$/);
    expect(error.message).not.toContain('undefined');
    if ('provider' in details) expect(error.message).toContain('"docs\\x1b[2J"');
    expect(error.name).toBe('HostError');
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name: 'HostError', code });
  });

  it('keeps its cause, and shows itself as an error', () => {
    const cause = new Error('below');
    const error = new HostError('closed', SAMPLES.closed, cause);
    expect(error.cause).toBe(cause);
    expect(inspect(error)).toMatch(/^HostError: the query/);
    expect(Object.keys(error)).not.toContain('name');
    expect(new HostError('closed', SAMPLES.closed)).not.toHaveProperty('cause');
  });

  it('is recognised across copies of the package, by its brand', () => {
    class Copy extends Error {
      readonly code = 'timeout';
    }
    Object.defineProperty(Copy.prototype, Symbol.for('contextgraph.HostError'), { value: true });
    expect(isHostError(new Copy())).toBe(true);
    expect(isHostError(new Copy(), 'timeout')).toBe(true);
    expect(isHostError(new Copy(), 'closed')).toBe(false);
    for (const other of [new Error('x'), null, undefined, 'timeout', { code: 'timeout' }]) {
      expect(isHostError(other)).toBe(false);
    }
  });

  it('narrows its details by its code', () => {
    const error: unknown = new HostError('timeout', { provider: 'p', call: 'query', timeoutMs: 7 });
    if (!isHostError(error)) throw new Error('not recognised');
    expect(error.code === 'timeout' ? error.details.timeoutMs : undefined).toBe(7);
  });
});
