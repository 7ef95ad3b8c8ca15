import { isJsonObject } from '../envelope/decode-shape.js';
import { describeValue } from '../envelope/describe-value.js';
import { ENVELOPE_TYPES, type Envelope } from '../envelope/envelope.js';
import type { RuleProfile } from '../rules/frame-rules.js';
import { explainFault, type SchemaNotes } from './explain-fault.js';
import type { GeneratedFault, GeneratedValidator } from './generated-validator.js';
import type { SchemaIssue } from './schema-issue.js';

/** Judges one message; no issues means that the message is valid. */
export type EnvelopeValidator = (value: unknown) => readonly SchemaIssue[];

type Validators = Readonly<Record<Envelope['type'], GeneratedValidator>>;

/**
 * A validator by the JSON Schema of the protocol, for tools and tests. `strict` is what an author should send;
 * `wire` is what a receiver accepts: a message passes it exactly when `decodeEnvelope` takes it and sets nothing
 * aside. The validators are large, so they are loaded on the first call, and only those of the profile asked for.
 * At most 100 issues are listed for a message. Rejects only when the modules cannot be loaded.
 */
export async function loadEnvelopeValidator(profile: RuleProfile): Promise<EnvelopeValidator> {
  const [validators, notes] = await Promise.all([
    loadProfile(profile),
    import('./schema-notes.generated.js'),
  ]);
  const known: SchemaNotes = { members: notes.MEMBER_NOTES, rules: notes.RULE_ANCHORS };
  return (value) => validate(value, validators, known);
}

function loadProfile(profile: RuleProfile): Promise<Validators> {
  return profile === 'strict'
    ? import('./strict-profile.generated.js')
    : import('./wire-profile.generated.js');
}

// By its type first: a validator for "one of eight messages" would report eight times what is wrong with one.
function validate(value: unknown, validators: Validators, notes: SchemaNotes): readonly SchemaIssue[] {
  if (!isJsonObject(value)) {
    return [{ path: '', message: `the message must be a JSON object; it is ${describeValue(value)}` }];
  }
  const type = value['type'];
  if (!isMessageType(type)) {
    const message = `type must be one of ${ENVELOPE_TYPES.join(', ')}; it is ${describeValue(type)}`;
    return [{ path: 'type', message }];
  }
  const validator = validators[type];
  if (validator(value)) return [];
  const faults = (validator.errors ?? []).filter(isWorthTelling);
  return faults.slice(0, MOST_ISSUES).map((fault) => explainFault(fault, value, notes));
}

const MOST_ISSUES = 100;

// Beyond its limit a generated validator leaves gaps; and that a condition failed says less than how it did.
function isWorthTelling(fault: GeneratedFault | undefined): fault is GeneratedFault {
  return fault !== undefined && fault.keyword !== 'if';
}

function isMessageType(type: unknown): type is Envelope['type'] {
  return (ENVELOPE_TYPES as readonly unknown[]).includes(type);
}
