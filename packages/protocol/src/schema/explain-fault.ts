import { memberPath } from '../envelope/decode-run.js';
import { describeValue } from '../envelope/describe-value.js';
import type { GeneratedFault } from './generated-validator.js';
import type { SchemaIssue } from './schema-issue.js';

/** What the schema says about its members and its conditional parts, by their path in the message. */
export interface SchemaNotes {
  readonly members: Readonly<Record<string, { readonly anchor?: string; readonly expected?: string }>>;
  readonly rules: Readonly<Record<string, string>>;
}

/** A validator's fault as a sentence, with the requirement that it breaks. */
export function explainFault(fault: GeneratedFault, message: unknown, notes: SchemaNotes): SchemaIssue {
  const site = siteOf(fault, message);
  const anchor = ruleAnchor(fault, site, notes) ?? memberAnchor(fault, site, notes);
  const subject = site.path === '' ? 'the message' : site.path;
  const text = `${subject} ${sentence(fault, site, notes)}`;
  return { path: site.path, message: text, ...(anchor === undefined ? {} : { anchor }) };
}

interface Site {
  /** Steps from the message to the member at fault. */
  readonly steps: readonly (string | number)[];
  /** The steps as people write them. */
  readonly path: string;
  /** The steps as the notes have them. */
  readonly noteKey: string;
  readonly type: string;
  readonly value: unknown;
}

// The member that is missing or unknown is the one to name, not the object around it.
function siteOf(fault: GeneratedFault, message: unknown): Site {
  const { missingProperty, additionalProperty } = fault.params;
  const steps: (string | number)[] = [];
  let value = message;
  for (const step of fault.instancePath.split('/').slice(1).map(unescapePointer)) {
    steps.push(Array.isArray(value) ? Number(step) : step);
    value = memberOf(value, step);
  }
  const name = missingProperty ?? additionalProperty;
  if (typeof name === 'string') {
    steps.push(name);
    value = memberOf(value, name);
  }
  const type = String(memberOf(message, 'type'));
  return { steps, path: pathOf(steps), noteKey: noteKeyOf(type, steps), type, value };
}

// A member that should not be there breaks what its surroundings are bound to: a body in a verify request breaks V1.
function memberAnchor(fault: GeneratedFault, site: Site, notes: SchemaNotes): string | undefined {
  const shortest = fault.keyword === 'additionalProperties' ? 1 : site.steps.length;
  for (let length = site.steps.length; length >= shortest; length--) {
    const anchor = notes.members[noteKeyOf(site.type, site.steps.slice(0, length))]?.anchor;
    if (anchor !== undefined) return anchor;
  }
  return undefined;
}

// A fault inside a conditional part has the anchor of that part, which stands with the object around the member.
function ruleAnchor(fault: GeneratedFault, site: Site, notes: SchemaNotes): string | undefined {
  const place = /^#(?:\/allOf\/\d+)?\/then(?=\/)/.exec(fault.schemaPath)?.[0];
  if (place === undefined) return undefined;
  for (let length = site.steps.length; length >= 0; length--) {
    const anchor = notes.rules[noteKeyOf(site.type, site.steps.slice(0, length)) + place];
    if (anchor !== undefined) return anchor;
  }
  return undefined;
}

function sentence(fault: GeneratedFault, site: Site, notes: SchemaNotes): string {
  if (fault.keyword === 'required') return 'is missing';
  if (fault.keyword === 'additionalProperties') return 'is not a member that the protocol knows here';
  if (fault.keyword === 'false schema') return 'must not be there';
  return `must be ${expectation(fault, site, notes)}; it is ${describeValue(site.value)}`;
}

function expectation(fault: GeneratedFault, site: Site, notes: SchemaNotes): string {
  const { type, limit, allowedValue, allowedValues } = fault.params;
  switch (fault.keyword) {
    case 'type':
      return `of type ${String(type)}`;
    case 'enum':
      return `one of ${(allowedValues as readonly unknown[]).join(', ')}`;
    case 'const':
      return String(allowedValue);
    case 'minimum':
      return `${String(limit)} or more`;
    case 'maximum':
      return `${String(limit)} or less`;
    case 'minLength':
      return 'a text that is not empty';
    default:
      return notes.members[site.noteKey]?.expected ?? `valid by "${fault.keyword}"`;
  }
}

function pathOf(steps: readonly (string | number)[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    // A name of the peer's making is shown quoted, and cut; the protocol's own names are plain, short words.
    return /^[a-z_][a-z0-9_]{0,59}$/i.test(step) ? memberPath(path, step) : `${path}[${describeValue(step)}]`;
  }, '');
}

function noteKeyOf(type: string, steps: readonly (string | number)[]): string {
  return `${type}:${steps.map((step, index) => noteStep(step, index)).join('')}`;
}

function noteStep(step: string | number, index: number): string {
  if (typeof step === 'number') return '[]';
  return index === 0 ? step : `.${step}`;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
