import { type TestContext, test } from 'node:test';
import pg from 'pg';
import type { Database } from '../dist/database/database.js';
import { migrate, readSeed } from '../dist/database/migrations.js';
import { openDatabase } from '../dist/database/open-database.js';
import { onServer } from '../dist/database/server.js';
import { readSettings } from '../dist/settings.js';

/** The server to test on, which may make databases; the tests run on the embedded one unless it is set. */
export const testServer = process.env['TEST_DATABASE_URL'] || undefined;

/** A test that needs a real server, and says so when there is none. */
export const serverTest = (name: string, run: (t: TestContext, address: string) => Promise<void>) =>
  test(
    name,
    { skip: testServer ? false : 'NOT RUN: set TEST_DATABASE_URL to a PostgreSQL server', timeout: 60_000 },
    (t) => run(t, testServer ?? ''),
  );

/** A database of its own with the schema and the sample rows, gone after the tests. */
export async function openTestDatabase(): Promise<{ database: Database; remove: () => Promise<void> }> {
  if (testServer === undefined) {
    const database = await openDatabase(readSettings({}));
    return { database, remove: () => database.close() };
  }
  const { address, drop } = await makeDatabase(testServer);
  await onServer(address, async (session) => {
    await migrate(session);
    await session.script(readSeed());
  });
  const database = await openDatabase(readSettings({ DATABASE_URL: address }));
  const remove = async () => {
    await database.close();
    await drop();
  };
  return { database, remove };
}

/** An empty database on the server, and how to be rid of it. */
export async function makeDatabase(server: string): Promise<{ address: string; drop: () => Promise<void> }> {
  const name = `contextgraph_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await asOwner(server, `CREATE DATABASE ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { address: address.href, drop: () => asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Runs one statement of the test's own. */
export async function asOwner(
  address: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
