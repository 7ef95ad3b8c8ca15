import { checkArgument } from '../calls/check-call.js';
import { oneOf } from '../calls/wants.js';

/** Where a connection stands. */
export type ConnectionState = 'connecting' | 'ready' | 'closing' | 'closed';

/** What happens to a connection. */
export type ConnectionEvent =
  /** The handshake succeeded. */
  | 'acknowledged'
  /** The owner closes it, the handshake failed, or the transport was lost: teardown begins. */
  | 'end'
  /** Teardown is over. */
  | 'ended';

const TRANSITIONS: Readonly<
  Record<ConnectionState, Readonly<Partial<Record<ConnectionEvent, ConnectionState>>>>
> = {
  connecting: { acknowledged: 'ready', end: 'closing' },
  ready: { end: 'closing' },
  closing: { ended: 'closed' },
  closed: {},
};

const STATE = oneOf('connecting', 'ready', 'closing', 'closed');
const EVENT = oneOf('acknowledged', 'end', 'ended');

/** The state after `event`; the same state when the event means nothing there (closing twice is closing once). */
export function nextState(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  checkArgument(state, STATE, { call: 'nextState', argument: 'state' });
  checkArgument(event, EVENT, { call: 'nextState', argument: 'event' });
  return TRANSITIONS[state][event] ?? state;
}
