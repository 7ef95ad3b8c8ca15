import { judged } from '../staging/conditions.js';
import { stagedFrame } from '../staging/staged-frame.js';
import { beforeAndAfterConsent } from './before-and-after-consent.js';
import type { StagedConsent } from './host-adapter.js';
import type { HostCheck } from './host-check.js';

const SCOPE = 'third-party-model';
const PART = {
  id: 'scoped',
  dataFlow: { egress: true, egress_scopes: [SCOPE] },
  frames: [stagedFrame('far', 10)],
};
const RECEIPT: StagedConsent = {
  provider: PART.id,
  scope: SCOPE,
  grantor: { kind: 'human', id: 'conformance-suite' },
};

/** Each off-machine scope needs a receipt of its own; the refusal names the ones that have none (C6). */
export const hostScopeReceipt: HostCheck = {
  name: 'host-scope-receipt',
  anchors: ['C6'],
  mend: 'Look for a live receipt for each off-machine scope that the provider declares, and name the missing scopes in the refusal.',
  async run(scene) {
    const { closed, direct, open } = await beforeAndAfterConsent(scene, PART, RECEIPT);
    const { refusal } = closed.outcome;
    return judged({
      'without a receipt the fan-out reports that consent is required': refusal?.kind === 'consent-required',
      [`the report names the scope ${SCOPE}`]: refusal?.scopes?.includes(SCOPE) ?? false,
      'so does that of a query to it alone':
        direct?.refusal?.kind === 'consent-required' && (direct.refusal.scopes?.includes(SCOPE) ?? false),
      'no query reached it': closed.queries === 0,
      'nothing of it is accepted': closed.outcome.accepted.length + (direct?.accepted.length ?? 0) === 0,
      'with the receipt it is asked': open.queries > 0,
      'and its frame is accepted': open.outcome.accepted.length === 1,
    });
  },
};
