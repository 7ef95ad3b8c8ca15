import {
  type AttesterKey,
  type Capabilities,
  checkHandshakeAck,
  type HandshakeAckEnvelope,
  type HandshakeEnvelope,
  PROTOCOL_VERSION,
  type ProviderInfo,
  versionsCompatible,
} from '@contextgraphprotocol/protocol';
import { ProviderError } from '../provider-error.js';
import { declaredCapabilities, declaredInfo, declaredKeys } from './declarations.js';
import { keepDeclaredKinds } from './declared-kinds.js';
import { quote } from './quote.js';
import type { Service } from './service.js';

/**
 * The `handshake_ack` (H1). Throws `ProviderError` with `incompatible_version` for another version family (H3), and
 * with `internal` when the provider's own declaration breaks H2, C5 or E1: what a user consents to is never guessed.
 */
export async function answerHandshake(
  service: Service,
  envelope: HandshakeEnvelope,
): Promise<HandshakeAckEnvelope> {
  if (!versionsCompatible(envelope.protocol_version, PROTOCOL_VERSION)) {
    throw new ProviderError(
      `the host speaks ${quote(envelope.protocol_version)}, this provider speaks "${PROTOCOL_VERSION}"; the two do not interoperate`,
      'incompatible_version',
    );
  }
  const info: unknown = await service.provider.info();
  const declared: unknown = await service.provider.capabilities();
  const checked = service.enforce !== 'off';
  const capabilities = withdrawUnservable(
    service,
    checked ? declaredCapabilities(declared) : (declared as Capabilities),
  );
  const ack: HandshakeAckEnvelope = {
    type: 'handshake_ack',
    protocol_version: PROTOCOL_VERSION,
    provider: checked ? declaredInfo(info) : (info as ProviderInfo),
    capabilities,
    ...(await attesterKeys(service)),
  };
  if (checked) {
    refuseViolations(service, ack);
    keepDeclaredKinds(service.provider, capabilities.query.kinds);
  }
  return ack;
}

// Evidence that cannot be given is no reason to refuse a handshake.
async function attesterKeys(service: Service): Promise<Pick<HandshakeAckEnvelope, 'attester_keys'>> {
  const { provider, enforce } = service;
  if (!provider.attesterKeys) return {};
  try {
    const given: unknown = await provider.attesterKeys();
    if (enforce === 'off') return { attester_keys: given as readonly AttesterKey[] };
    const { keys, unreadable } = declaredKeys(given);
    if (unreadable > 0) {
      const text = `attesterKeys() returned ${unreadable} keys that are not { key_id, algorithm, public_key } with public_key in lowercase hex; the handshake does not offer them`;
      service.noticeOnce('attester-keys', text);
    }
    return keys.length === 0 ? {} : { attester_keys: keys };
  } catch (error) {
    service.reportFailure(error, 'attesterKeys');
    return {};
  }
}

// A capability that the object cannot serve would be a lie to every host.
function withdrawUnservable(service: Service, capabilities: Capabilities): Capabilities {
  if (!capabilities.verify || service.provider.verify) return capabilities;
  service.noticeOnce(
    'verify-withdrawn',
    'capabilities() declares verify: true, but the provider has no verify() method, so the handshake does NOT offer it. ' +
      'Add verify() (verifyFromDigests makes one), or declare verify: false.',
  );
  const { verify: _, ...others } = capabilities;
  return others;
}

function refuseViolations(service: Service, ack: HandshakeAckEnvelope): void {
  const [first] = checkHandshakeAck(ack);
  if (!first) return;
  const text = `the provider's own declaration breaks ${first.anchor} at ${first.path}: ${first.message}`;
  service.noticeOnce(`handshake:${first.anchor}`, `every handshake is refused, because ${text}`);
  throw new ProviderError(text);
}
