import { judged } from '../staging/conditions.js';
import { stagedFrame } from '../staging/staged-frame.js';
import { beforeAndAfterConsent } from './before-and-after-consent.js';
import type { StagedConsent } from './host-adapter.js';
import type { HostCheck } from './host-check.js';

const PART = { id: 'remote', dataFlow: { egress: true }, frames: [stagedFrame('far', 10)] };
const CONSENT: StagedConsent = { provider: PART.id, grantor: { kind: 'human', id: 'conformance-suite' } };

/** A provider that sends data off the machine sees no query before somebody consented (C1, C2). */
export const hostConsentGate: HostCheck = {
  name: 'host-consent-gate',
  anchors: ['C1', 'C2'],
  mend: 'Before anything of a query is sent to a provider with egress: true, look for recorded consent; without it, refuse with an error of its own.',
  async run(scene) {
    const { closed, direct, open } = await beforeAndAfterConsent(scene, PART, CONSENT);
    return judged({
      'without consent the fan-out reports that consent is required':
        closed.outcome.refusal?.kind === 'consent-required',
      'so does a query to it alone': direct?.refusal?.kind === 'consent-required',
      'no query reached it': closed.queries === 0,
      'nothing of it is accepted': closed.outcome.accepted.length + (direct?.accepted.length ?? 0) === 0,
      'with consent it is asked': open.queries > 0,
      'and its frame is accepted': open.outcome.accepted.length === 1,
    });
  },
};
