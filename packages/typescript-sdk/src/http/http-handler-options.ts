import type { ServiceOptions } from '../lifecycle/service.js';
import type { GateOptions } from './request-gate.js';

/** Options of an HTTP handler. */
export interface HttpHandlerOptions extends ServiceOptions, GateOptions {
  /** Longest request body, in bytes. Default 4 MiB. */
  readonly maxBodyBytes?: number | undefined;
  /**
   * Requests in work at one time, from the gate to the answer; together they hold at most so many bodies. One more is 503
   * with the code `unavailable` and `Retry-After`. Default 256; `Infinity` for no limit. A request whose client has left is
   * answered and no longer counts, although author code that does not look at its signal may go on.
   */
  readonly maxConcurrent?: number | undefined;
  /** A path, for example `/healthz`, whose GET and HEAD are 200 `{"status":"ok"}` without Host, Origin or authorization being asked for. Default: none. */
  readonly health?: string | undefined;
}

/** Default of `maxBodyBytes`: 4 MiB. */
export const DEFAULT_MAX_BODY_BYTES = 4 * 1024 * 1024;
