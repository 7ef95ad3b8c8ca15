import { closestName } from './closest-name.js';
import { expandVariables, literalText, type Variables } from './expand-variables.js';
import type { JsonMember, JsonNode } from './parse-json.js';

/** What is wrong with a configuration, and where. */
export interface ConfigurationProblem {
  /** Counted from 1; absent when the file could not be read at all. */
  readonly line?: number;
  readonly column?: number;
  /** For example `providers[1].env.TOKEN`; empty for the whole file. */
  readonly member: string;
  /** What is wrong. Never holds the value of a variable (C8). */
  readonly reason: string;
}

/** What a reading knows beside the node at hand. */
export interface Reading {
  readonly variables: Variables;
  /** Takes down a problem; reading goes on, so that all of them are told at once. */
  readonly report: (at: number, member: string, reason: string) => void;
}

/** A value and its place. */
export interface Spot {
  readonly node: JsonNode;
  readonly member: string;
  readonly reading: Reading;
}

/** Reads a value; reports and gives `undefined` for one that is wrong. */
export type Field = (spot: Spot) => unknown;

/** The members of an object that are known, each with its reader. */
export type Fields = Readonly<Record<string, Field>>;

/** The members of an object, read. Unknown and repeated ones are reported; `undefined` when it is no object. */
export function readObject(spot: Spot, fields: Fields): Record<string, unknown> | undefined {
  const { node, member: path, reading } = spot;
  if (node.kind !== 'object') return complain(spot, 'must be an object');
  const seen = new Set<string>();
  const entries: [string, unknown][] = [];
  for (const { name, at, value } of node.members) {
    const member = memberPath(path, name);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (seen.has(name)) reading.report(at, member, 'is given twice');
    else if (field === undefined) reading.report(at, member, unknownMember(name, Object.keys(fields)));
    else entries.push([name, field({ node: value, member, reading })]);
    seen.add(name);
  }
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The member `name` of an object node. */
export function memberOf(node: JsonNode, name: string): JsonMember | undefined {
  return node.kind === 'object' ? node.members.find((member) => member.name === name) : undefined;
}

/** Text that is not empty and stands for itself. */
export const text: Field = (spot) => {
  const found = anyText(spot);
  return found === '' ? complain(spot, 'must not be empty') : found;
};

/** A list of texts that stand for themselves. */
export const texts: Field = (spot) => {
  const { node, member, reading } = spot;
  if (node.kind !== 'array') return complain(spot, 'must be a list of texts');
  return node.items.map((item, index) => anyText({ node: item, member: `${member}[${index}]`, reading }));
};

/** `true` or `false`. */
export const flag: Field = (spot) =>
  spot.node.kind === 'boolean' ? spot.node.value : complain(spot, 'must be true or false');

/** A whole number. */
export function whole(least: number, most: number): Field {
  return (spot) => {
    const { node } = spot;
    const fits =
      node.kind === 'number' && Number.isInteger(node.value) && node.value >= least && node.value <= most;
    return fits ? node.value : complain(spot, `must be a whole number from ${least} to ${most}`);
  };
}

/** Texts by name, in whose values `${NAME}` is replaced. */
export function variables(isName: (name: string) => boolean, whatName: string): Field {
  return (spot) => {
    const { node, member: path, reading } = spot;
    if (node.kind !== 'object') return complain(spot, 'must be an object of texts');
    const fields = Object.fromEntries(node.members.map(({ name }) => [name, expandedText]));
    for (const { name, at } of node.members) {
      if (!isName(name)) reading.report(at, memberPath(path, name), `is not ${whatName}`);
    }
    return readObject(spot, fields);
  };
}

/** Reports `reason` for this value. */
export function complain({ node, member, reading }: Spot, reason: string): undefined {
  reading.report(node.at, member, reason);
  return undefined;
}

function anyText(spot: Spot): string | undefined {
  return checkedText(spot, literalText);
}

const expandedText: Field = (spot) =>
  checkedText(spot, (given) => expandVariables(given, spot.reading.variables));

function checkedText(
  spot: Spot,
  expand: (given: string) => ReturnType<typeof literalText>,
): string | undefined {
  const { node } = spot;
  if (node.kind !== 'string') return complain(spot, 'must be text');
  const found = expand(node.value);
  if (!found.ok) return complain(spot, found.reason);
  return found.text.includes('\0') ? complain(spot, 'holds a NUL character') : found.text;
}

function unknownMember(name: string, known: readonly string[]): string {
  const meant = closestName(name, known);
  return meant === undefined
    ? `is not known here; known are ${known.join(', ')}`
    : `is not known here; did you mean ${meant}?`;
}

function memberPath(path: string, name: string): string {
  if (!/^[A-Za-z_$][\w$-]*$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}
