import { type DecodeResult, decodeEnvelopeValue, type Exchange } from '@contextgraphprotocol/protocol';
import { rememberSetAside } from '../../connection/set-aside.js';
import { HostError } from '../../errors/host-error.js';
import { printable } from '../../errors/printable.js';
import { plainCopy } from './plain-copy.js';

/** `exchange`, whose replies are read with the tolerance and the rigour that a peer's bytes get. Adds `malformed-message`. */
export function validatedExchange(
  provider: string,
  exchange: Exchange,
  decode: (value: unknown) => DecodeResult = decodeEnvelopeValue,
): Exchange {
  return async (request, options) => {
    const reply: unknown = await exchange(request, options);
    if (reply === null || reply === undefined) return null;
    const plain = plainCopy(reply);
    if (!plain.ok) {
      throw new HostError('malformed-message', { provider, reason: plain.reason, excerpt: typeof reply });
    }
    const decoded = decode(plain.copy);
    if (!decoded.ok) {
      const excerpt = printable(decoded.failure.type ?? typeof reply);
      throw new HostError('malformed-message', { provider, reason: decoded.failure.message, excerpt });
    }
    rememberSetAside(decoded.envelope, decoded.setAside);
    return decoded.envelope;
  };
}
