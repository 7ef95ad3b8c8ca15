import { describe, expect, it } from 'vitest';
import {
  type ConnectionEvent,
  type ConnectionState,
  nextState,
} from '../../src/connection/connection-state.js';

const run = (...events: ConnectionEvent[]) => events.reduce<ConnectionState>(nextState, 'connecting');

describe('nextState', () => {
  it('goes from connecting over ready and closing to closed', () => {
    expect(run('acknowledged')).toBe('ready');
    expect(run('acknowledged', 'end')).toBe('closing');
    expect(run('acknowledged', 'end', 'ended')).toBe('closed');
  });

  it('closes without having been ready when the handshake fails', () => {
    expect(run('end')).toBe('closing');
    expect(run('end', 'acknowledged')).toBe('closing');
    expect(run('end', 'acknowledged', 'ended')).toBe('closed');
  });

  it('never leaves closed, and never skips the teardown', () => {
    expect(run('end', 'ended', 'acknowledged', 'end', 'ended')).toBe('closed');
    expect(run('acknowledged', 'ended')).toBe('ready');
    expect(run('ended')).toBe('connecting');
  });
});
