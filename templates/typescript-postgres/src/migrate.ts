#!/usr/bin/env node
// `npm run migrate` brings the schema of DATABASE_URL up to date; with `--seed` it adds the sample rows as well.
import { migrate, readSeed } from './database/migrations.js';
import { onServer } from './database/server.js';
import { readSettings } from './settings.js';

try {
  const { databaseUrl } = readSettings(process.env);
  if (databaseUrl === undefined) {
    throw new Error('Set DATABASE_URL; the embedded database sets itself up.');
  }
  await onServer(databaseUrl, async (session) => {
    const applied = await migrate(session);
    console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}.`);
    if (!process.argv.includes('--seed')) return;
    await session.script(readSeed());
    console.log('The sample rows are there.');
  });
} catch (error) {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  process.stderr.write(`${[code, message].filter(Boolean).join(' ') || 'The database cannot be reached.'}\n`);
  process.exitCode = 1;
}
