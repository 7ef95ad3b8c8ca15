import type { TextSink } from '../output/text-sink.js';

/** What a command needs of the process around it. */
export interface RunContext {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  readonly env: NodeJS.ProcessEnv;
}
