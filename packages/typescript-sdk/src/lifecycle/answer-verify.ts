import type { VerifyEnvelope, VerifyResponse } from '@contextgraphprotocol/protocol';
import { enforceVerdicts } from '../enforce/verdicts.js';
import type { QueryContext } from '../provider.js';
import { ProviderError } from '../provider-error.js';
import { anyObject } from './declarations.js';
import type { Service } from './service.js';

/** Verdicts for the identities of a `verify` (V2): one for each, whatever the author left out. Throws what the author throws. */
export async function answerVerify(
  service: Service,
  envelope: VerifyEnvelope,
  context: QueryContext,
): Promise<VerifyResponse> {
  const { provider } = service;
  if (!provider.verify) {
    throw new ProviderError(
      'this provider does not verify; its handshake_ack does not offer it. Query again instead',
      'bad_request',
    );
  }
  const response: unknown = await provider.verify(envelope.request, context);
  if (service.enforce === 'off') return anyObject(response, 'verify') as VerifyResponse;
  const outcome = enforceVerdicts(response, envelope.request);
  if (service.enforce === 'reject' && outcome.repairs.length > 0) {
    throw new ProviderError(
      `the provider's verdicts break ${outcome.repairs[0]?.anchor}: ${outcome.repairs[0]?.fault}`,
    );
  }
  service.reportRepairs(outcome.repairs);
  return outcome.response;
}
