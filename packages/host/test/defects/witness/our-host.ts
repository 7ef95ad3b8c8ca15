import { Host } from '../../../src/host.js';
import { ANA } from '../../fixtures/in-process.js';
import type { Subject } from './subject.js';

/** Our host as a {@link Subject}. */
export function createOurHost(): Subject {
  const events: unknown[] = [];
  const host = new Host({ onEvent: (event) => events.push(event), retry: { delayMs: 1 } });
  return {
    events,
    addStdio: async (id, command, args) => void (await host.addStdio({ id, command, args })),
    addHttp: async (id, url, options) => void (await host.addHttp({ id, url, ...options })),
    register: (id, exchange) => host.register(id, exchange),
    remove: async (id) => void (await host.remove(id)),
    query: async (id, query, options = {}) =>
      (await host.queryProvider(id, query, options)).acceptedFrames().map((frame) => frame.id),
    queryAll: async (query) =>
      Object.fromEntries(
        (await host.queryAll(query)).outcomes.map(({ provider, accepted, error }) => [
          provider,
          error?.message ?? accepted.map(({ id }) => id),
        ]),
      ),
    verify: async (frames) => (await host.verifyFrames(frames)).retained.map(({ frame_id }) => frame_id),
    consent: async (id) => void (await host.recordConsent({ provider_id: id, grantor: ANA })),
    revoke: (id) => host.revoke(id),
    shutdown: async () => void (await host.shutdown()),
  };
}
