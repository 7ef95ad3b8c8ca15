import { utf8ByteLength } from '@contextgraphprotocol/protocol';
import { HostError } from '../errors/host-error.js';
import { INGEST_PROVIDER, type IngestOptions, type Paste } from './paste.js';

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_BLOCKS = 1_000;
const MAX_INLINE_TOKENS = 2_048;
const LEAST_INLINE_TOKENS = 64;

/** The options, each with its value. */
export interface Limits {
  readonly providerId: string;
  readonly base: string | undefined;
  readonly maxBlocks: number;
  readonly maxInlineTokens: number;
}

/** Checks a paste and the options; throws `invalid-option` that names what is wrong. What was pasted is never repeated. */
export function checkPaste(paste: Paste, options: IngestOptions): Limits {
  const { attachments = [], anchors = [] } = paste;
  if (typeof paste.intent !== 'string') throw unusable('intent', 'it must be a string');
  if (!areStrings(attachments)) throw unusable('attachments', 'it must be a list of strings');
  if (!areStrings(anchors)) throw unusable('anchors', 'it must be a list of strings');
  const limits = limitsOf(options);
  const most = atLeast('maxBytes', options.maxBytes ?? MAX_BYTES, 1);
  let bytes = 0;
  for (const attachment of attachments) {
    // The length in code units is never more than that in bytes: no need to measure what is too long already.
    bytes += attachment.length > most ? attachment.length : utf8ByteLength(attachment);
    if (bytes > most) {
      throw unusable('attachments', `they are longer than ${most} bytes; paste less, or raise maxBytes`);
    }
  }
  return limits;
}

function limitsOf({ providerId = INGEST_PROVIDER, base, maxBlocks, maxInlineTokens }: IngestOptions): Limits {
  if (typeof providerId !== 'string' || providerId.trim() === '')
    throw unusable('providerId', 'it must not be blank');
  if (base !== undefined && !isFolderUri(base))
    throw unusable('base', 'it must be a file: URI that ends in /');
  return {
    providerId,
    base,
    maxBlocks: atLeast('maxBlocks', maxBlocks ?? MAX_BLOCKS, 1),
    maxInlineTokens: atLeast('maxInlineTokens', maxInlineTokens ?? MAX_INLINE_TOKENS, LEAST_INLINE_TOKENS),
  };
}

function areStrings(values: unknown): values is readonly string[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'string');
}

function isFolderUri(base: string): boolean {
  return /^file:\/\//i.test(base) && base.endsWith('/') && URL.canParse(base);
}

function atLeast(option: string, value: number, least: number): number {
  if (!Number.isSafeInteger(value) || value < least) {
    throw unusable(option, `it must be a whole number of at least ${least}`);
  }
  return value;
}

function unusable(option: string, reason: string): HostError<'invalid-option'> {
  return new HostError('invalid-option', { option, reason });
}
