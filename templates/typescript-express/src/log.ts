import type { RequestHandler } from 'express';

/** What happened, as one line of JSON. Never a header, a query string or a body: those hold secrets and questions. */
export type Log = (entry: { readonly event: string; readonly [member: string]: unknown }) => void;

/** Writes to stderr: stdout stays free for the protocol, also when somebody swaps the two programs. */
export const log: Log = (entry) => {
  const line = JSON.stringify({ time: new Date().toISOString(), ...entry });
  // JSON leaves these as they are, and some terminals act on them.
  const visible = line.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  process.stderr.write(`${visible}\n`);
};

/** One entry for each request, when it is over. */
export function requestLog(write: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const path = request.path.slice(0, 200);
    response.once('close', () => {
      write({
        event: 'request',
        method: request.method,
        path,
        // A client that leaves is sent nothing.
        status: response.headersSent ? response.statusCode : null,
        complete: response.writableFinished,
        ms: Math.round(performance.now() - started),
        from: request.ip,
      });
    });
    next();
  };
}
