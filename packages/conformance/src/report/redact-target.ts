import type { ConformanceTarget } from '../target/conformance-target.js';
import { sanitizeForTerminal } from './sanitize.js';
import { redactArguments, redactUrl, secretScrubber } from './secrets.js';

/** The line that names `target` in a report: transport and command, URL or id, with secrets blanked and control characters harmless (C8). */
export function redactTarget(target: ConformanceTarget): string {
  // A secret may also stand inside another argument.
  return sanitizeForTerminal(secretScrubber(target)(describe(target)));
}

function describe(target: ConformanceTarget): string {
  if ('http' in target) return `http: ${redactUrl(target.http.url).shown}`;
  if ('inProcess' in target) return `in-process: ${target.id ?? 'provider-under-test'}`;
  const args = redactArguments(target.stdio.args ?? []).map((argument) => argument.shown);
  return `stdio: ${[target.stdio.program, ...args].join(' ')}`;
}
