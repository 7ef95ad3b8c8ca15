#!/usr/bin/env node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpHandler } from '@contextgraphprotocol/typescript-sdk';
import { providerFrom } from './start.js';

const stopWithinMs = 3000;

const host = process.env['HOST'] || '127.0.0.1';
const port = readPort(process.env['PORT'] || '8787');
const provider = await providerFrom(process.env);
const answer = createHttpHandler(provider);
const server = createServer((request, response) => {
  if (request.method === 'GET' && request.url === '/ready') void tellReadiness(request, response);
  else answer(request, response);
});

server.once('error', (error: NodeJS.ErrnoException) => {
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken; set PORT to another one.`
      : error.message,
  );
});
server.listen(port, host, () => {
  const { address, port: bound, family } = server.address() as AddressInfo;
  process.stderr.write(`Listening on http://${family === 'IPv6' ? `[${address}]` : address}:${bound}\n`);
});
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

function readPort(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= 65_535)) fail(`PORT must be a number from 0 to 65535, not ${JSON.stringify(text)}.`);
  return number;
}

/** For a load balancer: whether the database answers this process. */
async function tellReadiness(_: IncomingMessage, response: ServerResponse): Promise<void> {
  const ready = await provider.database.rows('SELECT FROM documents LIMIT 1').then(
    () => true,
    () => false,
  );
  response.writeHead(ready ? 200 : 503, { 'content-type': 'text/plain' });
  response.end(ready ? 'ready\n' : 'the database does not answer\n');
}

/** Lets running answers finish; a client that keeps its connection open does not hold the process. */
function stop(): void {
  server.close(() => void provider.close?.());
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), stopWithinMs).unref();
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
