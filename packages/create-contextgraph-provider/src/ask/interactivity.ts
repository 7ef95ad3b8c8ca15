import type { Environment } from '../arguments/running-client.js';

export interface InteractivityInput {
  readonly stdinIsTerminal: boolean;
  readonly stdoutIsTerminal: boolean;
  readonly environment: Environment;
  readonly request: { readonly yes: boolean; readonly json: boolean; readonly interactive?: boolean };
}

/** Whether somebody is there to be asked: both ends are a terminal, no CI, and no flag says otherwise. */
export function isInteractive({
  stdinIsTerminal,
  stdoutIsTerminal,
  environment,
  request,
}: InteractivityInput): boolean {
  const ci = environment['CI'];
  const inCi = ci !== undefined && ci !== '' && ci !== 'false' && ci !== '0';
  if (request.interactive === true) return !request.yes && !request.json;
  const terminal = stdinIsTerminal && stdoutIsTerminal && environment['TERM'] !== 'dumb';
  return terminal && !inCi && !request.yes && !request.json && request.interactive !== false;
}
