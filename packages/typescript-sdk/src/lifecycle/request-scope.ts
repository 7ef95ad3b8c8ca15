import type { ProviderSignal } from '../platform-types.js';
import type { QueryContext } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import type { OpenRequest, RequestEnds } from './request-ends.js';

/** The life of one request, as the author sees it. */
export interface RequestScope {
  readonly context: QueryContext;
  /** Nobody can end the request any longer. */
  close(): void;
}

/** What a scope is made from. */
export interface RequestScopeOptions {
  readonly id: string | undefined;
  /** In ms. */
  readonly timeoutMs: number | undefined;
  /** Who may end the request early. */
  readonly ends: RequestEnds | undefined;
  /** Called, perhaps before the scope is there, when the answer must leave now: it is this error. */
  readonly onCut: (error: ProviderError) => void;
}

/** Opens the scope of one request. */
export function openRequestScope({ id, timeoutMs, ends, onCut }: RequestScopeOptions): RequestScope {
  let controller: AbortController | undefined;
  let aborted: { readonly reason: unknown } | undefined;
  const warn = (reason: unknown) => {
    aborted ??= { reason };
    controller?.abort(reason);
  };
  const request: OpenRequest = {
    warn,
    cut(reason) {
      warn(reason);
      onCut(cutReason(reason));
    },
  };
  const context: { signal: ProviderSignal; id?: string; deadline?: number } = {
    // A getter, because most providers never look and a signal is not free.
    get signal() {
      controller ??= new AbortController();
      if (aborted) controller.abort(aborted.reason);
      return controller.signal;
    },
  };
  if (id !== undefined) context.id = id;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (timeoutMs !== undefined) {
    context.deadline = Date.now() + timeoutMs;
    timer = setTimeout(() => request.cut(timedOut(timeoutMs)), timeoutMs);
  }
  ends?.add(request);
  return {
    context,
    close() {
      if (timer !== undefined) clearTimeout(timer);
      ends?.delete(request);
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
