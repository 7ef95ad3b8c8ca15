#!/usr/bin/env node
// Part of the build: sets the embedded database up once, so that no host waits for it. With DATABASE_URL there is nothing to do.
if (!process.env['DATABASE_URL']) {
  const { prepareEmbedded } = await import('./database/embedded.js');
  await prepareEmbedded();
}
