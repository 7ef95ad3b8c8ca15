import type { DecodeResult, SplitLine } from '@contextgraphprotocol/protocol';
import { decodeRequestText } from '../lifecycle/decode-request.js';

/** A line as a message, or as the reason why it is none (R1). `undefined`: blank, which is nothing at all (P05). */
export function decodeLine(line: SplitLine): DecodeResult | undefined {
  if (line.kind === 'too-long')
    return unreadable(`the line is ${line.bytes} bytes long, more than this provider reads`);
  if (line.kind === 'invalid-utf8') return unreadable('the line is not UTF-8');
  return /\S/.test(line.text) ? decodeRequestText(line.text) : undefined;
}

function unreadable(message: string): DecodeResult {
  return { ok: false, failure: { reason: 'not-json', message, hasPayload: false } };
}
