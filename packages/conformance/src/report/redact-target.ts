import type { ConformanceTarget } from '../target/conformance-target.js';
import { sanitizeForTerminal } from './sanitize.js';
import { redactArguments, redactUrl, secretScrubber } from './secrets.js';

/** A command may hold a whole script; what names a report is read by people. In UTF-16 code units. */
const LONGEST_TARGET = 1000;

/** The line that names `target` in a report: transport and command, URL or id, with secrets blanked and control characters harmless (C8), cut to 1000 characters. */
export function redactTarget(target: ConformanceTarget): string {
  // A secret may also stand inside another argument.
  const line = sanitizeForTerminal(secretScrubber(target)(describe(target)));
  return line.length > LONGEST_TARGET ? `${line.slice(0, LONGEST_TARGET - 1)}…` : line;
}

function describe(target: ConformanceTarget): string {
  if ('http' in target) return `http: ${redactUrl(target.http.url).shown}`;
  if ('inProcess' in target) return `in-process: ${target.id ?? 'provider-under-test'}`;
  const args = redactArguments(target.stdio.args ?? []).map((argument) => argument.shown);
  return `stdio: ${[target.stdio.program, ...args].join(' ')}`;
}
