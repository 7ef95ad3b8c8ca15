import { type FanOut, Host } from '@contextgraphprotocol/host';
import type { ContextQuery } from '@contextgraphprotocol/protocol';
import type { StagedProvider } from '../staging/staged-provider.js';

/** What providers answer to a fresh host of ours, which is ended before this resolves. */
export async function fanOutOf(providers: readonly StagedProvider[], query: ContextQuery): Promise<FanOut> {
  const host = new Host();
  try {
    for (const { id, command, args } of providers) await host.addStdio({ id, command, args });
    return await host.queryAll(query);
  } finally {
    await host.shutdown();
  }
}
