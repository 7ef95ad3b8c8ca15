import { checkArgument } from '../calls/check-call.js';
import { listOf } from '../calls/wants.js';
import type { ConsentEvent } from './consent-receipt.js';

/** An append-only log of consent. Decisions are derived from it; nothing in it is ever changed. */
export interface ConsentStore {
  /** Adds an event. Resolves when it is kept for good. */
  append(event: ConsentEvent): Promise<void>;
  /** All events so far, oldest first, also those that other processes added. Rejects when it cannot be known. */
  events(): Promise<readonly ConsentEvent[]>;
}

const EVENTS = listOf('a list of consent events', 'type', 'provider_id');

/** A store that lasts as long as the process; `events` is what it begins with. */
export function createMemoryConsentStore(events: readonly ConsentEvent[] = []): ConsentStore {
  checkArgument(events, EVENTS, { call: 'createMemoryConsentStore', argument: 'events' });
  const log = [...events];
  return {
    async append(event) {
      log.push(event);
    },
    async events() {
      return [...log];
    },
  };
}
