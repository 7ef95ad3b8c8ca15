import { createCommand, type Environment } from '../arguments/running-client.js';

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

// What coding agents set for the commands that they run in a terminal of theirs.
const agentMarkers = [
  'AI_AGENT',
  'AUGMENT_AGENT',
  'CLAUDECODE',
  'CODEX_SANDBOX',
  'CURSOR_AGENT',
  'GEMINI_CLI',
  'OPENCODE',
];

/**
 * One line for a coding agent that is about to be asked something, with the form that asks nothing; undefined when
 * nothing is asked or no agent is seen. What we do is the same either way.
 */
export function agentHint(
  { environment }: Pick<InteractivityInput, 'environment'>,
  interactive: boolean,
): string | undefined {
  if (!interactive || !agentMarkers.some((name) => environment[name])) return undefined;
  return `For a coding agent, the form that asks nothing: ${createCommand(environment, ['my-provider', '--template', 'typescript', '--yes'])}`;
}
