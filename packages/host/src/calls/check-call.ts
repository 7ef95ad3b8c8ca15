import { describeValue } from '@contextgraphprotocol/protocol';
import { closestName } from '../configuration/closest-name.js';
import { HostError } from '../errors/host-error.js';
import type { Want, Wants } from './wants.js';

/** An object that a caller gave. */
export interface Given {
  /** The function as a caller writes it, for example `host.addStdio`. */
  readonly call: string;
  /** What the documentation calls the argument. */
  readonly argument: string;
  /** Members that must be there. */
  readonly needs?: readonly string[];
  /** What stands before the names of members in the error, for an object inside another one. */
  readonly within?: string;
  /** Other members are no mistake: another part of the package reads them. */
  readonly isPart?: boolean;
}

/**
 * Throws `invalid-option` unless `value` is an object whose members all stand in `wants` and are as it says; one that is
 * `undefined` counts as left out. A misspelt name is refused with the name that was probably meant: an option that is
 * silently ignored is worse than none. The value itself is never repeated, for it may be a secret (C8).
 */
export function checkMembers(value: unknown, wants: Wants, given: Given): void {
  const { call, argument, needs = [], within = '', isPart = false } = given;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refused(call, argument, `must be an object, not ${kindOf(value)}${needsPart(needs)}`);
  }
  const known = Object.keys(wants);
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members)) {
    if (!isPart && !known.includes(name)) throw refused(call, within + name, whyUnknown(name, known));
  }
  for (const name of known) {
    const member = members[name];
    if (member !== undefined) checkArgument(member, wants[name] as Want, { call, argument: within + name });
    else if (needs.includes(name))
      throw refused(call, within + name, `is missing; it must be ${wants[name]?.what}`);
  }
}

/** Throws `invalid-option` unless `value` is what is wanted. */
export function checkArgument(value: unknown, want: Want, { call, argument }: Given): void {
  if (want.fits(value)) return;
  if (value === undefined) throw refused(call, argument, `is missing; it must be ${want.what}`);
  throw refused(call, argument, `must be ${want.what}, not ${kindOf(value)}`);
}

function refused(call: string, option: string, reason: string): HostError {
  return new HostError('invalid-option', { call, option, reason });
}

function needsPart(needs: readonly string[]): string {
  return needs.length === 0 ? '' : `; it needs ${needs.join(', ')}`;
}

/** Why `name` is refused where only `known` are, with the one that was probably meant. */
export function whyUnknown(name: string, known: readonly string[]): string {
  const meant = closestName(name, known);
  return meant === undefined
    ? `is not known; known are ${known.join(', ')}`
    : `is not known; did you mean ${meant}?`;
}

// Numbers help to find a mistake and hold no secret; of everything else the kind must do.
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return describeValue(value);
  if (Array.isArray(value)) return 'a list';
  return value === undefined
    ? 'undefined'
    : value instanceof URL
      ? 'a URL'
      : `a value of type ${typeof value}`;
}
