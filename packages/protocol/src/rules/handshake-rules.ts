import { describeValue } from '../envelope/describe-value.js';
import type { HandshakeAckEnvelope } from '../envelope/envelope.js';
import { isBlank } from '../frame/text.js';
import { representationsConsistent } from '../handshake/capabilities.js';
import { type DataFlow, offMachineScopes } from '../handshake/data-flow.js';
import { isWellFormedScope } from '../handshake/egress-scope.js';
import { parseEmbeddingFingerprint } from '../handshake/embedding-fingerprint.js';
import { PROTOCOL_VERSION, parseProtocolVersion, versionsCompatible } from '../handshake/protocol-version.js';
import { type Report, report } from './report.js';
import type { RuleViolation } from './rule-violation.js';

/**
 * The requirements that a handshake answer breaks: H1 (version), H2 (name, version), C5 (off-machine scopes beside
 * `egress: false`), U3 (a scope that is neither base nor `vendor:scope`), E1 (fingerprint grammar), P5 (`compact` or
 * `reference` on offer without `resolve: true`).
 */
export function checkHandshakeAck(ack: HandshakeAckEnvelope): readonly RuleViolation[] {
  const found: Report = { path: '', profile: 'wire', violations: [] };
  checkVersion(ack.protocol_version, found);
  if (isBlank(ack.provider.name))
    report(found, 'H2', ['provider.name', 'is blank; it must name the provider']);
  if (isBlank(ack.provider.version))
    report(found, 'H2', ['provider.version', 'is blank; it must be a version']);
  checkScopes(ack.provider.data_flow, found);
  checkCapabilities(ack, found);
  return found.violations;
}

function checkVersion(version: string, found: Report): void {
  if (versionsCompatible(version, PROTOCOL_VERSION)) return;
  const wanted = parseProtocolVersion(version)
    ? `it must be of the family of ${PROTOCOL_VERSION}`
    : 'it must be of the form contextgraph/<digits>.<digits>[-draft]';
  report(found, 'H1', ['protocol_version', `is ${describeValue(version)}; ${wanted}`]);
}

function checkScopes(dataFlow: DataFlow, found: Report): void {
  const path = 'provider.data_flow.egress_scopes';
  for (const scope of offMachineScopes(dataFlow)) {
    if (!dataFlow.egress) {
      report(found, 'C5', [
        path,
        `has ${describeValue(scope)}, which leaves the machine, beside egress: false`,
      ]);
    }
    if (!isWellFormedScope(scope)) {
      report(found, 'U3', [
        path,
        `has ${describeValue(scope)}, which is neither a base scope nor vendor:scope`,
      ]);
    }
  }
}

function checkCapabilities({ capabilities }: HandshakeAckEnvelope, found: Report): void {
  const fingerprint = capabilities.embeddings_fingerprint;
  if (fingerprint !== undefined && !parseEmbeddingFingerprint(fingerprint)) {
    const wanted = 'it must be <model-id>/<dimensions>[/<normalization>]';
    report(found, 'E1', [
      'capabilities.embeddings_fingerprint',
      `is ${describeValue(fingerprint)}; ${wanted}`,
    ]);
  }
  if (!representationsConsistent(capabilities)) {
    const what = 'offer compact or reference, which needs resolve: true';
    report(found, 'P5', ['capabilities.representations', what]);
  }
}
