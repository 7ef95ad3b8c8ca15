#!/usr/bin/env node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, providerPath } from './app.js';
import { log } from './log.js';
import { provider } from './provider.js';
import { readSettings, type Settings } from './settings.js';
import { stopGracefully } from './stop-gracefully.js';

const settings = settingsOrEnd();
const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 });
const isStopping = stopGracefully(server, {
  withinMs: settings.stopWithinMs,
  afterwards: async () => provider.close?.(),
});
server.on('request', createApp({ provider, settings, log, isStopping }));

server.once('error', (error: NodeJS.ErrnoException) => {
  const { host, port } = settings;
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken; set PORT to another one.`
      : error.message,
  );
});
server.listen(settings.port, settings.host, () => {
  const { address, port, family } = server.address() as AddressInfo;
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${providerPath}`;
  const access =
    settings.tokens.length === 0
      ? 'no CONTEXTGRAPH_TOKEN is set: anybody on this machine may ask, and nobody else can'
      : 'with a bearer token';
  log({ event: 'listening', url, access });
});

function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    fail((error as Error).message);
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
