import { attempt } from './attempt.js';
import type { TransportKind } from './conformance-target.js';
import type { OpenTarget } from './open-target.js';
import type { ProviderSession } from './provider-session.js';

/** The session of an open connection: its rejections become data. */
export function sessionOver(
  { connection, describeEnd, kill }: OpenTarget,
  transport: TransportKind,
  signal: AbortSignal,
): ProviderSession {
  return {
    transport,
    providerId: connection.id,
    ack: connection.ack,
    dataFlow: connection.provider.data_flow,
    query: (query) => attempt('open', () => connection.query(query, { signal })),
    verify: (frames) => attempt('open', () => connection.verify({ frames }, { signal })),
    end: async () => {
      const closed = await attempt('open', () => connection.close());
      if (closed.ok) return describeEnd(closed.value);
      return { how: 'teardown was attempted', failure: closed.failure.message };
    },
    kill,
  };
}
