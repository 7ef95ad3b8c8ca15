import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from '../../src/index.js';

/** One reply, read whole. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON. Throws when it is not. */
  readonly json: () => Record<string, unknown>;
}

/** What to send. */
export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly path?: string;
}

/** Sends one request to a loopback port, with exactly these headers beside a JSON content type, and reads the reply. */
export function post(
  port: number,
  { method = 'POST', headers = {}, body = '', path = '/' }: Sent,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: () => JSON.parse(text),
          });
        });
        response.on('error', reject);
      },
    );
    request.setTimeout(5_000, () => request.destroy(new Error('no reply within 5 s')));
    request.on('error', reject);
    request.end(body);
  });
}

/** A listening server and how to end it. */
export interface Listening {
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
}

/** Listens on a free loopback port. */
export async function listen(listener: RequestListener | Server, host = '127.0.0.1'): Promise<Listening> {
  const server = listener instanceof Server ? listener : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A provider that gives the query's goal back as a frame; what it does otherwise is in `more`. */
export function echoProvider(more: Partial<Provider> = {}): Provider {
  return {
    info: () => ({
      name: 'echo',
      version: '1.0.0',
      data_flow: { reads: true, writes: false, egress: false },
    }),
    capabilities: () => ({ query: { kinds: ['doc'] }, correlation: true }),
    query: ({ goal }) => ({
      frames: [{ id: 'echo', kind: 'doc', title: 'Echo', citation_label: 'echo', content: goal, score: 1 }],
    }),
    ...more,
  };
}

/** A handshake as JSON. */
export const HANDSHAKE = JSON.stringify({ type: 'handshake', protocol_version: 'contextgraph/1.0-draft' });

/** A query as JSON. */
export function query(goal: string, id = 'q1'): string {
  return JSON.stringify({ type: 'query', id, query: { goal, max_frames: 4, max_tokens: 1000 } });
}
