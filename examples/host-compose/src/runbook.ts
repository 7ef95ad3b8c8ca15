import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createHttpHandler,
  defineFrame,
  type Provider,
  packFrames,
} from '@contextgraphprotocol/typescript-sdk';

const entries = [
  [
    'full',
    'queue full',
    0.9,
    'Queue full: 1. stop the intake (`shopctl intake off`). 2. `queuectl depth`. 3. `queuectl drain --batch 100`.',
  ],
  ['refused', 'refused batch', 0.7, 'Refused batch: `warehousectl why <batch>` names the article.'],
  // The very words of the handbook: whoever composes should see that one of the two is enough.
  [
    'depth',
    'queue depth',
    0.4,
    '## How deep the order queue may be\n\nThe order queue is full at 500 orders, and then refuses more; the alert fires at 400.\n',
  ],
] as const;

const provider: Provider = {
  info: () => ({
    name: 'example-runbook',
    version: '0.0.0',
    data_flow: { reads: true, writes: false, egress: false, egress_scopes: ['local-only'] },
  }),
  capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true }),
  query: (query) =>
    packFrames(
      entries.map(([id, title, score, content]) =>
        defineFrame({
          id: `runbook:${id}`,
          kind: 'doc',
          title,
          content,
          score,
          citation_label: `runbook, ${title}`,
        }),
      ),
      query,
    ),
};

/** A running HTTP provider. */
export interface Runbook {
  readonly url: string;
  close(): Promise<void>;
}

/** Ours over HTTP: starts the runbook on a free port of this machine. */
export async function serveRunbook(): Promise<Runbook> {
  const server = createServer(createHttpHandler(provider));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
