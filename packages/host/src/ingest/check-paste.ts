import { utf8ByteLength } from '@contextgraphprotocol/protocol';
import { checkMembers } from '../calls/check-call.js';
import { text, texts, type Wants, whole } from '../calls/wants.js';
import { HostError } from '../errors/host-error.js';
import { INGEST_PROVIDER, type IngestOptions, type Paste } from './paste.js';

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_BLOCKS = 1_000;
const MAX_INLINE_TOKENS = 2_048;
const LEAST_INLINE_TOKENS = 64;

const PASTE: Wants<keyof Paste> = { intent: text, anchors: texts, attachments: texts };

const OPTIONS: Wants<keyof IngestOptions> = {
  providerId: text,
  base: text,
  maxBytes: whole(1),
  maxBlocks: whole(1),
  maxInlineTokens: whole(LEAST_INLINE_TOKENS),
};

/** The options, each with its value. */
export interface Limits {
  readonly providerId: string;
  readonly base: string | undefined;
  readonly maxBlocks: number;
  readonly maxInlineTokens: number;
}

/** Checks a paste and the options; throws `invalid-option` that names what is wrong. What was pasted is never repeated. */
export function checkPaste(paste: Paste, options: IngestOptions): Limits {
  const call = 'ingestPaste';
  checkMembers(paste, PASTE, { call, argument: 'paste', needs: ['intent'] });
  checkMembers(options, OPTIONS, { call, argument: 'options' });
  const { attachments = [] } = paste;
  const limits = limitsOf(options);
  const most = atLeast('maxBytes', options.maxBytes ?? MAX_BYTES, 1);
  let bytes = 0;
  for (const attachment of attachments) {
    // The length in code units is never more than that in bytes: no need to measure what is too long already.
    bytes += attachment.length > most ? attachment.length : utf8ByteLength(attachment);
    if (bytes > most) {
      throw unusable('attachments', `are longer than ${most} bytes; paste less, or raise maxBytes`);
    }
  }
  return limits;
}

function limitsOf({ providerId = INGEST_PROVIDER, base, maxBlocks, maxInlineTokens }: IngestOptions): Limits {
  if (typeof providerId !== 'string' || providerId.trim() === '')
    throw unusable('providerId', 'must not be blank');
  if (base !== undefined && !isFolderUri(base)) throw unusable('base', 'must be a file: URI that ends in /');
  return {
    providerId,
    base,
    maxBlocks: atLeast('maxBlocks', maxBlocks ?? MAX_BLOCKS, 1),
    maxInlineTokens: atLeast('maxInlineTokens', maxInlineTokens ?? MAX_INLINE_TOKENS, LEAST_INLINE_TOKENS),
  };
}

function isFolderUri(base: string): boolean {
  return /^file:\/\//i.test(base) && base.endsWith('/') && URL.canParse(base);
}

function atLeast(option: string, value: number, least: number): number {
  if (!Number.isSafeInteger(value) || value < least) {
    throw unusable(option, `must be a whole number of at least ${least}`);
  }
  return value;
}

function unusable(option: string, reason: string): HostError<'invalid-option'> {
  return new HostError('invalid-option', { call: 'ingestPaste', option, reason });
}
