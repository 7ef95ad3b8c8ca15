import { createRequestEnds, type RequestEnds } from '../lifecycle/request-ends.js';
import type { Service } from '../lifecycle/service.js';
import { ProviderError } from '../provider-error.js';
import type { LineService } from './serve-lines.js';
import type { LineWriter } from './write-line.js';

/** What ended a connection. */
export type EndReason = 'eof' | 'shutdown' | 'signal' | 'close' | 'reader-gone' | 'crash';

/** The one ending of a connection, whatever began it. */
export interface Drain {
  /** What ends the requests of the connection. */
  readonly ends: RequestEnds;
  /** Begins to end. Only the first reason counts, but a reader that is gone, or a crash, always hurries. */
  begin(reason: EndReason, lines: LineService): void;
  /** True once every request of the ending connection has its answer. What fails from then on spoils nothing. */
  answered(): boolean;
  /** Settles with the first reason when the last byte is written and the provider is closed. Never rejects. */
  readonly done: Promise<EndReason>;
}

/** What draining needs. */
export interface DrainOptions {
  readonly service: Service;
  readonly writer: LineWriter;
  /** In ms: for the requests in work, and then for a reader that takes nothing at all. */
  readonly drainMs: number;
}

/**
 * Ends a connection without losing an answer (P12, P13). The requests in work get two thirds of `drainMs` undisturbed and
 * the rest after their signals have aborted; what is left then is answered `shutting_down`. The last byte is waited for
 * as long as the reader takes any. Meanwhile the provider's `close` runs, once.
 */
export function createDrain(options: DrainOptions): Drain {
  const ends = createRequestEnds();
  let begun = false;
  let answered = false;
  let resolveDone: (reason: EndReason) => void = () => undefined;
  const done = new Promise<EndReason>((resolve) => {
    resolveDone = resolve;
  });
  const run = async (lines: LineService) => {
    const { service, writer, drainMs } = options;
    const started = Date.now();
    const warning = setTimeout(() => ends.warn(shuttingDown()), (drainMs * 2) / 3);
    const deadline = setTimeout(() => {
      ends.cut(shuttingDown());
      lines.hurry();
    }, drainMs);
    await lines.idle();
    answered = true;
    clearTimeout(warning);
    clearTimeout(deadline);
    // For a handler that goes on although its answer was given.
    ends.warn(shuttingDown());
    const left = Math.max(drainMs - (Date.now() - started), drainMs / 3);
    await Promise.all([writer.flushed(left), closeProvider(service, left)]);
  };
  return {
    ends,
    answered: () => answered,
    done,
    begin(reason, lines) {
      if (reason === 'reader-gone')
        ends.cut(new ProviderError('nobody reads the answers any longer', 'unavailable'));
      if (reason === 'crash') ends.cut(new ProviderError('the provider failed and is ending', 'internal'));
      if (ends.isCut()) lines.hurry();
      if (begun) return;
      begun = true;
      void run(lines).then(() => resolveDone(reason));
    },
  };
}

function shuttingDown(): ProviderError {
  return new ProviderError('the provider is shutting down', 'shutting_down');
}

async function closeProvider(service: Service, timeoutMs: number): Promise<void> {
  const { provider } = service;
  if (!provider.close) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  try {
    await Promise.race([provider.close(), late]);
  } catch (error) {
    service.reportFailure(error, 'close');
  } finally {
    clearTimeout(timer);
  }
}
