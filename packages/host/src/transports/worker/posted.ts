import { HostError } from '../../errors/host-error.js';
import { printable } from '../../errors/printable.js';

/** What a provider's thread posted. It is as hostile as every peer's: a provider can reach the port. */
export interface Posted {
  /** Empty: it answers no call. */
  readonly call: string;
  readonly text?: unknown;
  readonly failure?: unknown;
  readonly pong?: unknown;
}

/** Who waits for the answer to a call. */
export interface Waiter {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

const LONGEST = 16 * 1024 * 1024;

/** `message` as what it may be. Never throws. */
export function readPosted(message: unknown): Posted {
  if (typeof message !== 'object' || message === null) return { call: '' };
  const { call, ...more } = message as Record<string, unknown>;
  return { ...more, call: typeof call === 'string' ? call : '' };
}

/** Settles the call that `posted` answers: with the value of its text, or with how the provider failed. Never throws. */
export function settle(
  waiter: Waiter,
  { text, failure }: Posted,
  { id: provider, maxAnswerLength = LONGEST }: { readonly id: string; readonly maxAnswerLength?: number },
): void {
  if (typeof text !== 'string') {
    waiter.reject(failureOf(failure));
  } else if (text.length > maxAnswerLength) {
    waiter.reject(new HostError('message-too-large', { provider, limitBytes: maxAnswerLength }));
  } else {
    try {
      waiter.resolve(JSON.parse(text));
    } catch {
      const details = { provider, reason: 'it is not JSON', excerpt: printable(text, 120) };
      waiter.reject(new HostError('malformed-message', details));
    }
  }
}

/** As the provider threw it; with a wire error's code it becomes that error. */
function failureOf(failure: unknown): Error {
  const { message, code } = (failure ?? {}) as { message?: unknown; code?: unknown };
  const error = new Error(typeof message === 'string' ? message : 'it failed without a word');
  return typeof code === 'string' ? Object.assign(error, { code }) : error;
}
