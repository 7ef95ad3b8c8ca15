import { decodeEnvelope } from '@contextgraphprotocol/protocol';

/** The type of the message in `text`; `undefined` when it is none. */
export function decodedType(text: string): string | undefined {
  const decoded = decodeEnvelope(text);
  return decoded.ok ? decoded.envelope.type : undefined;
}
