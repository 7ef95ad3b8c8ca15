import { formatTimestamp } from '@contextgraphprotocol/protocol';
import { checkArgument } from '../calls/check-call.js';
import { call, withMethods } from '../calls/wants.js';
import type { HostCall, MissingConsent } from '../errors/codes.js';
import { HostError } from '../errors/host-error.js';
import type { ConsentStore } from './consent-store.js';
import { type ConsentSubject, missingConsent, scopesNeeded } from './decide-consent.js';

/** Stands before every payload. */
export interface EgressGate {
  /** Resolves when the payload of `call` may go to `subject`. Rejects with `consent-required` (C2, C6) or `consent-store`. */
  pass(subject: ConsentSubject, call: HostCall): Promise<void>;
  /** What a user would have to consent to before anything could be sent to `subject`. */
  missing(subject: ConsentSubject): Promise<readonly MissingConsent[]>;
}

const STORE = withMethods('a consent store with append and events', 'append', 'events');

/** The gate over `store`; `now` is the clock that expiry is judged by. */
export function createEgressGate(store: ConsentStore, now: () => Date): EgressGate {
  checkArgument(store, STORE, { call: 'createEgressGate', argument: 'store' });
  checkArgument(now, call, { call: 'createEgressGate', argument: 'now' });
  const missing = async (subject: ConsentSubject) => {
    // What stays on the machine does not depend on the store's health.
    if (scopesNeeded(subject.info).length === 0) return [];
    return missingConsent(await store.events(), subject, formatTimestamp(now()));
  };
  return {
    missing,
    async pass(subject, doing) {
      const gaps = await missing(subject);
      if (gaps.length === 0) return;
      const { info, endpoint } = subject;
      throw new HostError('consent-required', {
        provider: subject.providerId,
        call: doing,
        scopes: gaps.map(({ scope }) => scope),
        missing: gaps,
        identity: { name: info.name, version: info.version },
        dataFlow: info.data_flow,
        endpoint,
      });
    },
  };
}
