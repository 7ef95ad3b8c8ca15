import type { ProviderSignal } from '../platform-types.js';
import type { QueryContext } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import type { RequestEnds } from './request-ends.js';

/** One request in work. A record and functions over it, because there is one in the way of every answer. */
export interface OpenRequest {
  readonly id: string | undefined;
  /** Called, perhaps before the request is open, when the answer must leave now: it is this error. */
  readonly onCut: (error: ProviderError) => void;
  /** In ms since the Unix epoch. */
  deadline?: number;
  /** Where it stands among the open requests of its connection. */
  place?: number;
  timer?: ReturnType<typeof setTimeout>;
  controller?: AbortController;
  aborted?: { readonly reason: unknown };
}

/** What a request is opened with. */
export interface OpenRequestOptions {
  readonly id: string | undefined;
  /** In ms. */
  readonly timeoutMs: number | undefined;
  /** Who may end the request early. */
  readonly ends: RequestEnds | undefined;
  readonly onCut: (error: ProviderError) => void;
}

/** Opens a request. Close it when it is answered. */
export function openRequest({ id, timeoutMs, ends, onCut }: OpenRequestOptions): OpenRequest {
  const request: OpenRequest = { id, onCut };
  if (timeoutMs !== undefined) {
    request.deadline = Date.now() + timeoutMs;
    request.timer = setTimeout(() => cutRequest(request, timedOut(timeoutMs)), timeoutMs);
  }
  ends?.add(request);
  return request;
}

/** From here on nobody ends the request. */
export function closeRequest(request: OpenRequest, ends: RequestEnds | undefined): void {
  if (request.timer !== undefined) clearTimeout(request.timer);
  ends?.delete(request);
}

/** Aborts the author's signal: nobody will wait much longer. The answer is still taken. */
export function warnRequest(request: OpenRequest, reason: unknown): void {
  request.aborted ??= { reason };
  request.controller?.abort(reason);
}

/** Answers now, whatever the author does; `reason`, when a {@link ProviderError}, is the answer. Aborts the author's signal too. */
export function cutRequest(request: OpenRequest, reason: unknown): void {
  warnRequest(request, reason);
  request.onCut(cutReason(reason));
}

/** The request as its author sees it. */
export function contextOf(request: OpenRequest): QueryContext {
  return new RequestContext(request);
}

// A class for its private member, which no author sees and no copy takes along.
class RequestContext implements QueryContext {
  readonly #request: OpenRequest;
  declare readonly signal: ProviderSignal;
  declare readonly id?: string;
  declare readonly deadline?: number;

  constructor(request: OpenRequest) {
    this.#request = request;
    Object.defineProperty(this, 'signal', SIGNAL);
    const { id, deadline } = request;
    if (id !== undefined) (this as { id?: string }).id = id;
    if (deadline !== undefined) (this as { deadline?: number }).deadline = deadline;
  }

  static signalOf(context: RequestContext): ProviderSignal {
    const request = context.#request;
    request.controller ??= new AbortController();
    if (request.aborted) request.controller.abort(request.aborted.reason);
    return request.controller.signal;
  }
}

// A getter, because most providers never look and a signal is not free; of the object's own, so that `{ ...context }` has it.
// One function for all: where each context has its own, V8 keeps it, and with it the request and its socket, until a full
// collection. Most of the time of a small answer over HTTP then went into copying what was long dead.
const SIGNAL: PropertyDescriptor & ThisType<RequestContext> = {
  enumerable: true,
  get() {
    return RequestContext.signalOf(this);
  },
};

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
