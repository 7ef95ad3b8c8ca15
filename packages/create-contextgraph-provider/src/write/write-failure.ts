import { CreateFailure, isCreateFailure, refusal } from '../create-failure.js';
import { EXIT_CODES } from '../exit-codes.js';
import { printable, quoted } from '../report/printable.js';

const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file would be larger than the system allows',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  EIO: 'the disk reported an error',
  ENOENT: 'a directory on the way is gone',
};

const signalExits = {
  SIGHUP: EXIT_CODES.hangup,
  SIGINT: EXIT_CODES.cancelled,
  SIGTERM: EXIT_CODES.terminated,
} as const;

export type CancelSignal = keyof typeof signalExits;

/** The run was cancelled at a prompt or by a signal, before it had written anything or with all of it taken back. */
export function cancelled(signal: CancelSignal): CreateFailure {
  return new CreateFailure('Cancelled, nothing was written.', {
    code: 'cancelled',
    exitCode: signalExits[signal],
    hint: 'Run the same command again whenever you like.',
  });
}

/** The run was cancelled with the project complete. `rest` is the line that does what is still missing. */
export function cancelledAfterwards(signal: CancelSignal, missing: string, rest: string): CreateFailure {
  return new CreateFailure(`Cancelled; the project is complete, ${missing}.`, {
    code: 'cancelled',
    exitCode: signalExits[signal],
    hint: `Go on with: ${printable(rest, 1000)}`,
  });
}

/** Puts whatever the file system threw into one line of cause and one of remedy; our own failures pass unchanged. */
export function asWriteFailure(thrown: unknown, target: string): CreateFailure {
  if (isCreateFailure(thrown)) return thrown;
  const { code, path, message } = thrown as NodeJS.ErrnoException;
  const place = quoted(path ?? target);
  if (code === 'EEXIST' || code === 'ENOTEMPTY' || code === 'ENOTDIR') {
    return refusal(
      `${place} appeared while the project was written; nothing of ours was kept.`,
      'Look at it, then run the command again.',
    );
  }
  const reason = (code !== undefined && words[code]) || printable(message);
  return new CreateFailure(`Could not write ${place}: ${reason}. Nothing was left behind.`, {
    code: 'write-failed',
    exitCode: EXIT_CODES.failed,
    hint: 'Mend that, or choose another directory, and run the command again.',
    cause: thrown,
  });
}
