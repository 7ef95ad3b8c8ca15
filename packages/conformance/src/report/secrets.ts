import type { ConformanceTarget, HttpTarget, StdioTarget } from '../target/conformance-target.js';

/** What stands in a report where a secret was. */
export const REDACTED = '[redacted]';

/** A text taken apart: what may be shown of it, and the secrets that were taken out. */
export interface Redaction {
  readonly shown: string;
  readonly secrets: readonly string[];
}

// Shorter values would also blank ordinary words of the evidence.
const SHORTEST_SECRET = 4;
const SECRET_NAME =
  /token|secret|passw|passphrase|pwd|api[-_]?key|access[-_]?key|private[-_]?key|auth|credential|bearer|cookie|session|signature/i;
const KNOWN_TOKEN =
  /^(?:sk|pk|rk|ghp|gho|ghu|ghs|ghr|github_pat|glpat|npm|xox[abprs]|AKIA|ASIA|AIza|eyJ)[-_A-Za-z0-9.=+/]{12,}$/;
const AUTHORIZATION = /\b(bearer|basic|token)\s+(\S+)/gi;
const PLAIN_HEADERS = new Set(['accept', 'content-type', 'user-agent', 'accept-language']);

/** A function that blanks every secret of `target` in a text, wherever a provider or a library repeats it (C8). */
export function secretScrubber(target: ConformanceTarget): (text: string) => string {
  const secrets = secretsOf(target)
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .sort((one, other) => other.length - one.length);
  return (text) => secrets.reduce((scrubbed, secret) => scrubbed.replaceAll(secret, REDACTED), text);
}

/** A command line's arguments with secret values blanked. */
export function redactArguments(args: readonly string[]): readonly Redaction[] {
  return args.map((argument, index) => redactArgument(argument, args[index - 1]));
}

/**
 * A URL without its user information, with each query value and what looks like a key in its path blanked, and no fragment. Works on
 * text that is no URL, too.
 */
export function redactUrl(url: string): Redaction {
  const [beforeFragment = ''] = url.split('#', 1);
  const mark = beforeFragment.indexOf('?');
  const base = redactPath(redactUserinfo(mark === -1 ? beforeFragment : beforeFragment.slice(0, mark)));
  if (mark === -1) return base;
  const parameters = beforeFragment
    .slice(mark + 1)
    .split('&')
    .map(redactParameter);
  return {
    shown: `${base.shown}?${parameters.map((parameter) => parameter.shown).join('&')}`,
    secrets: [...base.secrets, ...parameters.flatMap((parameter) => parameter.secrets)],
  };
}

function secretsOf(target: ConformanceTarget): readonly string[] {
  if ('stdio' in target) return secretsOfStdio(target.stdio);
  return 'http' in target ? secretsOfHttp(target.http) : [];
}

function secretsOfStdio(target: StdioTarget): readonly string[] {
  const environment = Object.entries(target.env ?? {})
    .filter(([name, value]) => SECRET_NAME.test(name) || KNOWN_TOKEN.test(value))
    .map(([, value]) => value);
  return [...environment, ...redactArguments(target.args ?? []).flatMap((argument) => argument.secrets)];
}

function secretsOfHttp(target: HttpTarget): readonly string[] {
  const headers = Object.entries(target.headers ?? {})
    .filter(([name]) => !PLAIN_HEADERS.has(name.toLowerCase()))
    .flatMap(([, value]) => [value, ...value.split(/\s+/).slice(1)]);
  const token = target.bearerToken === undefined ? [] : [target.bearerToken];
  return [...token, ...headers, ...redactUrl(target.url).secrets];
}

function redactArgument(argument: string, before: string | undefined): Redaction {
  const follows = before !== undefined && /^--?[a-z]/i.test(before) && !before.includes('=');
  // A generated secret may begin with a dash; only another long option or a single letter is no value.
  if (follows && SECRET_NAME.test(before) && !/^-(?:-|.?$)/.test(argument)) return whole(argument);
  const assignment = /^([^=\s]+)=(.+)$/s.exec(argument);
  if (assignment?.[1] !== undefined && assignment[2] !== undefined && SECRET_NAME.test(assignment[1])) {
    return { shown: `${assignment[1]}=${REDACTED}`, secrets: [assignment[2]] };
  }
  if (KNOWN_TOKEN.test(argument)) return whole(argument);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(argument)) return redactUrl(argument);
  const secrets: string[] = [];
  const shown = argument.replace(AUTHORIZATION, (_, scheme, value) => {
    secrets.push(value);
    return `${scheme} ${REDACTED}`;
  });
  return { shown, secrets };
}

function redactUserinfo(base: string): Redaction {
  const match = /^((?:[a-z][a-z0-9+.-]*:)?\/\/)([^/]*)@/i.exec(base);
  if (!match) return { shown: base, secrets: [] };
  const [all, before = '', userinfo = ''] = match;
  return {
    shown: `${before}${REDACTED}@${base.slice(all.length)}`,
    secrets: [...spellings(userinfo), ...userinfo.split(':').flatMap(spellings)],
  };
}

// Where a file lies is no secret, and evidence about files would be full of holes.
function redactPath(base: Redaction): Redaction {
  if (/^file:/i.test(base.shown)) return base;
  const secrets: string[] = [];
  const [, origin = '', path = ''] = /^((?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/]*)?)(.*)$/is.exec(base.shown) ?? [];
  const segments = path.split('/').map((segment) => {
    if (!KNOWN_TOKEN.test(segment) && !looksRandom(segment)) return segment;
    secrets.push(...spellings(segment));
    return REDACTED;
  });
  return { shown: `${origin}${segments.join('/')}`, secrets: [...base.secrets, ...secrets] };
}

const SHORTEST_KEY = 16;
const FEWEST_TURNS = 5;

/** True for a segment in which letters and digits, or small and capital letters with a digit, follow one another as in no name. */
function looksRandom(segment: string): boolean {
  const text = segment.replace(/[-_.~=]/g, '');
  if (text.length < SHORTEST_KEY || !/^[a-z0-9]+$/i.test(text) || !/\d/.test(text) || !/[a-z]/i.test(text))
    return false;
  return (text.match(/[a-z]+|[A-Z]+|\d+/g) ?? []).length > FEWEST_TURNS;
}

function redactParameter(parameter: string): Redaction {
  const equals = parameter.indexOf('=');
  const value = parameter.slice(equals + 1);
  if (value === '') return { shown: parameter, secrets: [] };
  return { shown: `${parameter.slice(0, equals + 1)}${REDACTED}`, secrets: spellings(value) };
}

function whole(secret: string): Redaction {
  return { shown: REDACTED, secrets: [secret] };
}

function spellings(text: string): readonly string[] {
  try {
    return [text, decodeURIComponent(text)];
  } catch {
    return [text];
  }
}
