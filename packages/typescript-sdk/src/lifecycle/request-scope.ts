import type { ProviderSignal } from '../platform-types.js';
import type { QueryContext } from '../provider.js';
import { ProviderError } from '../provider-error.js';

/** How a transport ends a request early. */
export interface RequestSignals {
  /** Handed to the author: nobody will wait much longer. The answer is still taken. */
  readonly signal?: ProviderSignal | undefined;
  /** Answer now, whatever the author does; its reason, when a {@link ProviderError}, is the answer. */
  readonly cut?: ProviderSignal | undefined;
}

/** The life of one request: what the author sees of it, and when its answer must leave. */
export interface RequestScope {
  readonly context: QueryContext;
  /** Starts `work` and settles as it does, or rejects with a {@link ProviderError} when the request is cut or its time is over. A late result is dropped. */
  within<T>(work: () => PromiseLike<T>): Promise<T>;
  /** Takes the listeners and the timer away. */
  close(): void;
}

/** What a scope is made from. */
export interface RequestScopeOptions extends RequestSignals {
  readonly id: string | undefined;
  /** In ms. */
  readonly timeoutMs: number | undefined;
}

/** Opens the scope of one request. */
export function openRequestScope(options: RequestScopeOptions): RequestScope {
  const { id, timeoutMs, signal, cut } = options;
  const abort = lazyAbort();
  let reject: ((reason: unknown) => void) | undefined;
  const end = (reason: unknown) => {
    abort.abort(reason);
    reject?.(reason);
  };
  const onSignal = () => abort.abort(signal?.reason);
  const onCut = () => end(cutReason(cut?.reason));
  if (signal?.aborted) onSignal();
  else signal?.addEventListener('abort', onSignal, { once: true });
  cut?.addEventListener('abort', onCut, { once: true });
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => end(timedOut(timeoutMs)), timeoutMs);
  return {
    context: {
      // A getter, because most providers never look and a signal is not free.
      get signal() {
        return abort.signal();
      },
      ...(id === undefined ? {} : { id }),
      ...(timeoutMs === undefined ? {} : { deadline: Date.now() + timeoutMs }),
    },
    within: (work) =>
      new Promise((resolve, rejectWork) => {
        reject = rejectWork;
        if (cut?.aborted) onCut();
        else work().then(resolve, rejectWork);
      }),
    close() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onSignal);
      cut?.removeEventListener('abort', onCut);
    },
  };
}

interface LazyAbort {
  signal(): ProviderSignal;
  abort(reason: unknown): void;
}

function lazyAbort(): LazyAbort {
  let controller: AbortController | undefined;
  let aborted: { readonly reason: unknown } | undefined;
  return {
    signal() {
      controller ??= new AbortController();
      if (aborted) controller.abort(aborted.reason);
      return controller.signal;
    },
    abort(reason) {
      aborted ??= { reason };
      controller?.abort(reason);
    },
  };
}

function timedOut(timeoutMs: number): ProviderError {
  return new ProviderError(
    `the provider did not answer within ${timeoutMs} ms; try again later`,
    'unavailable',
  );
}

function cutReason(reason: unknown): ProviderError {
  if (reason instanceof ProviderError) return reason;
  return new ProviderError('the request was given up before its answer was ready', 'unavailable', {
    cause: reason,
  });
}
