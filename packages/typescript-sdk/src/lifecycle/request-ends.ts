import type { ProviderSignal } from '../platform-types.js';
import { cutRequest, type OpenRequest, warnRequest } from './request-scope.js';

/** Who may end requests early: a connection that is ending, a client that leaves. A set and no listeners: this is in every request's way. */
export interface RequestEnds {
  /** Takes a request in. One that comes too late is ended at once. */
  add(request: OpenRequest): void;
  delete(request: OpenRequest): void;
}

/** The ends of all requests of one connection. What was said once counts for later requests too. */
export interface ConnectionEnds extends RequestEnds {
  warn(reason: unknown): void;
  cut(reason: unknown): void;
  isCut(): boolean;
}

/** Ends that are called by hand. */
export function createRequestEnds(): ConnectionEnds {
  // A list in which each request knows its place: a set would be rebuilt all the time, as requests come and go.
  const open: OpenRequest[] = [];
  let end: { readonly how: 'warn' | 'cut'; readonly reason: unknown } | undefined;
  return {
    add(request) {
      request.place = open.push(request) - 1;
      if (end) (end.how === 'cut' ? cutRequest : warnRequest)(request, end.reason);
    },
    delete(request) {
      const { place } = request;
      if (place === undefined || open[place] !== request) return;
      const last = open.pop();
      if (last === undefined || last === request) return;
      open[place] = last;
      last.place = place;
    },
    warn(reason) {
      end ??= { how: 'warn', reason };
      for (const request of [...open]) warnRequest(request, reason);
    },
    cut(reason) {
      if (end?.how !== 'cut') end = { how: 'cut', reason };
      for (const request of [...open]) cutRequest(request, reason);
    },
    isCut: () => end?.how === 'cut',
  };
}

/** Ends that an `AbortSignal` calls; none without a signal. */
export function endsOfSignal(signal: ProviderSignal | undefined): RequestEnds | undefined {
  if (!signal) return undefined;
  const listeners = new Map<OpenRequest, () => void>();
  return {
    add(request) {
      if (signal.aborted) return cutRequest(request, signal.reason);
      const listener = () => cutRequest(request, signal.reason);
      listeners.set(request, listener);
      signal.addEventListener('abort', listener, { once: true });
    },
    delete(request) {
      const listener = listeners.get(request);
      if (listener) signal.removeEventListener('abort', listener);
      listeners.delete(request);
    },
  };
}
