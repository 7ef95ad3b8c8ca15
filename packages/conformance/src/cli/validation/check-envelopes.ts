import {
  type ContextQuery,
  checkFrame,
  checkHandshakeAck,
  checkResult,
  decodeEnvelope,
  type FramesEnvelope,
  loadEnvelopeValidator,
  type RuleViolation,
} from '@contextgraphprotocol/protocol';
import type { FoundEnvelope, FoundEnvelopes, Place } from './split-envelopes.js';

/** `wire`: what a receiver must be able to read. `strict`: what an author should write, with the rules of the requirements. */
export type ValidationProfile = 'wire' | 'strict';

/** One finding. */
export interface ValidationIssue extends Place {
  /** Member at fault, from the envelope's root; '' for the envelope itself. */
  readonly path: string;
  readonly message: string;
  /** The requirement's id, when one is broken, for example `B3`. */
  readonly anchor?: string;
}

/** Checks every envelope of a file by the schema and, in the strict profile, by the rules. In the order of the file. */
export async function checkEnvelopes(
  found: FoundEnvelopes,
  profile: ValidationProfile,
): Promise<readonly ValidationIssue[]> {
  const validate = await loadEnvelopeValidator(profile);
  const asked = new Map<string | undefined, ContextQuery>();
  const issues: ValidationIssue[] = found.unreadable.map(({ place, message }) => ({
    ...place,
    path: '',
    message,
  }));
  for (const envelope of found.envelopes) {
    const ofSchema = validate(envelope.value);
    const ofRules = profile === 'wire' ? [] : rulesOf(envelope, asked);
    // What the schema says of a member is not said again in the words of a rule.
    const said = new Set(ofSchema.map(({ path }) => path));
    const wrong: readonly Finding[] = [...ofSchema, ...ofRules.filter(({ path }) => !said.has(path))];
    issues.push(...locate(envelope, wrong), ...duplicatesOf(envelope));
  }
  if (found.envelopes.length === 0 && issues.length === 0) {
    issues.push({ line: 1, column: 1, path: '', message: 'there is no envelope in this file' });
  }
  return issues.sort((one, other) => one.line - other.line || one.column - other.column);
}

type Finding = Omit<RuleViolation, 'anchor'> & { readonly anchor?: string };

// The rules rely on a shape that the schema may just have refused, so they look at what a receiver could still read.
function rulesOf({ value }: FoundEnvelope, asked: Map<string | undefined, ContextQuery>): readonly Finding[] {
  const decoded = decodeEnvelope(JSON.stringify(value));
  if (!decoded.ok) return [];
  const { envelope, setAside } = decoded;
  if (setAside.length > 0) return envelope.type === 'frames' ? rulesOfReadable(value as FramesEnvelope) : [];
  if (envelope.type === 'query') asked.set(envelope.id, envelope.query);
  if (envelope.type === 'handshake_ack') return checkHandshakeAck(envelope);
  if (envelope.type !== 'frames') return [];
  const query = asked.get(envelope.id);
  asked.delete(envelope.id);
  return rulesOfFrames(envelope, query);
}

// In a recorded session an answer is held to the query before it with the same id, or the last one without.
// A query has one answer: more `frames` with its id are examples side by side, not a session.
function rulesOfFrames({ result }: FramesEnvelope, query: ContextQuery | undefined): readonly Finding[] {
  if (query === undefined) {
    return result.frames.flatMap((frame, index) => checkFrame(frame, `result.frames[${index}]`, 'strict'));
  }
  return checkResult(result, query, 'strict').map((violation) => ({
    ...violation,
    path: `result.${violation.path}`,
  }));
}

// A frame that cannot be read is taken out of its answer, so the others are held to the rules one by one, where they stand.
function rulesOfReadable({ result }: FramesEnvelope): readonly Finding[] {
  return result.frames.flatMap((frame, index) => {
    const alone = { type: 'frames', result: { frames: [frame], truncated: false } };
    const decoded = decodeEnvelope(JSON.stringify(alone));
    if (!decoded.ok || decoded.envelope.type !== 'frames') return [];
    return decoded.envelope.result.frames.flatMap((read) =>
      checkFrame(read, `result.frames[${index}]`, 'strict'),
    );
  });
}

function locate(envelope: FoundEnvelope, findings: readonly Finding[]): readonly ValidationIssue[] {
  return findings.map(({ path, message, anchor }) => ({
    ...envelope.placeOf(path),
    path,
    message,
    ...(anchor === undefined ? {} : { anchor }),
  }));
}

// Receivers disagree on which of the two counts, and some refuse the message.
function duplicatesOf(envelope: FoundEnvelope): readonly ValidationIssue[] {
  return envelope.duplicates.map(({ path, place }) => ({ ...place, path, message: 'is given twice' }));
}
