/** How a connection's peer ended. */
export interface CloseReport {
  /**
   * `exited`: by itself; `terminated`: after SIGTERM; `killed`: after SIGKILL; `nothing-to-end`: no process of ours
   * stood behind it (HTTP, in-process).
   */
  readonly ended: 'exited' | 'terminated' | 'killed' | 'nothing-to-end';
  /** Exit code; `null` when a signal ended it or there was no process. */
  readonly code: number | null;
  readonly signal: string | null;
  /** How long the teardown took, in milliseconds. */
  readonly durationMs: number;
}
