// What only a server can show: rows that change under the provider, time limits, lost connections.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTestHost } from '@contextgraphprotocol/typescript-sdk';
import { migrate, readSeed } from '../dist/database/migrations.js';
import { onServer, openServer } from '../dist/database/server.js';
import { createProvider } from '../dist/provider.js';
import { readSettings } from '../dist/settings.js';
import { asOwner, makeDatabase, serverTest } from './open-test-database.js';

const query = { goal: 'How do I configure the cache?', max_frames: 8, max_tokens: 4096 };

test('a database on another machine is declared; a local one is not', async () => {
  for (const [address, egress, scope] of [
    ['postgres://u:secret@db.example.com/x', true, 'vendor:cloud'],
    ['postgres://u:secret@127.0.0.1/x', false, 'local-only'],
    ['postgres://u:secret@[::1]/x', false, 'local-only'],
    ['postgres:///x?host=/var/run/postgresql', false, 'local-only'],
  ] as const) {
    const settings = readSettings({ DATABASE_URL: address });
    const database = openServer({ ...settings, databaseUrl: address });
    const { data_flow: flow } = await createProvider({ database, databaseScope: 'vendor:cloud' }).info();
    assert.deepEqual([flow.egress, flow.egress_scopes], [egress, [scope]], address);
    await database.close();
  }
});

test('settings that make no sense are refused by name, and a password is not shown', () => {
  assert.throws(
    () => readSettings({ DATABASE_POOL_SIZE: 'many' }),
    /^Error: DATABASE_POOL_SIZE must be a whole number from 1/,
  );
  assert.throws(() => readSettings({ STATEMENT_TIMEOUT_MS: '0' }), /STATEMENT_TIMEOUT_MS/);
  assert.throws(
    () => readSettings({ DATABASE_URL: 'mysql://u:secret@x/y' }),
    (error: Error) => !error.message.includes('secret'),
  );
});

test('a server that is away costs an answer, not the provider: the handshake needs none', {
  timeout: 30_000,
}, async () => {
  const address = 'postgres://u:secret@127.0.0.1:1/x';
  const database = openServer({ ...readSettings({ DATABASE_URL: address }), databaseUrl: address });
  const host = createTestHost(createProvider({ database, databaseScope: 'org-tenant' }));
  await assert.rejects(host.query(query), (error: { code?: string; message: string }) => {
    assert.equal(error.code, 'unavailable');
    assert.doesNotMatch(error.message, /secret|127/);
    return true;
  });
  await database.close();
});

serverTest('an edit turns a copy stale, a removal gone, a return valid again', async (_, server) => {
  const { address, drop } = await makeDatabase(server);
  try {
    await prepare(address);
    const { host, database } = provide(address);
    const [frame] = (await host.query(query)).frames;
    assert.ok(frame?.content);
    const status = async () => (await host.verify([frame])).verdicts[0]?.status;
    assert.equal(await status(), 'valid');
    await asOwner(address, 'UPDATE documents SET content = $1 WHERE id = $2', [
      'Ask the cache team.',
      frame.id,
    ]);
    assert.equal(await status(), 'stale');
    await asOwner(address, 'UPDATE documents SET content = $1 WHERE id = $2', [frame.content, frame.id]);
    assert.equal(await status(), 'valid');
    await asOwner(address, 'DELETE FROM documents WHERE id = $1', [frame.id]);
    assert.equal(await status(), 'gone');
    await asOwner(address, readSeed());
    assert.equal(await status(), 'valid');
    await database.close();
  } finally {
    await drop();
  }
});

serverTest(
  'a statement that takes too long is given up by the server; the next one is answered',
  async (_, server) => {
    const { address, drop } = await makeDatabase(server);
    try {
      await prepare(address);
      const { database } = provide(address, { STATEMENT_TIMEOUT_MS: '200' });
      await assert.rejects(database.rows('SELECT pg_sleep(60)'), /took too long/);
      assert.deepEqual(await database.rows('SELECT 1 AS one'), [{ one: 1 }]);
      await database.close();
    } finally {
      await drop();
    }
  },
);

serverTest('a connection that was cut is replaced', async (_, server) => {
  const { address, drop } = await makeDatabase(server);
  try {
    await prepare(address);
    const { host, database } = provide(address);
    await host.query(query);
    await asOwner(
      address,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'contextgraph-provider' AND datname = current_database()",
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.ok((await host.query(query)).frames.length > 0);
    await database.close();
  } finally {
    await drop();
  }
});

serverTest('the provider cannot write', async (_, server) => {
  const { address, drop } = await makeDatabase(server);
  try {
    await prepare(address);
    const { database } = provide(address);
    await assert.rejects(database.rows('DELETE FROM documents'), { code: 'unavailable' });
    await database.close();
  } finally {
    await drop();
  }
});

serverTest(
  'migrations: twice changes nothing, two at once is once, an edited one is refused',
  async (_, server) => {
    const { address, drop } = await makeDatabase(server);
    try {
      const both = await Promise.all([onServer(address, migrate), onServer(address, migrate)]);
      assert.deepEqual(both.map(({ length }) => length).sort(), [0, 1]);
      assert.deepEqual(await onServer(address, migrate), []);
      await asOwner(address, "UPDATE applied_migrations SET sha256 = 'other'");
      await assert.rejects(onServer(address, migrate), /has been changed since/);
    } finally {
      await drop();
    }
  },
);

serverTest('npm run migrate and npm run seed, as programs', async (_, server) => {
  const { address, drop } = await makeDatabase(server);
  try {
    assert.deepEqual(await program(address), [0, 'Applied: 001_documents.sql.\n']);
    assert.deepEqual(await program(address, '--seed'), [
      0,
      'The schema is up to date.\nThe sample rows are there.\n',
    ]);
    assert.equal((await program('postgres://u:secret@127.0.0.1:1/x'))[0], 1);
  } finally {
    await drop();
  }
});

async function prepare(address: string): Promise<void> {
  await onServer(address, async (session) => {
    await migrate(session);
    await session.script(readSeed());
  });
}

function provide(address: string, environment: Record<string, string> = {}) {
  const settings = readSettings({ ...environment, DATABASE_URL: address });
  const database = openServer({ ...settings, databaseUrl: address });
  const provider = createProvider({ database, databaseScope: settings.databaseScope });
  return { database, host: createTestHost(provider, { enforce: 'reject' }) };
}

async function program(address: string, ...args: string[]): Promise<readonly [number | null, string]> {
  const entry = fileURLToPath(new URL('../dist/migrate.js', import.meta.url));
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, DATABASE_URL: address },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return [code, output];
}
