import type { Environment } from './arguments/running-client.js';

/** What a run takes from the process around it. */
export interface RunContext {
  readonly cwd: string;
  readonly environment: Environment;
  readonly stdinIsTerminal: boolean;
  readonly stdoutIsTerminal: boolean;
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
  /** The folder that holds one folder per template. */
  readonly templatesRoot: string;
  /** Version of this package. */
  readonly version: string;
  /** Aborted when a signal arrives, with its name as the reason. */
  readonly signal: AbortSignal;
}
