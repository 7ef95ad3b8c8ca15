import type { HostErrorCode, HostErrorDetails } from './codes.js';
import { printable, quoted } from './printable.js';
import { tellingLine } from './telling-line.js';

type Wording = { readonly [Code in HostErrorCode]: (details: HostErrorDetails[Code]) => string };

/** The message of an error: which call, on what, why, what to do. All wording of this package stands here. */
export function describeError<Code extends HostErrorCode>(
  code: Code,
  details: HostErrorDetails[Code],
): string {
  return WORDING[code](details);
}

const WORDING: Wording = {
  'spawn-failed': ({ provider, program, reason, cwd }) =>
    cwd === undefined
      ? `cannot start provider ${quoted(provider)}: running ${quoted(program)} failed with ${printable(reason)}; ${spawnRemedy(reason)}`
      : `cannot start provider ${quoted(provider)}: its working directory ${quoted(cwd)} does not exist; create it or give another`,
  unreachable: ({ provider, url, reason }) =>
    `cannot reach provider ${quoted(provider)} at ${printable(url)}: ${printable(reason)}; ${reachRemedy(reason)}`,
  'insecure-transport': ({ provider, host }) =>
    `refused to reach provider ${quoted(provider)} at ${quoted(host)} over plain http: only loopback may go without TLS (C7); use https`,
  'invalid-url': ({ provider, reason }) =>
    `the URL of provider ${quoted(provider)} cannot be used: ${reason}`,
  'invalid-header': ({ provider, header, reason }) =>
    `header ${quoted(header)} for provider ${quoted(provider)} cannot be sent: ${reason}`,
  'invalid-credential': ({ reason }) => `the bearer token cannot be used: ${reason}`,
  'invalid-option': ({ call, option, reason }) =>
    call === undefined
      ? `option ${printable(option)} cannot be used: ${printable(reason, 500)}`
      : `${printable(call)}: ${printable(option)} ${printable(reason, 1_000)}`,
  'invalid-request': ({ provider, call, reason }) =>
    `the ${call} for provider ${quoted(provider)} was not sent: ${printable(reason)}`,
  unauthorized: ({ provider, url }) =>
    `provider ${quoted(provider)} at ${printable(url)} answered 401: give a valid credential`,
  'http-status': ({ provider, url, status, wireCode, wireMessage, retryAfterMs }) =>
    `provider ${quoted(provider)} at ${printable(url)} answered HTTP ${status}${wirePart(wireCode, wireMessage)}${
      retryAfterMs === undefined ? '' : `; it asks to wait ${retryAfterMs} ms`
    }`,
  'redirect-refused': ({ provider, url, status, target }) =>
    `provider ${quoted(provider)} at ${printable(url)} answered HTTP ${status}, a redirect${
      target === undefined ? '' : ` to ${printable(target)}`
    }, which is not followed (C7); configure the final URL`,
  'version-mismatch': ({ provider, hostVersion, providerVersion, wireMessage }) =>
    `provider ${quoted(provider)} ${
      providerVersion === undefined
        ? `refused version ${quoted(hostVersion)}${wirePart('incompatible_version', wireMessage)}`
        : `speaks ${quoted(providerVersion)}, this host ${quoted(hostVersion)}`
    }: not one family (H3); upgrade one of the two`,
  'malformed-version': ({ provider, providerVersion }) =>
    `provider ${quoted(provider)} announced version ${quoted(providerVersion)}, which is not contextgraph/<digits>.<digits>[-draft] (H1)`,
  'handshake-refused': ({ provider, violations }) =>
    `the handshake of provider ${quoted(provider)} was refused: ${violations
      .map(({ anchor, message }) => `${anchor}: ${printable(message)}`)
      .join('; ')}`,
  'unexpected-envelope': ({ provider, call, expected, got }) =>
    `provider ${quoted(provider)} answered ${call} with ${quoted(got)} where ${expected} was expected`,
  'correlation-mismatch': ({ provider, call, expected, got }) =>
    `provider ${quoted(provider)} answered ${call} with ${idPart(got)} where ${idPart(expected)} was expected (H4); its answer was not used`,
  'malformed-message': ({ provider, reason, line, excerpt }) =>
    `provider ${quoted(provider)} sent what is not a message${line === undefined ? '' : ` (line ${line} of its stdout)`}: ${printable(reason)}; it begins ${quoted(excerpt)}`,
  'message-too-large': ({ provider, limitBytes }) =>
    `provider ${quoted(provider)} sent a message of more than ${limitBytes} bytes; ask for fewer frames or raise the limit`,
  'provider-exited': ({ provider, call, exitCode, signal, stderrTail }) =>
    `provider ${quoted(provider)} ${exitPart(exitCode, signal)} before it answered ${call}${stderrPart(stderrTail)}`,
  'provider-error': ({ provider, call, code, message }) =>
    `provider ${quoted(provider)} answered ${call} with an error${wirePart(code, message)}`,
  timeout: ({ provider, call, timeoutMs }) =>
    `provider ${quoted(provider)} did not answer ${call} within ${timeoutMs} ms`,
  'deadline-passed': ({ provider, call, deadlineMs }) =>
    `the ${call} for provider ${quoted(provider)} was given up: the deadline of ${deadlineMs} ms for all of it passed`,
  'provider-blocked': ({ provider, blockedMs }) =>
    `provider ${quoted(provider)} blocks its thread: it was deaf for ${blockedMs} ms after a call was given up; the thread was stopped, and the next call gets a new one`,
  unresponsive: ({ provider, waitedMs }) =>
    `provider ${quoted(provider)} never answered an abandoned request, not even ${waitedMs} ms later; the connection was ended, because a late answer could be taken for another one`,
  overloaded: ({ provider, call, reason, limit }) =>
    `the ${call} for provider ${quoted(provider)} was not sent: ${overloadPart(reason, limit)}`,
  aborted: ({ provider, call }) => `the ${call} for provider ${quoted(provider)} was aborted by its caller`,
  closed: ({ provider, call }) =>
    `the ${call} for provider ${quoted(provider)} failed: its connection is closed; open a new one`,
  'verify-unsupported': ({ provider }) =>
    `provider ${quoted(provider)} does not declare verify, so nothing was asked; query again instead`,
  'consent-required': ({ provider, call, missing, identity }) =>
    `the ${call} for provider ${quoted(provider)} (${quoted(identity.name, 80)} ${quoted(identity.version, 80)}) was not sent: no live consent for ${missing
      .map(({ scope, why }) => `${quoted(scope, 80)} (${why})`)
      .join(', ')} (C6); ask the user, then recordConsent`,
  'invalid-consent': ({ member, reason }) =>
    `this consent cannot be recorded: ${member} ${printable(reason)}`,
  'consent-store': ({ path, reason }) =>
    `the consent file ${quoted(path)} cannot be used: ${printable(reason)}; until it can, nothing is sent to a provider that needs consent`,
  'answer-refused': ({ provider, violations, frames }) =>
    `the answer of provider ${quoted(provider)} was refused with all its ${frames} frames: ${violations
      .slice(0, 3)
      .map(({ anchor, message }) => `${anchor}: ${printable(message)}`)
      .join('; ')}`,
  'invalid-query': ({ member, reason }) => `the query was sent to nobody: ${member} ${printable(reason)}`,
  'unknown-provider': ({ provider, known }) =>
    `there is no provider ${quoted(provider)}; ${
      known.length === 0
        ? 'none is registered'
        : `known are ${known
            .slice(0, 10)
            .map((id) => quoted(id, 60))
            .join(', ')}`
    }`,
  'duplicate-provider': ({ provider }) =>
    `there is a provider ${quoted(provider)} already; remove it first or choose another id`,
  'provider-resting': ({ provider, call, failures, retryInMs, lastError }) =>
    `the ${call} for provider ${quoted(provider)} was not sent: it failed ${failures} times in a row and is asked again in ${retryInMs} ms; last: ${printable(lastError, 300)}`,
  'host-closed': ({ call }) => `${call} failed: this host was shut down; make a new one`,
  'invalid-configuration': ({ path, problems }) =>
    `the configuration cannot be used: ${problems
      .slice(0, 5)
      .map((problem) => problemPart(path, problem))
      .join('; ')}${problems.length > 5 ? `; and ${problems.length - 5} more` : ''}`,
  'invalid-attribution': ({ frame, reason }) =>
    `frame ${quoted(frame.frame_id, 80)} of provider ${quoted(frame.provider_id, 80)} cannot be attributed: ${reason}`,
};

type Problem = HostErrorDetails['invalid-configuration']['problems'][number];

/** `file:line:column`, as terminals and editors make a link of it. */
function problemPart(path: string, { line, column, member, reason }: Problem): string {
  const place = line === undefined ? '' : `:${line}:${column}`;
  return `${printable(path, 1_000)}${place}: ${member === '' ? 'the file' : printable(member)} ${printable(reason, 500)}`;
}

function overloadPart(reason: HostErrorDetails['overloaded']['reason'], limit: number): string {
  if (reason === 'queue-full') return `${limit} calls wait already; send fewer at once`;
  if (reason === 'bytes-full')
    return `${limit} bytes wait already, because it does not read; send less at once`;
  return `its turn did not come within ${limit} ms; earlier calls are still unanswered`;
}

function spawnRemedy(reason: string): string {
  if (reason === 'ENOENT') return 'is it installed and on PATH?';
  if (reason === 'EACCES') return 'is the file executable?';
  return 'check the command';
}

function reachRemedy(reason: string): string {
  if (/CERT|SELF_SIGNED|ISSUER|VERIFY|TLS|SSL/.test(reason)) return 'its TLS certificate is not trusted here';
  return 'is it running, and is the address right?';
}

function wirePart(code: string | undefined, message: string | undefined): string {
  const parts = [code === undefined ? '' : ` ${printable(code, 64)}`, message ? `: ${quoted(message)}` : ''];
  return parts.join('');
}

function idPart(id: string | null): string {
  return id === null ? 'no id' : `id ${quoted(id, 64)}`;
}

function exitPart(code: number | null, signal: string | null): string {
  if (signal !== null) return `was ended by ${printable(signal)}`;
  return code === null ? 'closed its output' : `exited with code ${code}`;
}

function stderrPart(stderrTail: string): string {
  const line = tellingLine(stderrTail);
  return line === undefined ? '' : `; its stderr says ${quoted(line)}`;
}
