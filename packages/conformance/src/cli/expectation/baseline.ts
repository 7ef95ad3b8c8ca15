import { readOptionFile } from '../input/read-option-file.js';
import { whyUnreadable } from '../input/why-unreadable.js';
import { shown } from '../reporters/shown.js';
import { UsageError } from '../usage-error.js';

/** A check that is known to fail, and why. */
export interface KnownFailure {
  readonly check: string;
  readonly reason?: string;
}

const LARGEST_FILE_BYTES = 1024 * 1024;
const FORM = 'Write it as {"known_failures": [{"check": "as-of-temporal", "reason": "issue 12"}]}.';

/** Reads the file of known failures. Throws a {@link UsageError} for one that cannot be read, is no such list, or names no check. */
export function readBaseline(path: string, known: readonly string[]): readonly KnownFailure[] {
  const failures = parseBaseline(readText(path), path);
  const seen = new Set<string>();
  for (const { check } of failures) {
    if (!known.includes(check)) {
      throw refusal(path, `there is no check "${check}"`, `The checks are: ${known.join(', ')}.`);
    }
    if (seen.has(check)) throw refusal(path, `"${check}" is there twice`, 'Name each check once.');
    seen.add(check);
  }
  return failures;
}

function readText(path: string): string {
  try {
    return readOptionFile(path, LARGEST_FILE_BYTES);
  } catch (error) {
    throw refusal(path, `it cannot be read: ${whyUnreadable(error)}`, 'Give a file of known failures.');
  }
}

function parseBaseline(text: string, path: string): readonly KnownFailure[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refusal(path, `it is no JSON: ${error instanceof Error ? error.message : ''}`, FORM);
  }
  const list = isObject(value) ? value['known_failures'] : undefined;
  if (!Array.isArray(list)) throw refusal(path, 'it has no list "known_failures"', FORM);
  return list.map((entry: unknown, index) => {
    const check = isObject(entry) ? entry['check'] : entry;
    const reason = isObject(entry) ? entry['reason'] : undefined;
    if (typeof check !== 'string' || (reason !== undefined && typeof reason !== 'string')) {
      throw refusal(path, `known_failures[${index}] is no check with a reason`, FORM);
    }
    return reason === undefined ? { check } : { check, reason };
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusal(path: string, cause: string, remedy: string): UsageError {
  return new UsageError(`--expect "${shown(path)}": ${shown(cause)}`, remedy);
}
