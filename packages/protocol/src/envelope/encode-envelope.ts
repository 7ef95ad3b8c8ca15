import { toWellFormed } from '../frame/text.js';
import type { Envelope } from './envelope.js';

/**
 * One envelope as compact JSON without a line break. Strings are made well formed on the way (a lone surrogate
 * would be refused by strict readers). Throws `TypeError` for what JSON cannot carry: a BigInt, a cycle, nesting
 * deeper than the stack, a number that is not finite (`JSON.stringify` alone would write `null` for it).
 */
export function encodeEnvelope(envelope: Envelope): string {
  const text = stringify(envelope);
  return mayHideLoss(text) ? stringify(envelope, refuseSilentLoss) : text;
}

/** {@link encodeEnvelope} with the line feed that ends a message on stdio. */
export function encodeLine(envelope: Envelope): string {
  return `${encodeEnvelope(envelope)}\n`;
}

function stringify(envelope: Envelope, replacer?: (member: string, value: unknown) => unknown): string {
  try {
    return JSON.stringify(envelope, replacer);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new TypeError('encodeEnvelope: the message is nested too deeply, or too long, for JSON', { cause });
  }
}

// A replacer makes JSON.stringify several times slower, so it only runs on a text that shows a trace of a lone
// surrogate (written as an escape) or of a number that is not finite (written as null). Content may show the same
// trace innocently; it then only costs time.
function mayHideLoss(text: string): boolean {
  return text.includes('\\ud') || (text.includes('null') && /[:,[]null/.test(text));
}

function refuseSilentLoss(member: string, value: unknown): unknown {
  if (typeof value === 'string') return toWellFormed(value);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`encodeEnvelope: member "${member}" is ${value}, which JSON cannot carry`);
  }
  return value;
}
