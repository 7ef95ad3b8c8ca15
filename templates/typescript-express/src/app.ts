import { createHttpHandler, type Provider, requireBearer } from '@contextgraphprotocol/typescript-sdk';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { type Log, requestLog } from './log.js';
import type { Settings } from './settings.js';

/** Where the provider stands in the application. */
export const providerPath = '/contextgraph';

// A host that waits longer has given up itself.
const answerWithinMs = 10_000;

interface AppParts {
  readonly provider: Provider;
  readonly settings: Settings;
  readonly log: Log;
  /** True from the stop signal on. */
  readonly isStopping: () => boolean;
}

/** The application: the provider, a health route, a request log; routes of your own go where the comment says. */
export function createApp({ provider, settings, log, isStopping }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  app.use(requestLog(log));

  app.get('/health', (_request, response) => {
    if (isStopping()) response.status(503).json({ status: 'stopping' });
    else response.json({ status: 'ok' });
  });

  // Before any body parser: a request without the right token is refused while its body is still unread.
  // `all` and not `post`: another method is answered in the words of the protocol, too.
  app.all(
    providerPath,
    createHttpHandler(provider, {
      // THE AUTH HOOK. Any function of the headers will do: return true, or { status: 401 } or { status: 403 }.
      authorize: settings.tokens.length === 0 ? undefined : requireBearer(settings.tokens),
      allowedHosts: settings.allowedHosts,
      maxBodyBytes: settings.maxBodyBytes,
      queryTimeoutMs: answerWithinMs,
      onError: (error, place) => log({ event: 'provider-error', place, error: described(error) }),
      onRepair: ({ anchor, message }) => log({ event: 'repair', anchor, message }),
    }),
  );

  // Your own routes: here, with their own body parsers, for example app.use('/api', express.json(), api).

  app.use((_request, response) => {
    response.status(404).json({ error: 'not found' });
  });
  app.use(failed(log));
  return app;
}

function failed(log: Log): ErrorRequestHandler {
  // biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
  return (error: unknown, _request, response, next) => {
    log({ event: 'route-error', error: described(error) });
    if (response.headersSent) next(error);
    else response.status(statusOf(error)).json({ error: 'the request could not be answered' });
  };
}

// Body parsers say with `status` that the request was wrong.
function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function described(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
