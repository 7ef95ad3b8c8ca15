import { toWellFormed } from '../frame/text.js';
import type { Envelope } from './envelope.js';

/**
 * One envelope as compact JSON without a line break. Strings are made well formed on the way (a lone surrogate
 * would be refused by strict readers). Throws `TypeError` for what JSON cannot carry: a BigInt, a cycle,
 * a number that is not finite (`JSON.stringify` alone would write `null` for it).
 */
export function encodeEnvelope(envelope: Envelope): string {
  return JSON.stringify(envelope, refuseSilentLoss);
}

/** {@link encodeEnvelope} with the line feed that ends a message on stdio. */
export function encodeLine(envelope: Envelope): string {
  return `${encodeEnvelope(envelope)}\n`;
}

function refuseSilentLoss(member: string, value: unknown): unknown {
  if (typeof value === 'string') return toWellFormed(value);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`encodeEnvelope: member "${member}" is ${value}, which JSON cannot carry`);
  }
  return value;
}
