import type { ServiceOptions } from '../lifecycle/service.js';
import type { GateOptions } from './request-gate.js';

/** Options of an HTTP handler. */
export interface HttpHandlerOptions extends ServiceOptions, GateOptions {
  /** Longest request body, in bytes. Default 4 MiB. */
  readonly maxBodyBytes?: number | undefined;
}

/** Default of `maxBodyBytes`: 4 MiB. */
export const DEFAULT_MAX_BODY_BYTES = 4 * 1024 * 1024;
