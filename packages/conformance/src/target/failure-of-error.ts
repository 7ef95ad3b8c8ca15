import { type HostError, isHostError } from '@contextgraphprotocol/host';
import type { RunEnding } from '../report/conformance-report.js';
import type { Failure } from './failure.js';

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
  const stderr = isHostError(error, 'provider-exited') ? error.details.stderrTail : '';
  return {
    code: error.code,
    message: error.message,
    ...(ending === undefined ? {} : { ending }),
    ...(isHostError(error, 'provider-error')
      ? { wireError: { code: error.details.code, message: error.details.message } }
      : {}),
    ...(stderr === '' ? {} : { stderr }),
  };
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
