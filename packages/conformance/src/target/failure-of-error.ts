import { type HostError, isHostError } from '@contextgraphprotocol/host';
import type { RunEnding } from '../report/conformance-report.js';
import { type Failure, mendOfWireError } from './failure.js';

/** Whether the connection was being opened or was open: an exit before the first answer means that there was nothing to judge. */
export type Phase = 'opening' | 'open';

/** What was thrown, as data. Never throws, whatever was thrown. */
export function failureOfError(error: unknown, phase: Phase): Failure {
  if (!isHostError(error)) {
    return {
      code: 'internal-failure',
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
  const ending = endingOf(error, phase);
  const mend = mendOf(error, phase);
  const stderr = isHostError(error, 'provider-exited') ? error.details.stderrTail : '';
  return {
    code: error.code,
    message: error.message,
    ...(ending === undefined ? {} : { ending }),
    ...(isHostError(error, 'provider-error')
      ? { wireError: { code: error.details.code, message: error.details.message } }
      : {}),
    ...(mend === undefined ? {} : { mend }),
    ...(stderr === '' ? {} : { stderr }),
  };
}

// Nothing ran, and nothing went wrong: the file was loaded, and its "am I the main module?" said no, as it does behind a link (P31).
const NOTHING_STARTED =
  'It ended well without a word: its file was loaded and did not start the provider. Call the runner unconditionally; a test for the main module fails behind a link, as under npx.';

function mendOf(error: HostError, phase: Phase): string | undefined {
  if (isHostError(error, 'provider-exited')) {
    return phase === 'opening' && error.details.exitCode === 0 ? NOTHING_STARTED : undefined;
  }
  return isHostError(error, 'provider-error') ? mendOfWireError(error.details.code) : undefined;
}

function endingOf(error: HostError, phase: Phase): RunEnding | undefined {
  switch (error.code) {
    case 'timeout':
    case 'unresponsive':
    case 'overloaded':
      return 'timed-out';
    case 'unauthorized':
      return 'authentication';
    case 'http-status':
      return isHostError(error, 'http-status') && [403, 407].includes(error.details.status)
        ? 'authentication'
        : undefined;
    case 'spawn-failed':
    case 'unreachable':
    case 'insecure-transport':
    case 'invalid-url':
    case 'invalid-header':
    case 'invalid-credential':
    case 'redirect-refused':
    case 'provider-exited':
      return phase === 'opening' ? 'unreachable' : undefined;
    default:
      return undefined;
  }
}
